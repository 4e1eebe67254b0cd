import { isoOf } from "../../base/time/day.js";
import { type IndexDefinition, registryOf } from "../../data/market/indices/registry.js";
import type { Market } from "../../data/market/market.js";

/** One benchmark index and what is held of it. */
export interface Index extends IndexDefinition {
  /** First session held; empty when none. */
  readonly earliestDate: string;
  /** Last session held; empty when none. */
  readonly latestDate: string;
  readonly observations: number;
}

/** Every benchmark index, by code, with its real coverage. */
export function listIndices(market: Market): { readonly indices: Index[] } {
  return { indices: registryOf(market).map((definition) => indexOf(market, definition)) };
}

/** An index with what is held of it. */
export function indexOf({ indices }: Market, definition: IndexDefinition): Index {
  const day = indices.get(definition.code)?.day ?? new Int32Array(0);
  const dateOf = (each: number | undefined) => (each === undefined ? "" : isoOf(each));
  return {
    ...definition,
    earliestDate: dateOf(day[0]),
    latestDate: dateOf(day.at(-1)),
    observations: day.length,
  };
}
