import { headerCells } from "../../formats/header-cells.js";
import { readOnce } from "../../formats/read-once.js";
import { checkSeries, newBaseOf } from "../../formats/series/check-series.js";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { source } from "../../source.js";
import { replyDatasets } from "./datasets.js";
import { readCsvReply } from "./read-csv.js";
import { readJsonReply } from "./read-json.js";
import { remoteFiles } from "./remote-files.js";
import { isCsvName, isReplyName } from "./reply-name.js";

/** Replies of the bureau's data service, of any of its flows: one file for each question. */
export const absSdmx = source({
  name: "abs-sdmx",
  title: "ABS data service",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  access: "fetched",
  hosts: ["data.api.abs.gov.au", "www.abs.gov.au"],
  // Enough for the whole of the price index, which is the largest flow that is asked for.
  bytesMax: 64 * 1024 * 1024,
  datasets: replyDatasets,
  published:
    "by the moment at which a reply in JSON says that it was prepared; of one in CSV the host tells when it is fetched, or the retrieval stands in",
  fileNames: "<FLOW>_<query>.json or .csv, such as LF_M13.3.1599.20.AUS.M.csv",
  identify(fileName, bytes) {
    if (!isReplyName(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    if (isCsvName(fileName)) {
      const { table, reply } = csvReply(fileName, bytes);
      return { unit: table, version: reply.newestDate() };
    }
    const { table, preparedAt } = jsonReply(fileName, bytes);
    const publishedAt = new Date(preparedAt).toISOString();
    return { unit: table, version: publishedAt, publishedAt };
  },
  isForeign,
  parse(fileName, bytes) {
    const { reply } = isCsvName(fileName) ? csvReply(fileName, bytes) : jsonReply(fileName, bytes);
    return reply.stated();
  },
  check: (stated, held) => checkSeries(stated, held),
  remarkOn: (stated, held) => newBaseOf(stated, held),
  seriesNotServed,
  remote: { files: remoteFiles },
});

/** Neither comma-separated text with the columns that every reply has, nor JSON with parts of its names. */
function isForeign(bytes: Uint8Array): boolean {
  const cells = headerCells(bytes);
  if (cells === undefined) return false;
  if (/^[{[]/.test(cells[0]!)) return !JSON_NAMES.test(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1"));
  return !cells.some((cell) => /^(TIME_PERIOD|OBS_VALUE|DATAFLOW)\b/.test(cell));
}

const csvReply = readOnce(readCsvReply);
const jsonReply = readOnce(readJsonReply);
const JSON_NAMES = /"(meta|data|errors|structures|dataSets)"/;
const HEAD_BYTES = 64 * 1024;
