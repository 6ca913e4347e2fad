// A client of `rummilint serve`: calls over HTTP, and a game that is followed over a WebSocket.
//
// usage: client.ts [ADDRESS]; node 22.6 and later run it as it is, with --experimental-strip-types.

interface RpcError {
  code: number;
  message: string;
  data?: { path?: string; detail?: string; nearest?: string; limit?: number; incident?: string };
}

interface Answer {
  id: number | string | null;
  result?: any;
  error?: RpcError;
}

interface Finding {
  rule: string;
  message: string;
}

let lastId = 0;

/** The result of one call. A broken position is no error: its result says what is wrong. */
async function call(address: string, method: string, params: object): Promise<any> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++lastId, method, params }),
  });
  // Who is not let in gets a text; what is too large or too much has a status of its own and is answered all the same.
  if (!response.headers.get("content-type")?.startsWith("application/json")) {
    throw new Error(`${response.status}: ${await response.text()}`);
  }
  const answer = (await response.json()) as Answer;
  if (answer.error) {
    throw new Error(`${answer.error.message} (${answer.error.code}): ${answer.error.data?.detail ?? ""}`);
  }
  return answer.result;
}

/** Tells every turn of a game, until the socket is closed. */
function watch(address: string, game: string, told: (applied: any) => void): WebSocket {
  const socket = new WebSocket(address.replace(/^http/, "ws"));
  socket.onopen = () =>
    socket.send(JSON.stringify({ jsonrpc: "2.0", id: "watch", method: "rummi/watch", params: { game } }));
  socket.onmessage = (event) => {
    const message = JSON.parse(String(event.data));
    if (message.method === "rummi/watched") told(message.params.result);
  };
  return socket;
}

async function main(address: string): Promise<void> {
  const report = await call(address, "rummi/judge", { table: "R9 J R11 | B3 R3 J" });
  console.log(report.verdict);

  const broken = await call(address, "rummi/judge", { table: "R5 R6 R8" });
  for (const finding of broken.documents[0].findings as Finding[]) {
    console.log(`${finding.rule}: ${finding.message}`);
  }

  const answer = await call(address, "rummi/solve", { table: "R4-6", rack: "R7 B1" });
  console.log(answer.table);

  // WebSocket is built in from node 22 on, and in every browser.
  if (typeof WebSocket !== "undefined") {
    const told = new Promise<any>((resolve) => {
      const socket = watch(address, "table 1", (applied) => (socket.close(), resolve(applied)));
    });
    await call(address, "rummi/apply", { game: "table 1", turn: "play R10 B10 K10" });
    console.log((await told).verdict);
  }
}

await main(process.argv[2] ?? "http://127.0.0.1:7106");
