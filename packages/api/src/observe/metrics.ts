import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { LaneName } from "../base/admission.js";
import type { ConnectionCounts } from "../base/connection-counts.js";
import type { Hooks } from "../base/hooks.js";
import type { Serving } from "../base/serving.js";
import type { SourceSyncs } from "../base/source-sync.js";
import type { Limiter } from "../guards/limiter/limiter.js";
import { registerData } from "./data-metrics.js";
import { durationsIn } from "./durations.js";
import { registerHooks } from "./hook-metrics.js";
import { keyUnitsIn } from "./key-units.js";
import { mergedText, type Peers } from "./process-metrics.js";
import { registerSyncs } from "./sync-metrics.js";

/** What is counted. */
export interface Metrics {
  started(): void;
  finished(label: string, code: string, seconds: number): void;
  refused(): void;
  refusedByLoad(lane: LaneName, reason: string): void;
  /** Reports from now on what waits and works. */
  watchLanes(lanes: LaneState): void;
  /** Reports from now on the connections that are open, and those that could not be or stay. */
  watchConnections(connections: { counts(): ConnectionCounts }): void;
  cacheLookup(isHit: boolean): void;
  /** A call with a key took so many units. */
  charged(keyId: string, units: number): void;
  /** All metrics as text in Prometheus' format, with those of all peers. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** What the figures are read from. */
interface MetricsMeans {
  readonly serving: () => Serving;
  readonly sourceSyncs: SourceSyncs;
  readonly limiter: Limiter;
  /** Undefined where none are sent from here. */
  readonly hooks: Pick<Hooks, "counts"> | undefined;
  /** Undefined where this server is alone. */
  readonly peers: Peers | undefined;
}

/** How many calls wait and work, by lane. */
interface LaneState {
  waiting(): Readonly<Record<LaneName, number>>;
  inHeavyWork(): number;
}

/** The metrics of one server, reported together with those of its peers. What is served is read at every scrape. */
export function metricsOf({ serving, sourceSyncs, limiter, hooks, peers }: MetricsMeans): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Counted in maps and handed over at every scrape: hashing labels costs more than counting.
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
  const durations = durationsIn(
    registry,
    "daybook_request_duration_seconds",
    "From the request's head to its answer",
    "method",
  );
  const counts = { inFlight: 0, hit: 0, miss: 0 };
  new Gauge({
    name: "daybook_requests_in_flight",
    help: "Requests being answered",
    registers,
    collect() {
      this.set(counts.inFlight);
    },
  });
  const refused = new Counter({ name: "daybook_refused_total", help: "Bytes that were no HTTP request", registers });
  new Counter({
    name: "daybook_cache_lookups_total",
    help: "Lookups of prepared answers",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const result of ["hit", "miss"] as const) this.inc({ result }, counts[result]);
    },
  });
  const refusedByLoad = new Map<string, { lane: LaneName; reason: string; count: number }>();
  new Counter({
    name: "daybook_overload_refused_total",
    help: "Calls refused instead of being given their turn",
    labelNames: ["lane", "reason"],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of refusedByLoad.values()) this.inc(labels, count);
    },
  });
  registerData(serving, registers);
  registerSyncs(sourceSyncs, registers);
  registerLimits(limiter, registers);
  if (hooks !== undefined) registerHooks(hooks, registers);
  const keyUnits = keyUnitsIn(registers);
  registerWorker(registers);
  peers?.offer(() => registry.getMetricsAsJSON());
  return {
    started() {
      counts.inFlight += 1;
    },
    finished(label, code, seconds) {
      counts.inFlight -= 1;
      const codes = answered.get(label);
      if (codes === undefined) answered.set(label, new Map([[code, 1]]));
      else codes.set(code, (codes.get(code) ?? 0) + 1);
      durations.observe(label, seconds);
    },
    refused: () => refused.inc(),
    refusedByLoad(lane, reason) {
      const key = lane + reason;
      const counted = refusedByLoad.get(key) ?? { lane, reason, count: 0 };
      counted.count += 1;
      refusedByLoad.set(key, counted);
    },
    watchLanes: (lanes) => registerLanes(lanes, registers),
    watchConnections: (connections) => registerConnections(connections, registers),
    cacheLookup(isHit) {
      counts[isHit ? "hit" : "miss"] += 1;
    },
    charged: keyUnits.add,
    async text() {
      const all = (await peers?.ofAll()) ?? [];
      return all.length === 0 ? registry.metrics() : mergedText(all);
    },
    contentType: registry.contentType,
  };
}

