//! `serve`: the service. Nothing of it is set up for any other command.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::RangedU64ValueParser;
use tracing_subscriber::fmt::time::SystemTime;

use super::failure::{cannot_read, why};
use super::{Context, Exit, Failure};
use crate::inquiry::Sizes;
use crate::messages::ui::Ui;
use crate::service::{self, Guard, Limits, Service, Setup, Stopped, Token};

/// Where it listens when nobody says where.
const ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7106);

#[derive(clap::Args)]
pub(super) struct Args {
    /// Where to listen, by default 127.0.0.1:7106; port 0 is any that is free, and is written on standard output.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Listen on a Unix socket, and on an address only where one is given.
    #[arg(long, value_name = "PATH")]
    socket: Option<PathBuf>,
    /// Read messages from standard input, one a line or with Content-Length, and answer on standard output.
    #[arg(long, conflicts_with_all = [
        "listen", "socket", "allow_host", "allow_origin", "token_file", "max_connections", "max_in_flight",
        "max_in_flight_per_connection", "max_subscriptions", "timeout", "ping", "stop_timeout",
    ])]
    stdio: bool,
    /// Another name of this machine that callers may use; may be repeated.
    #[arg(long, value_name = "HOST")]
    allow_host: Vec<String>,
    /// An origin whose pages may call, such as `https://example.org`; may be repeated.
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Vec<String>,
    /// A file with a token that callers have to show; needed to listen beyond this machine.
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
    /// Bytes of a message.
    #[arg(long, value_name = "N", default_value_t = Limits::default().body, value_parser = positive::<usize>())]
    max_body: usize,
    /// Bytes of an answer.
    #[arg(long, value_name = "N", default_value_t = Limits::default().response, value_parser = positive::<usize>())]
    max_response: usize,
    /// Calls in a batch.
    #[arg(long, value_name = "N", default_value_t = Limits::default().batch, value_parser = positive::<u32>())]
    max_batch: u32,
    /// Lists and objects in one another.
    #[arg(long, value_name = "N", default_value_t = Limits::default().nesting, value_parser = positive::<u32>())]
    max_nesting: u32,
    /// Tiles in a document.
    #[arg(long, value_name = "N", default_value_t = Limits::default().sizes.tiles, value_parser = positive::<u64>())]
    max_tiles: u64,
    /// Turns in a document.
    #[arg(long, value_name = "N", default_value_t = Limits::default().sizes.turns)]
    max_turns: u64,
    /// Steps of a search for a play or a repair.
    #[arg(long, value_name = "N", default_value_t = Limits::default().steps, value_parser = positive::<u64>())]
    max_steps: u64,
    /// Connections at a time.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..))]
    max_connections: u16,
    /// Messages that are worked on or wait for it.
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    max_in_flight: u16,
    /// The same of one WebSocket.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..))]
    max_in_flight_per_connection: u16,
    /// Games that one WebSocket watches.
    #[arg(long, value_name = "N", default_value_t = Limits::default().subscriptions)]
    max_subscriptions: u32,
    /// For a head, a body, a message to be worked on, and an answer to be taken.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..))]
    timeout: u16,
    /// After which a silent WebSocket is asked whether it is there; after twice this it is closed.
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    ping: u16,
    /// For running calls when the service is told to stop.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    stop_timeout: u16,
}

/// A limit that lets something in.
fn positive<T: TryFrom<u64> + Clone + Send + Sync + 'static>() -> RangedU64ValueParser<T>
where
    <T as TryFrom<u64>>::Error: std::error::Error + Send + Sync + 'static,
{
    RangedU64ValueParser::new().range(1..)
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    log(context.global.verbose);
    if args.stdio {
        let service = Service::speaking(args.limits.limits(), context.lang);
        return Ok(match service::stdio(&service, io::stdin().lock(), &mut context.out) {
            Ok(()) => Exit::Clean,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Exit::Trouble,
            Err(error) => return Err(error.into()),
        });
    }
    let listen = args.listen.or(if args.socket.is_none() { Some(ADDRESS) } else { None });
    let token = args.token_file.as_deref().map(|path| token(path, context)).transpose()?;
    if listen.is_some_and(|address| !address.ip().is_loopback()) && token.is_none() {
        return Err(Failure::Message(context.ui(Ui::NeedsToken {})));
    }
    if let Some(host) = args.allow_host.iter().find(|host| !service::is_authority(host)) {
        return Err(Failure::Message(context.ui(Ui::NotAHost { text: host })));
    }
    if let Some(origin) = args.allow_origin.iter().find(|origin| !service::is_origin(origin)) {
        return Err(Failure::Message(context.ui(Ui::NotAnOrigin { text: origin })));
    }
    let guard = Guard { hosts: args.allow_host.clone(), origins: args.allow_origin.clone(), token };
    let at = [listen.map(|address| address.to_string()), args.socket.as_ref().map(|path| path.display().to_string())];
    let at = at.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let setup = Setup { listen, socket: args.socket.clone(), limits: args.limits.limits(), guard, lang: context.lang };
    let mut told = Ok(());
    let stopped = service::run(setup, |addresses| told = tell(addresses, &mut context.out));
    told?;
    match stopped {
        Ok(Stopped::Clean | Stopped::Late) => Ok(Exit::Clean),
        Ok(Stopped::AtOnce) => Ok(Exit::Trouble),
        Err(error) => Err(Failure::Message(context.ui(Ui::CannotListen { at: &at, why: &why(&error, context.lang) }))),
    }
}

fn tell(addresses: &[String], out: &mut impl Write) -> io::Result<()> {
    addresses.iter().try_for_each(|address| writeln!(out, "{address}"))?;
    out.flush()
}

/// What happens is told on standard error: what goes wrong, with `-v` more.
fn log(verbose: u8) {
    let level = if 0 < verbose { tracing::Level::DEBUG } else { tracing::Level::INFO };
    let format = tracing_subscriber::fmt().with_timer(SystemTime).with_ansi(false).with_target(false);
    // Where somebody set a logger up already, that one is used.
    let _ = format.with_max_level(level).with_writer(io::stderr).try_init();
}

fn token(path: &Path, context: &Context) -> Result<Token, Failure> {
    let shown = path.to_string_lossy();
    let bytes = std::fs::read(path).map_err(|error| cannot_read(&shown, &error, context.lang))?;
    Token::of_file(&bytes).ok_or_else(|| Failure::Message(context.ui(Ui::EmptyToken { path: &shown })))
}

impl LimitArgs {
    fn limits(&self) -> Limits {
        Limits {
            body: self.max_body,
            response: self.max_response,
            batch: self.max_batch,
            nesting: self.max_nesting,
            connections: self.max_connections.into(),
            in_flight: self.max_in_flight.into(),
            in_flight_per_connection: self.max_in_flight_per_connection.into(),
            subscriptions: self.max_subscriptions,
            request: Duration::from_secs(self.timeout.into()),
            ping: Duration::from_secs(self.ping.into()),
            stop: Duration::from_secs(self.stop_timeout.into()),
            sizes: Sizes { tiles: self.max_tiles, turns: self.max_turns },
            steps: self.max_steps,
        }
    }
}
