import { hasVintages } from "../open/open-dataset.js";
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
  const dataset = openDatasets.find((each) => each.id === id)!;
  const isOfThen = hasVintages(dataset) || TELLS_REPLACED_FILES.has(id);
  return { name: id, title: dataset.title, files: filesBehind([namedDataset(id)!], snapshot, { isOfThen }) };
}

const TELLS_REPLACED_FILES: ReadonlySet<string> = new Set(["short-position-revisions", "imports"]);
