import type { RegionCode } from "./regions.js";

/** What a served series is, whoever publishes it. */
export interface SeriesIdentity {
  readonly topic: string;
  readonly metric: string;
  /** Empty when the key has no such segment. */
  readonly product: string;
  readonly region: RegionCode;
  readonly unit: "percent" | "index" | "aud" | "usd" | "persons" | "units" | "megalitres" | "rate_per_100k";
  readonly frequency: "daily" | "monthly" | "quarterly" | "annual";
  readonly adjustment: "original" | "seasadj" | "trend";
  /** The publication. */
  readonly sourceKey: string;
}

/** A publisher's series that is served, and under which identity. */
export interface SeriesDefinition extends SeriesIdentity, StatedDefinition {}

/** A publisher's series that is served, and what its files must say of it. */
export interface StatedDefinition extends Pick<SeriesIdentity, "unit" | "frequency" | "adjustment"> {
  /** The publisher's own id. */
  readonly id: string;
  /** The units, trimmed, that a file may state for it. Another one is drift. Undefined where the format states none. */
  readonly statedUnits?: readonly string[];
}

/** The key of a series: topic.metric[.product].region[.adjustment]. */
export function seriesKeyOf({ topic, metric, product, region, adjustment }: SeriesIdentity): string {
  const segments = [topic, metric, product, region, adjustment === "original" ? "" : adjustment];
  return segments.filter((segment) => segment !== "").join(".");
}
