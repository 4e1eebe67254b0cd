import { readOnce } from "../../formats/read-once.js";
import { checkSeries } from "../../formats/series/check-series.js";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import { source } from "../../source.js";
import { newestEnd, parseTable } from "./parse.js";
import { isForeignText, readSheets } from "./sheets.js";

/** The bureau's time-series tables: one workbook per table, or the text saved from it, replaced at each release. */
export const absTimeSeries = source({
  name: "abs-time-series",
  title: "ABS time series",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  hosts: ["www.abs.gov.au"],
  // The largest real file has 0.8 MB.
  bytesMax: 32 * 1024 * 1024,
  datasets: seriesDatasets,
  fileNames: "a table number of six to eight digits, such as 640101.xlsx or 634502a-by-state.csv",
  identify(fileName, bytes) {
    const table = tableOf(fileName);
    if (table === undefined) return undefined;
    return bytes === undefined ? "unread" : { unit: table, version: newestEnd(sheetsOf(fileName, bytes)) };
  },
  isForeign: isForeignText,
  parse: (fileName, bytes) => parseTable(tableOf(fileName)!, sheetsOf(fileName, bytes)),
  check: (stated, held) => checkSeries(stated, held),
  seriesNotServed,
});

/** The number of a table, in lower case: that of its publication, of the table, and a letter where one has parts. */
function tableOf(fileName: string): string | undefined {
  return TABLE_NAME.exec(fileName.toLowerCase())?.[1];
}

const sheetsOf = readOnce(readSheets);
const TABLE_NAME = /^(\d{6,8}[a-z]?)(?![a-z0-9]).*\.(xlsx|xls|csv)$/;
