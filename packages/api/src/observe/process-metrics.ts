import { AggregatorRegistry, type Registry } from "prom-client";

/** The metrics of one process, as values that can be sent to another process. */
export type ProcessMetrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The processes that share a port. Whichever one is asked reports the metrics of all. */
export interface Peers {
  /** Registers the function that reads our own metrics, for when another process asks. */
  offer(own: () => Promise<ProcessMetrics>): void;
  /** The metrics of all processes that answer in time, ours among them; empty if none answers. */
  ofAll(): Promise<readonly ProcessMetrics[]>;
}

/** The metrics of several processes merged, as text in Prometheus' format. */
export function mergedText(metrics: readonly ProcessMetrics[]): Promise<string> {
  return merged(metrics).metrics();
}

/** The merged counters of several processes. Unlike gauges, they stay true after a process has ended. */
export async function mergedCounters(metrics: readonly ProcessMetrics[]): Promise<ProcessMetrics> {
  const all = await merged(metrics).getMetricsAsJSON();
  // The declared type is a number, but at run time it is the name.
  return all.filter(({ type }) => COUNTED.includes(String(type)));
}

function merged(metrics: readonly ProcessMetrics[]): Registry {
  return AggregatorRegistry.aggregate([...metrics]);
}

const COUNTED = ["counter", "histogram"];
