import { datasetReceipted } from "@daybook/domain/receipts";
import type { WrittenDataset, WrittenFile } from "@daybook/files";
import { unavailable } from "../../base/errors.js";
import type { ServedRoute } from "../../base/route.js";
import { datasetNamed, writtenIn } from "../../base/written-datasets.js";
import { receiptAnswer } from "./receipt.js";

/** The receipts of datasets, each of its CSV file; its other files are named with their digests. */
export function datasetReceiptRoute(webUrl: string): ServedRoute {
  return {
    path: "/v1/receipts/datasets/*",
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    isOfFiles: true,
    isMonthFree: true,
    answer({ path, headers }, serving) {
      const { written } = writtenIn(serving);
      const { snapshot } = serving;
      const dataset = datasetNamed(written, path.slice(path.lastIndexOf("/") + 1));
      const { dataVersion, madeAt } = written;
      // The ledger that is held is of what is served; files are written a little later.
      if (snapshot?.dataVersion !== dataVersion) throw unavailable(OF_OTHER_DATA, AGAIN_SECONDS);
      const { title, name, files } = datasetReceipted(dataset.id, snapshot);
      const [own, ...others] = dataset.files.map((file) => fileOf(dataset, file, dataVersion));
      return receiptAnswer(
        {
          title,
          span: spanOf(dataset),
          ...own!,
          formats: others,
          snapshot,
          madeAt,
          datasets: [name],
          files,
          webUrl,
        },
        headers.accept,
      );
    },
  };
}

function fileOf({ id }: WrittenDataset, { format, bytes, sha256 }: WrittenFile, dataVersion: string) {
  const digest = Buffer.from(sha256, "hex").toString("base64");
  return { of: `/v1/versions/${dataVersion}/v1/datasets/${id}.${format}`, bytes, digest };
}

function spanOf({ from, to }: WrittenDataset): readonly [from: string, to: string] | undefined {
  return from === undefined || to === undefined ? undefined : [from, to];
}

const OF_OTHER_DATA = "the files of this dataset are of other data than is served; ask again";
const AGAIN_SECONDS = 10;
