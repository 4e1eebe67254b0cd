import { comparedDatasetOf } from "@daybook/domain/changes";
import { openDatasets } from "@daybook/domain/open";

/** The ids of the open datasets that have changes of their own: those that are worked out of others have none. */
export function changingDatasets(): string[] {
  const hasChanges = openDatasets.filter(({ madeOf }) => madeOf.some((dataset) => comparedDatasetOf(dataset)));
  return hasChanges.map(({ id }) => id);
}
