import type { Snapshot } from "@daybook/domain";
import { openDatasets } from "@daybook/domain/open";
import { catalogueJsonLd, datasetJsonLd, datasetList, declaredEntry, firstRows } from "@daybook/files";
import { notFound, unavailable } from "./base/errors.js";
import type { Serving } from "./base/serving.js";
import type { Asked, Asker } from "./rpc/ask.js";

/** What pages ask of datasets, by names that are no methods: all of them, or the first rows of one. */
export const DATASETS = "/v1/datasets";
const DATASET_ROWS = "/v1/datasets/rows";

/** Asks about datasets as about methods, for those who make pages. */
export function askerWithDatasets(asker: Asker): Asker {
  return {
    requestOf: asker.requestOf,
    answerOf(path, request, serving) {
      if (path === DATASETS) return asked(Buffer.from(JSON.stringify(allDatasets(request, serving))));
      if (path === DATASET_ROWS) return asked(rowsOf(JSON.parse(request).id, serving));
      return asker.answerOf(path, request, serving);
    },
  };
}

function asked(bytes: Buffer): Asked {
  return { bytes, hint: undefined };
}

/** What is declared of all datasets and, where files are there, what was written. Addresses in what search engines read begin as told. */
function allDatasets(request: string, { written }: Pick<Serving, "written">): object {
  const { address } = JSON.parse(request) as { readonly address: string };
  if (written === undefined) {
    return { datasets: openDatasets.map((each) => ({ ...declaredEntry(each), withheld: each.withheld, files: [] })) };
  }
  const list = datasetList(written);
  return {
    dataVersion: list.dataVersion,
    jsonLd: catalogueJsonLd(list, address),
    datasets: list.datasets.map((each) => ({
      ...each,
      rowsByYear: written.datasets.find(({ id }) => id === each.id)?.rowsByYear,
      jsonLd: datasetJsonLd(list, each, address),
    })),
  };
}

/** The first rows of a dataset, which are the same for all who ask of the same data. */
function rowsOf(id: string, { snapshot }: Pick<Serving, "snapshot">): Buffer {
  if (snapshot === undefined) throw unavailable("no data is loaded yet");
  const dataset = openDatasets.find((each) => each.id === id);
  if (dataset === undefined) throw notFound("dataset", id);
  const known = made.get(snapshot) ?? new Map<string, Buffer>();
  made.set(snapshot, known);
  const rows = known.get(id) ?? Buffer.from(JSON.stringify({ rows: firstRows(dataset, snapshot, ROWS_SHOWN) }));
  known.set(id, rows);
  return rows;
}

const made = new WeakMap<Snapshot, Map<string, Buffer>>();
const ROWS_SHOWN = 20;
