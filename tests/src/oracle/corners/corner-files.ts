import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { cornerEvents } from "./events.js";
import { cornerPrices } from "./prices.js";
import { cornerRecords } from "./records.js";
import { cornerReports } from "./reports.js";
import { cornerStocks } from "./stocks.js";

/**
 * The files of a market that consists of corner cases only, by their sources:
 * zero and unknown figures, ties, figures on the edge of every band and window,
 * restated dates, codes that pause for years and come back under other names.
 */
export function cornerFiles(random: Random): Readonly<Record<string, readonly MemoryFile[]>> {
  const stocks = cornerStocks(random);
  return {
    ...cornerReports(random, stocks),
    ...cornerPrices(random, stocks),
    ...cornerEvents(random, stocks),
    ...cornerRecords(random, stocks),
  };
}
