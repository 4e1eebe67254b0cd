import { derivedOfTwo } from "../../../base/derived.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, keysOf } from "../../../base/tables/keyed-table.js";
import type { Market } from "../../market/market.js";
import type { Economy } from "../economy.js";
import { registeredOffices } from "./registered-office.js";
import { stateExposure } from "./state-exposure-dataset.js";

/** How much of a company's operations is in a region. The weights of a company add up to 1. */
export interface Exposure {
  readonly code: string;
  readonly region: EntryOf<typeof stateExposure>["region"];
  /** Above 0, up to 1. */
  readonly weight: number;
  /** What the weight rests on. */
  readonly basis: string;
  readonly source: "curated" | "llm" | "hq_fallback";
}

/**
 * Where every company operates: as the table of exposures has it, and where that says nothing of a company, wholly
 * in the state of its registered office.
 */
export const exposuresOf = derivedOfTwo((market: Market, { exposure }: Economy): readonly Exposure[] => {
  const stated = new Set(keysOf(exposure));
  const weighed = [...stated].flatMap((code) => shares(entriesOf(stateExposure, exposure, code)));
  const fallback = [...registeredOffices(market)]
    .filter(([code]) => !stated.has(code))
    .map(
      ([code, region]): Exposure => ({ code, region, weight: 1, basis: "Registered office", source: "hq_fallback" }),
    );
  return [...weighed, ...fallback];
});

/** The rows of a company with weights that add up to 1. Decimals add up to a decimal: 0.06, 0.57 and 0.37 are 1. */
function shares(rows: readonly EntryOf<typeof stateExposure>[]): Exposure[] {
  const total = Number(rows.reduce((sum, { weight }) => sum + weight, 0).toPrecision(15));
  return rows.filter(({ weight }) => weight > 0).map((row) => ({ ...row, weight: row.weight / total }));
}
