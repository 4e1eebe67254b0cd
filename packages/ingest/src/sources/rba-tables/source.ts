import { readOnce } from "../../formats/read-once.js";
import { newBaseOf } from "../../formats/series/check-series.js";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import { source } from "../../source.js";
import { checkTable } from "./check.js";
import { readTable } from "./parse.js";
import { remoteFiles } from "./remote-files.js";

/** The central bank's statistical tables: the tables of today as CSV, their history as workbooks. */
export const rbaTables = source({
  name: "rba-tables",
  title: "RBA statistical tables",
  licence: "CC BY 4.0, Reserve Bank of Australia",
  access: "fetched",
  hosts: ["www.rba.gov.au"],
  bytesMax: 16 * 1024 * 1024,
  datasets: seriesDatasets,
  published:
    "by its newest publication date, or by its newest row with a figure where that date is of before the period of the row: the bank leaves the cell as it was at times",
  fileNames: "<table>-data.csv, such as f1.1-data.csv; <table>hist.xls or .xlsx, such as f01hist.xls",
  identify(fileName, bytes) {
    const unit = unitOf(fileName);
    if (unit === undefined) return undefined;
    if (bytes === undefined) return "unread";
    const { version, date, publishedAt } = tableOf(fileName, bytes);
    return { unit, version, date, ...(publishedAt === undefined ? {} : { publishedAt }) };
  },
  parse(fileName, bytes) {
    const { series, observations } = tableOf(fileName, bytes);
    return { series, observations };
  },
  check: checkTable,
  remarkOn: (stated, held) => newBaseOf(stated, held),
  seriesNotServed,
  remote: { files: remoteFiles },
});

/** The name without its ending: a workbook is the same table in the old form and in the new. */
function unitOf(fileName: string): string | undefined {
  return NAME.exec(fileName.toLowerCase())?.[1];
}

const tableOf = readOnce((fileName, bytes) => readTable(unitOf(fileName)!, fileName, bytes));
const NAME = /^([a-z]\d[\d.]*-data(?=\.csv$)|[a-z]\d\d[a-z\d.-]*hist(?=\.xlsx?$))/;
