#!/usr/bin/env bash
# How many judgements a second the service gives over HTTP on the loopback, beside a server of jsonrpsee with a method
# that returns a constant, in turns. It needs wrk, of Debian's package of that name.
#
# usage: benches/serve.sh [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-5}
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT

cargo build --quiet --locked --release
cargo build --quiet --release --manifest-path benches/jsonrpsee/Cargo.toml --target-dir target/yardstick

start() { # NAME COMMAND…: starts a server, and gives the address that it prints
  local name=$1
  shift
  "$@" >"$work/$name" 2>/dev/null &
  pids+=($!)
  until [ -s "$work/$name" ]; do sleep 0.05; done
}
start service target/release/rummilint serve --listen 127.0.0.1:0
start yardstick target/yardstick/release/jsonrpsee-yardstick

judge='{"jsonrpc":"2.0","id":1,"method":"rummi/judge","params":{"table":"R9 J R11 | B3 R3 K3 | Y1-4 | K5-8 | R1-3 | B10 J B12 | Y7 B7 K7 | R5-7 | B13 R13 K13 Y13"}}'
constant='{"jsonrpc":"2.0","id":1,"method":"constant"}'
batch() { printf '[%s' "$1"; for _ in $(seq 99); do printf ',%s' "$1"; done; printf ']'; }

script() { # BODY
  printf 'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [==[%s]==]\n' "$1"
}
script "$judge" >"$work/service-1.lua"
script "$constant" >"$work/yardstick-1.lua"
script "$(batch "$judge")" >"$work/service-100.lua"
script "$(batch "$constant")" >"$work/yardstick-100.lua"

rate() { # SERVER CALLS: requests a second
  wrk -t1 -c16 -d"${seconds}s" -s "$work/$1-$2.lua" "$(head -1 "$work/$1")/" | awk '/Requests\/sec/ {print $2}'
}
for calls in 1 100; do
  for round in 1 2 3; do
    yardstick=$(rate yardstick $calls)
    service=$(rate service $calls)
    awk -v c=$calls -v r=$round -v y="$yardstick" -v s="$service" 'BEGIN {
      printf "calls a request: %3d  round %d  constant %9.0f/s  judge %9.0f/s  share %.2f\n", c, r, y * c, s * c, s / y
    }'
  done
done
