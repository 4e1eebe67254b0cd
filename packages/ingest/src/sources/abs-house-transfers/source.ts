import { headerCells } from "../../formats/header-cells.js";
import { checkSeries } from "../../formats/series/check-series.js";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import { source } from "../../source.js";
import { newestQuarter, parseExtract, TABLE } from "./parse.js";

/** Median prices of house transfers, as an extract of one of the bureau's tables has them. */
export const absHouseTransfers = source({
  name: "abs-house-transfers",
  title: "ABS median house transfers",
  access: {
    how:
      "not needed: `daybook sync abs-time-series` fetches the table that it is an extract of, and nobody makes " +
      "newer extracts",
  },
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  hosts: ["www.abs.gov.au"],
  // The real file has 7 kB.
  bytesMax: 1024 * 1024,
  datasets: seriesDatasets,
  published: "not told: the operator does, or the retrieval stands in",
  fileNames: "643202, anything, .csv, such as 643202-median-house-transfers-extract.csv",
  identify(fileName, bytes) {
    if (!NAME.test(fileName)) return undefined;
    return bytes === undefined ? "unread" : { unit: TABLE, version: newestQuarter(parseExtract(bytes)) };
  },
  isForeign: (bytes) => !(headerCells(bytes) ?? ["date"]).includes("date"),
  parse: (_, bytes) => parseExtract(bytes),
  check: (stated, held) => checkSeries(stated, held),
  seriesNotServed,
});

const NAME = /^643202.*\.csv$/i;
