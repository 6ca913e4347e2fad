//! What is counted, in the text form of Prometheus. Names of methods that do not exist count as one.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::methods;
use crate::messages::Lang;
use crate::protocol::rpc::Code;

type Labels = [(&'static str, &'static str); 1];

/// Seconds: from a judged table to a long search.
const BUCKETS: [f64; 9] = [0.000_05, 0.000_2, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0, 10.0];

/// Methods that do not exist.
const OTHER: &str = "other";

pub(super) struct Metrics {
    registry: Registry,
    of_method: BTreeMap<&'static str, OfMethod>,
    errors: BTreeMap<i32, Counter>,
    pub(super) in_flight: Gauge,
    pub(super) connections: Gauge,
    pub(super) refused: Counter<u64, AtomicU64>,
}

#[derive(Clone)]
struct OfMethod {
    calls: Counter,
    errors: Counter,
    seconds: Histogram,
}

impl Metrics {
    pub(super) fn new() -> Self {
        let (calls, errors) = (Family::<Labels, Counter>::default(), Family::<Labels, Counter>::default());
        let by_code = Family::<Labels, Counter>::default();
        let seconds = Family::<Labels, Histogram>::new_with_constructor(|| Histogram::new(BUCKETS));
        let of_method = |name: &'static str| {
            let labels: Labels = [("method", name)];
            let calls = calls.get_or_create(&labels).clone();
            let errors = errors.get_or_create(&labels).clone();
            (name, OfMethod { calls, errors, seconds: seconds.get_or_create(&labels).clone() })
        };
        let of_method = methods::names().chain([OTHER]).map(of_method).collect();
        let of_code = |&code: &Code| (code as i32, by_code.get_or_create(&[("error", code.message(Lang::En))]).clone());
        let of_code = Code::ALL.iter().map(of_code).collect();
        let mut registry = Registry::with_prefix("rummilint");
        let (in_flight, connections, refused) = (Gauge::default(), Gauge::default(), Counter::default());
        registry.register("calls", "Calls, by method", calls);
        registry.register("failed_calls", "Calls that were answered with an error, by method", errors);
        registry.register("errors", "Errors, by kind", by_code);
        registry.register_with_unit("call_duration", "Time that calls took, by method", Unit::Seconds, seconds);
        registry.register("in_flight", "Messages that are worked on or wait for it", in_flight.clone());
        registry.register("connections", "Open connections", connections.clone());
        registry.register("refused_connections", "Connections above the limit", refused.clone());
        Metrics { registry, of_method, errors: of_code, in_flight, connections, refused }
    }

    /// Counts a call; an unknown name is [`OTHER`].
    pub(super) fn called(&self, name: Option<&str>, took: Duration, error: Option<i32>) {
        let known = name.and_then(|name| self.of_method.get(name)).or_else(|| self.of_method.get(OTHER));
        let Some(known) = known else { return };
        known.calls.inc();
        known.seconds.observe(took.as_secs_f64());
        if let Some(code) = error {
            known.errors.inc();
            self.failed(code);
        }
    }

    /// Counts an error that belongs to no call.
    pub(super) fn failed(&self, code: i32) {
        if let Some(counter) = self.errors.get(&code) {
            counter.inc();
        }
    }

    /// All of it as text.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
