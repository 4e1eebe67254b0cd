import { allDefinitionsById } from "@daybook/domain/data/economy";
import type { StatedSeries } from "./stated-series.js";

/** How many series of a file are in no catalogue: they are stored, and no method serves them. */
export function seriesNotServed({ series }: StatedSeries): number {
  return series.filter(({ series: id }) => !allDefinitionsById.has(id)).length;
}
