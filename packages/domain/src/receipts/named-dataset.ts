import type { Dataset } from "../base/tables/dataset.js";
import { readFor } from "../open/open-dataset.js";
import { openDatasets } from "../open/open-datasets.js";
import { allDatasets } from "../parts.js";

/** A dataset as methods name it: its name in addresses, and the tables that are read for it. */
export interface NamedDataset {
  readonly name: string;
  readonly tables: readonly Dataset[];
}

/** The dataset of a name: one that people can take away, or else a table that is kept, whose words are joined by hyphens. */
export function namedDataset(name: string): NamedDataset | undefined {
  const open = openDatasets.find(({ id }) => id === name);
  // The list of imports is of every file.
  if (open !== undefined) return { name, tables: name === "imports" ? allDatasets : readFor(open) };
  const kept = allDatasets.find((dataset) => dataset.name.replaceAll("_", "-") === name);
  return kept && { name, tables: [kept] };
}