/** Summed over all peers, this says how many of them the other metrics come from. */
function registerWorker(registers: Registry[]): void {
  new Gauge({ name: "daybook_workers", help: "Processes whose figures these are", registers }).set(1);
}

/** Gauges about calls that wait for their turn, and about heavy ones in work. */
function registerLanes(lanes: LaneState, registers: Registry[]): void {
  new Gauge({
    name: "daybook_waiting_calls",
    help: "Calls that wait for their turn",
    labelNames: ["lane"],
    registers,
    collect() {
      for (const [lane, count] of Object.entries(lanes.waiting())) this.set({ lane }, count);
    },
  });
  new Gauge({
    name: "daybook_heavy_calls_in_work",
    help: "Exports and large answers being made",
    registers,
    collect() {
      this.set(lanes.inHeavyWork());
    },
  });
}

/** Metrics about connections: those that are open, and those for which there was no room. */
function registerConnections(connections: { counts(): ConnectionCounts }, registers: Registry[]): void {
  new Gauge({
    name: "daybook_connections",
    help: "Open connections",
    registers,
    collect() {
      this.set(connections.counts().open);
    },
  });
  const counterOf = (name: string, help: string, counted: "refused" | "givenUp") =>
    new Counter({
      name,
      help,
      labelNames: ["full"],
      registers,
      collect() {
        this.reset();
        for (const [full, count] of Object.entries(connections.counts()[counted])) this.inc({ full }, count);
      },
    });
  counterOf("daybook_connections_refused_total", "Connections refused for lack of room", "refused");
  counterOf("daybook_connections_given_up_total", "Resting connections given up for new ones", "givenUp");
}

/** Metrics about limits: who was refused, and how the months are counted. */
function registerLimits(limiter: Limiter, registers: Registry[]): void {
  let scraped: ReturnType<Limiter["counts"]> | undefined;
  /** A scrape reads all metrics in one turn of the event loop, so walking all callers once is enough. */
  const counts = () => {
    if (scraped === undefined) queueMicrotask(() => (scraped = undefined));
    scraped ??= limiter.counts();
    return scraped;
  };
  new Counter({
    name: "daybook_limited_total",
    help: "Calls that did not fit into a limit",
    labelNames: ["kind", "tier", "access"],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of counts().refusals) this.inc(labels, count);
    },
  });
  new Gauge({
    name: "daybook_limit_callers",
    help: "Callers who are counted, by window",
    labelNames: ["window"],
    registers,
    collect() {
      const { minute, month } = counts().callers;
      this.set({ window: "minute" }, minute);
      this.set({ window: "month" }, month);
    },
  });
  new Gauge({
    name: "daybook_month_units_owed",
    help: "Units served while the accounts were away and not counted yet",
    registers,
    collect() {
      this.set(counts().owedUnits);
    },
  });
  new Counter({
    name: "daybook_month_units_dropped_total",
    help: "Units that will never be counted, for lack of room",
    registers,
    collect() {
      this.reset();
      this.inc(counts().droppedUnits);
    },
  });
  new Gauge({
    name: "daybook_month_unreachable",
    help: "1 while months cannot be counted in the accounts",
    aggregator: "max",
    registers,
    collect() {
      this.set(counts().isStoreReachable ? 0 : 1);
    },
  });
}
