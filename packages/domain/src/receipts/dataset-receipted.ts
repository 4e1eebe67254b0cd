import { openDatasets } from "../open/open-datasets.js";
import type { Snapshot } from "../snapshot.js";
import { type FilesBehind, filesBehind } from "./files-behind.js";
import { namedDataset } from "./named-dataset.js";

/** What a receipt tells of a whole dataset. */
export interface DatasetReceipted {
  readonly name: string;
  readonly title: string;
  readonly files: FilesBehind;
}

/** The files behind a dataset that people can take away, all vintages of those whose rows tell what was replaced. */
export function datasetReceipted(id: string, snapshot: Snapshot): DatasetReceipted {
  const { title } = openDatasets.find((dataset) => dataset.id === id)!;
  const files = filesBehind([namedDataset(id)!], snapshot, { isOfThen: OF_ALL_VINTAGES.has(id) });
  return { name: id, title, files };
}

const OF_ALL_VINTAGES: ReadonlySet<string> = new Set([
  "short-position-revisions",
  "economic-observations",
  "party-returns",
  "party-receipts",
  "donations",
  "candidate-returns",
  "imports",
]);
