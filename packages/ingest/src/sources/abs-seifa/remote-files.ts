import type { RemoteFile } from "../../source.js";
import { FLOW } from "./file-name.js";
import { indexes, measures } from "./indexes.js";

/** What the data service is asked for: each index by itself, of all suburbs. */
export const remoteFiles: readonly RemoteFile[] = indexes.map((index) => {
  const key = `.${index}.${measures.join("+")}`;
  return {
    fileName: `${FLOW}_${key}.csv`,
    address: `https://data.api.abs.gov.au/rest/data/ABS,${FLOW},1.0.0/${key}`,
    headers: { accept: "application/vnd.sdmx.data+csv;labels=both" },
  };
});
