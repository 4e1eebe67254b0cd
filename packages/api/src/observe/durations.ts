import type { Metric, Registry } from "prom-client";

/** Counts how long requests take, by a label. */
export interface Durations {
  observe(label: string, seconds: number): void;
}

interface Counted {
  /** How many fell into each bucket, not cumulated; the last one holds what is above all bounds. */
  readonly counts: Float64Array;
  sum: number;
}

/**
 * A histogram that counts in an array: the library's own hashes labels at every
 * observation, which takes longer than all guards of a request together.
 */
export function durationsIn(registry: Registry, name: string, help: string, labelName: string): Durations {
  const held = new Map<string, Counted>();
  const metric = {
    name,
    help,
    type: "histogram",
    aggregator: "sum",
    get: async () => ({ name, help, type: "histogram", aggregator: "sum", values: valuesOf(held, name, labelName) }),
    reset: () => held.clear(),
  };
  // The library uses only the members above, but its types demand one of its own classes.
  registry.registerMetric(metric as unknown as Metric);
  return {
    observe(label, seconds) {
      let counted = held.get(label);
      if (counted === undefined) {
        counted = { counts: new Float64Array(BOUNDS.length + 1), sum: 0 };
        held.set(label, counted);
      }
      let bucket = 0;
      while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket += 1;
      counted.counts[bucket]! += 1;
      counted.sum += seconds;
    },
  };
}

/** Buckets as Prometheus wants them: each includes all smaller ones. */
function valuesOf(held: ReadonlyMap<string, Counted>, name: string, labelName: string) {
  return [...held].flatMap(([label, { counts, sum }]) => {
    let total = 0;
    const buckets = [...BOUNDS, "+Inf"].map((le, i) => {
      total += counts[i]!;
      return { metricName: `${name}_bucket`, labels: { le, [labelName]: label }, value: total };
    });
    const labels = { [labelName]: label };
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: total },
    ];
  });
}

/** Seconds. */
const BOUNDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
