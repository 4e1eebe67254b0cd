import { AggregatorRegistry, type Registry } from "prom-client";

/** The figures of one process, as plain values that can be sent to another one. */
export type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The processes that share a port. Whichever is asked tells the figures of all. */
export interface Peers {
  /** Takes what tells our own figures, for when another one asks. */
  offer(own: () => Promise<Figures>): void;
  /** The figures of all that answer in time, ours among them; none if nobody answers. */
  ofAll(): Promise<readonly Figures[]>;
}

/** The figures of several processes together, as text in Prometheus' format. */
export function textTogether(figures: readonly Figures[]): Promise<string> {
  return together(figures).metrics();
}

/** What several processes have counted together. Unlike what they measure, it stays true when they have ended. */
export async function countedTogether(figures: readonly Figures[]): Promise<Figures> {
  const all = await together(figures).getMetricsAsJSON();
  // The types promise numbers, but it is the names that are there.
  return all.filter(({ type }) => COUNTED.includes(String(type)));
}

function together(figures: readonly Figures[]): Registry {
  return AggregatorRegistry.aggregate([...figures]);
}

const COUNTED = ["counter", "histogram"];
