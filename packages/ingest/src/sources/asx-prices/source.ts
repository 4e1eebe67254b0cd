import { datasets } from "@daybook/domain/data/market";
import { dailyIdentity } from "../../formats/daily-name.js";
import { source } from "../../source.js";
import { checkPrices } from "./check.js";
import { parsePrices } from "./parse.js";

/** End-of-day prices of the exchange as printed: one file per session. */
export const asxPrices = source({
  name: "asx-prices",
  title: "ASX end-of-day prices",
  licence: "exchange prices: for internal use",
  access: { how: "buy or license closing prices of the exchange; no official file is free" },
  hosts: [],
  bytesMax: 4 * 1024 * 1024,
  datasets: { prices: datasets.prices },
  published: "by the date in its name: closing prices of a session are out by the end of its day",
  fileNames: "stock_price_yyyy_mm_dd.csv",
  // The exchange was formed on that day.
  firstDate: "1987-04-01",
  neighbourDays: 60,
  identify: identityOf,
  parse: (fileName, bytes) => ({ prices: parsePrices(bytes, identityOf(fileName)!.unit) }),
  check: ({ prices }, neighbour) => checkPrices(prices, neighbour?.stated.prices),
});

function identityOf(fileName: string) {
  return dailyIdentity(/^stock_price_(?<year>\d{4})_(?<month>\d{2})_(?<day>\d{2})\.csv$/, fileName);
}
