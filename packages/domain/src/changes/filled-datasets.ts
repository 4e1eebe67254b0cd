import type { Dataset } from "../base/tables/dataset.js";
import { openDatasets } from "../open/open-datasets.js";

/** The ids of the open datasets that files of some sources fill. */
export function datasetsFilledBy(sources: readonly string[]): string[] {
  const isFilled = (dataset: Dataset) => dataset.sources.some((source) => sources.includes(source));
  return openDatasets.filter(({ madeOf }) => madeOf.some(isFilled)).map(({ id }) => id);
}
