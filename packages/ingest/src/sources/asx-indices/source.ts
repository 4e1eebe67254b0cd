import { datasets } from "@daybook/domain";
import { dailyIdentity } from "../../formats/daily-name.js";
import type { Source } from "../../source.js";
import { checkIndices } from "./check.js";
import { parseIndices } from "./parse.js";

/** Daily levels of the exchange's main indices: one file per session. */
export const asxIndices: Source = {
  name: "asx-indices",
  title: "ASX index levels",
  licence: "exchange prices: for internal use",
  hosts: [],
  bytesMax: 64 * 1024,
  dataset: datasets.indexLevels,
  fileNames: "stock_index_yyyy_mm_dd.csv",
  // The base date of the All Ordinaries.
  firstDate: "1979-12-31",
  neighbourDays: 10,
  identify: identityOf,
  parse: (fileName, bytes) => parseIndices(bytes, identityOf(fileName)!.unit),
  check: checkIndices,
};

function identityOf(fileName: string) {
  return dailyIdentity(/^stock_index_(?<year>\d{4})_(?<month>\d{2})_(?<day>\d{2})\.csv$/, fileName);
}
