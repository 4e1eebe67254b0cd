import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { cornerAccounts } from "./accounts.js";
import { withStocks } from "./appended-stocks.js";
import { cornerEconomy } from "./economy/corner-economy.js";
import { stateStocks } from "./economy/state-stocks.js";
import { cornerEvents } from "./events.js";
import { cornerHighlights } from "./highlights.js";
import { lateStocks } from "./late-stocks.js";
import { cornerNews } from "./news/corner-news.js";
import { cornerPrices } from "./prices.js";
import { cornerRecords, recordNames } from "./records.js";
import { cornerReports } from "./reports.js";
import { cornerRestatements } from "./restatements.js";
import { cornerSignals } from "./signals.js";
import { cornerStatements } from "./statements.js";
import { cornerStocks } from "./stocks.js";
import { cornerTax } from "./tax.js";

/**
 * The files of a market that consists of corner cases only, by their sources, in the order in which they come: zero
 * and unknown figures, ties, figures on the edge of every band and window, restated dates, codes that pause for years
 * and come back under other names.
 */
export function cornerFiles(random: Random): readonly (readonly [source: string, files: readonly MemoryFile[]])[] {
  const stocks = cornerStocks(random);
  const reports = cornerReports(random, stocks);
  const files = {
    ...reports,
    ...cornerPrices(random, stocks),
    ...cornerEvents(random, stocks),
    ...cornerRecords(random, stocks),
    ...cornerTax(random, [...recordNames, ...namesIn(reports["asx-companies"]!)]),
    ...cornerStatements(random, stocks),
    ...cornerAccounts(random, stocks),
    ...cornerSignals(random, stocks),
    ...cornerHighlights(random, stocks),
  };
  const restatements = cornerRestatements(random, reports["asic-shorts"]!, reports["asic-history"]![0]!);
  const codes = stocks.map(({ code }) => code);
  return [
    ...withStocks([...Object.entries(files), ...restatements], [...stateStocks(), ...lateStocks()]),
    ...cornerEconomy(random, codes),
    ...cornerNews(random, codes),
  ];
}

/** The names in directories of companies. */
function namesIn(directories: readonly MemoryFile[]): string[] {
  const lines = directories.flatMap(({ bytes }) => new TextDecoder().decode(bytes).split("\r\n").slice(1, -1));
  return lines.map((line) => line.split('","')[1]!);
}
