import { datasets } from "@daybook/domain/data/market";
import { dailyIdentity } from "../../formats/daily-name.js";
import { source } from "../../source.js";
import { checkIndices } from "./check.js";
import { type IndexCodes, parseIndices } from "./parse.js";

/** Daily levels of the exchange's main indices: one file per session. */
export const asxIndices = asxIndicesOf(
  new Map([
    ["ASX20", "XTL"],
    ["ASX50", "XFL"],
    ["ASX100", "XTO"],
    ["ASX200", "XJO"],
    ["ASX300", "XKO"],
    ["ALL ORD", "XAO"],
    ["ASX200 GROSS", "XJT"],
  ]),
);

/** The same source for a market that has other indices. */
export function asxIndicesOf(codes: IndexCodes) {
  return source({
    name: "asx-indices",
    title: "ASX index levels",
    licence: "exchange prices: for internal use",
    access: { how: "license index levels; the exchange shows month ends on its pages, which may not be fetched" },
    hosts: [],
    bytesMax: 64 * 1024,
    datasets: { indexLevels: datasets.indexLevels },
    published: "by the date in its name: levels of a session are out by the end of its day",
    fileNames: "stock_index_yyyy_mm_dd.csv",
    // The base date of the All Ordinaries.
    firstDate: "1979-12-31",
    neighbourDays: 10,
    identify: identityOf,
    parse: (fileName, bytes) => ({ indexLevels: parseIndices(bytes, identityOf(fileName)!.unit, codes) }),
    check: ({ indexLevels }, neighbour) => checkIndices(indexLevels, neighbour?.stated.indexLevels),
  });
}

function identityOf(fileName: string) {
  return dailyIdentity(/^stock_index_(?<year>\d{4})_(?<month>\d{2})_(?<day>\d{2})\.csv$/, fileName);
}
