import type { Index, ListIndicesResponse } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { isoOf } from "../../base/time/day.js";
import { indexColumnsOf } from "../../data/market/indices/columns.js";
import { type IndexDefinition, registryOf } from "../../data/market/indices/registry.js";
import type { Market } from "../../data/market/market.js";

/** Every benchmark index, by code, with its real coverage. */
export function listIndices(market: Market): Answer<ListIndicesResponse> {
  return { indices: registryOf(market).map((definition) => indexOf(market, definition)) };
}

/** An index with what is held of it. */
export function indexOf({ indices }: Market, definition: IndexDefinition): Answer<Index> {
  const { day } = indexColumnsOf(indices, definition.code);
  const dateOf = (each: number | undefined) => (each === undefined ? "" : isoOf(each));
  return exactly({
    ...definition,
    earliestDate: dateOf(day[0]),
    latestDate: dateOf(day.at(-1)),
    observations: day.length,
  });
}
