import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Serving } from "../serving/serving.js";
import { type Peers, textTogether } from "./figures.js";

/** What is counted. */
export interface Metrics {
  started(): void;
  finished(label: string, code: string, seconds: number): void;
  refused(): void;
  cacheLookup(isHit: boolean): void;
  /** All figures as text in Prometheus' format, of all peers together. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Counters of one server, which it tells together with those of its peers. What is served is read when somebody asks. */
export function metricsOf(serving: () => Serving, peers?: Peers): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Counted in plain maps and handed over when somebody asks: hashing labels costs more than counting.
  const answered = new Map<string, Map<string, number>>();
  new Counter({
    name: "daybook_requests_total",
    help: "Requests answered, by method and code",
    labelNames: ["method", "code"],
    registers,
    collect() {
      this.reset();
      for (const [method, codes] of answered) for (const [code, count] of codes) this.inc({ method, code }, count);
    },
  });
  const durations = new Histogram({
    name: "daybook_request_duration_seconds",
    help: "From the request's head to its answer",
    labelNames: ["method"],
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers,
  });
  const inFlight = new Gauge({ name: "daybook_requests_in_flight", help: "Requests being answered", registers });
  const refused = new Counter({ name: "daybook_refused_total", help: "Bytes that were no HTTP request", registers });
  const lookups = new Counter({
    name: "daybook_cache_lookups_total",
    help: "Lookups of prepared answers",
    labelNames: ["result"],
    registers,
  });
  registerServing(serving, registers);
  registerWorker(registers);
  peers?.offer(() => registry.getMetricsAsJSON());
  const hits = lookups.labels("hit");
  const misses = lookups.labels("miss");
  return {
    started: () => inFlight.inc(),
    finished(label, code, seconds) {
      inFlight.dec();
      const codes = answered.get(label) ?? new Map<string, number>();
      answered.set(label, codes.set(code, (codes.get(code) ?? 0) + 1));
      durations.observe({ method: label }, seconds);
    },
    refused: () => refused.inc(),
    cacheLookup: (isHit) => (isHit ? hits : misses).inc(),
    async text() {
      const figures = (await peers?.ofAll()) ?? [];
      return figures.length === 0 ? registry.metrics() : textTogether(figures);
    },
    contentType: registry.contentType,
  };
}

/** Summed up over peers, it tells how many of them the other figures are from. */
function registerWorker(registers: Registry[]): void {
  new Gauge({ name: "daybook_workers", help: "Processes whose figures these are", registers }).set(1);
}

/** Gauges about the data: which version is served, and whether something newer could not be loaded. */
function registerServing(serving: () => Serving, registers: Registry[]): void {
  new Gauge({
    name: "daybook_snapshot_info",
    help: "1 for the data version that is served",
    labelNames: ["data_version", "demo"],
    aggregator: "max",
    registers,
    collect() {
      this.reset();
      const { snapshot } = serving();
      if (snapshot) this.set({ data_version: snapshot.dataVersion, demo: String(snapshot.isDemo) }, 1);
    },
  });
  new Gauge({
    name: "daybook_snapshot_problem",
    help: "1 while newer data cannot be served",
    aggregator: "max",
    registers,
    collect() {
      this.set(serving().problem === undefined ? 0 : 1);
    },
  });
}
