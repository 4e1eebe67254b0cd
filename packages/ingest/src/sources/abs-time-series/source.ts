import { readOnce } from "../../formats/read-once.js";
import { checkSeries, newBaseOf } from "../../formats/series/check-series.js";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import type { Sheet } from "../../formats/workbook/workbook.js";
import { source } from "../../source.js";
import { frequenciesOf, newestEnd, parseTable } from "./parse.js";
import { remoteFiles } from "./remote-files.js";
import { isForeignText, readSheets } from "./sheets.js";

/** The bureau's time-series tables: one workbook per table, or the text saved from it, replaced at each release. */
export const absTimeSeries = source({
  name: "abs-time-series",
  title: "ABS time series",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  access: "fetched",
  hosts: ["www.abs.gov.au"],
  // The largest real file has 0.8 MB.
  bytesMax: 32 * 1024 * 1024,
  datasets: seriesDatasets,
  published:
    "the bureau's page of the release tells when it is fetched, else the host does; the workbook states only when it was made, days before its release, or saved by somebody else",
  fileNames: "a table number of six to eight digits, such as 640101.xlsx or 634502a-by-state.csv",
  identify(fileName, bytes) {
    if (numberOf(fileName) === undefined) return undefined;
    if (bytes === undefined) return "unread";
    const sheets = sheetsOf(fileName, bytes);
    const unit = tableOf(fileName, sheets);
    const [sameAs] = RENUMBERED.find((numbers) => numbers.includes(unit))?.filter((each) => each !== unit) ?? [];
    return { unit, version: newestEnd(sheets), ...(sameAs === undefined ? {} : { sameAs }) };
  },
  isForeign: isForeignText,
  parse(fileName, bytes) {
    const sheets = sheetsOf(fileName, bytes);
    return parseTable(tableOf(fileName, sheets), sheets);
  },
  check: (stated, held) => checkSeries(stated, held),
  remarkOn: (stated, held) => newBaseOf(stated, held),
  seriesNotServed,
  remote: { files: remoteFiles },
});

/** What a table is called here: its number, and how often it comes where another table had that number before. */
function tableOf(fileName: string, sheets: readonly Sheet[]): string {
  const number = numberOf(fileName)!;
  const isSuccessor = NUMBERS_OF_MONTHLY.has(number) && frequenciesOf(sheets).every((each) => each === "monthly");
  return isSuccessor ? `${number}-monthly` : number;
}

/** The number of a table, in lower case: that of its publication, of the table, and a letter where one has parts. */
function numberOf(fileName: string): string | undefined {
  return TABLE_NAME.exec(fileName.toLowerCase())?.[1];
}

/** Tables with two numbers: labour force until April 2026 and since, quarterly consumer prices until December 2025 and since. */
const RENUMBERED: readonly (readonly string[])[] = [
  ["6202001", "62020001"],
  ["640101", "6401017"],
];
/** Numbers of quarterly tables that the bureau gave to monthly ones: that of consumer prices in December 2025. */
const NUMBERS_OF_MONTHLY: ReadonlySet<string> = new Set(["640101"]);

const sheetsOf = readOnce(readSheets);
const TABLE_NAME = /^(\d{6,8}[a-z]?)(?![a-z0-9]).*\.(xlsx|xls|csv)$/;
