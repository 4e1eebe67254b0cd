import { nearest } from "@daybook/contract/nearest";
import type { Written, WrittenDataset } from "@daybook/files";
import { datasetWithheld, notFound, unavailable } from "./errors.js";
import type { Serving } from "./serving.js";

/** What was written, and where; throws where nothing is yet. */
export function writtenIn({ written, files }: Pick<Serving, "written" | "files">) {
  if (files === undefined) throw unavailable("files of datasets are not written here", 3_600);
  if (written === undefined) throw unavailable("the files of datasets are being written", WRITTEN_SECONDS);
  return { written, folder: files.folder };
}

const WRITTEN_SECONDS = 10;

/** A dataset that has files, by its name in an address. Throws what a caller is told who asks for another. */
export function datasetNamed({ datasets }: Written, id: string): WrittenDataset {
  const dataset = datasets.find((each) => each.id === id);
  if (dataset === undefined) {
    const near = nearest(
      id,
      datasets.map((each) => each.id),
    );
    throw notFound("dataset", id, near === undefined ? "" : `, did you mean ${near}?`);
  }
  if (dataset.withheld !== undefined) throw datasetWithheld(id, dataset.withheld);
  if (dataset.files.length === 0) throw notFound("file of dataset", id, ", which has no rows here");
  return dataset;
}
