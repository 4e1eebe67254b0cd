import { croissant, dataPackage, datasetList, dcat, type Written } from "@daybook/files";
import { DATA_VERSION } from "../../answer/common-headers.js";
import { etagOf } from "../../answer/etag.js";
import type { PlainAnswer, ServedAnswer, ServedRoute } from "../../base/route.js";
import { datasetNamed, writtenIn } from "../../base/written-datasets.js";
import { acceptedFormat } from "./accepted-format.js";
import { fileAnswer, namedFile } from "./dataset-file.js";

/** The datasets for people: their list, its descriptions for programs, and their files. Addresses in descriptions begin with that of the server. */
export function datasetRoutes(address: string): readonly ServedRoute[] {
  return [
    listRoute("/v1/datasets", "application/json", datasetList),
    listRoute("/v1/datasets.croissant.json", "application/ld+json", (written) =>
      croissant(datasetList(written), address),
    ),
    listRoute("/v1/datasets.dcat.json", "application/ld+json", (written) => dcat(datasetList(written), address)),
    listRoute("/v1/datasets/datapackage.json", "application/json", (written) =>
      dataPackage(datasetList(written), address),
    ),
    files,
  ];
}

const OF_FILES = {
  verbs: ["GET", "HEAD"],
  errorShape: "v1",
  isMonthFree: true,
  isOfFiles: true,
} as const satisfies Partial<ServedRoute>;

/** A text about all datasets, made once for what was written. */
function listRoute(path: string, type: string, make: (written: Written) => object): ServedRoute {
  const answers = new WeakMap<Written, PlainAnswer>();
  return {
    ...OF_FILES,
    path,
    answer(_request, serving) {
      const { written } = writtenIn(serving);
      const known = answers.get(written);
      if (known !== undefined) return known;
      const body = JSON.stringify(make(written));
      const answer = {
        status: 200,
        headers: {
          "Content-Type": `${type}; charset=utf-8`,
          "Cache-Control": "public, no-cache",
          [DATA_VERSION]: written.dataVersion,
        },
        body,
        etag: etagOf(body),
      };
      answers.set(written, answer);
      return answer;
    },
  };
}

/** A file by its name, or the one that the caller takes where the name has no format; people are led to the page. */
const files: ServedRoute = {
  ...OF_FILES,
  path: "/v1/datasets/*",
  answer({ path, headers, now }, serving) {
    const { written, folder } = writtenIn(serving);
    const { id, format } = namedFile(path);
    const dataset = datasetNamed(written, id);
    if (format !== undefined) return fileAnswer(written, folder, dataset, format, now.getTime());
    const accepted = acceptedFormat(
      headers.accept,
      dataset.files.map((file) => file.format),
    );
    if (accepted === "page") return pageOf(id);
    const file = fileAnswer(written, folder, dataset, accepted, now.getTime());
    return { ...file, headers: { ...file.headers, Vary: "Accept" } };
  },
};

function pageOf(id: string): ServedAnswer {
  return { status: 303, headers: { Location: `/data/${id}`, Vary: "Accept", "Cache-Control": "no-cache" }, body: "" };
}
