import { datasets } from "@daybook/domain/data/market";
import { source } from "../../source.js";
import { checkAdjustedPrices } from "./check.js";
import { newestSession, parseAdjustedPrices } from "./parse.js";

/** A quote service's prices, adjusted for dividends and splits: one file per security, whose newest session is its version. */
export const adjustedPrices = source({
  name: "adjusted-prices",
  title: "Adjusted prices of a quote service",
  licence: "exchange prices: for internal use",
  access: { how: "buy or license daily prices that are adjusted for dividends and splits; no official file is free" },
  hosts: [],
  bytesMax: 16 * 1024 * 1024,
  datasets: { adjustedPrices: datasets.adjustedPrices },
  published: "not told: the operator does, or the retrieval stands in",
  fileNames: "CODE.AX.csv",
  identify(fileName, bytes) {
    const unit = codeOf(fileName);
    if (unit === undefined) return undefined;
    if (bytes === undefined) return "unread";
    const date = newestSession(bytes);
    return { unit, date, version: date };
  },
  parse: (fileName, bytes) => ({ adjustedPrices: parseAdjustedPrices(codeOf(fileName)!, bytes) }),
  check: ({ adjustedPrices: sessions }, held) => checkAdjustedPrices(sessions, held?.stated.adjustedPrices),
});

function codeOf(fileName: string): string | undefined {
  return /^([A-Z0-9]{3,6})\.AX\.csv$/.exec(fileName)?.[1];
}
