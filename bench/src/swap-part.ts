import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { atMost, type Part } from "./part.js";
import { ingestTrade } from "./series.js";
import { measureEconomySwap, measureSwaps, type SwapFigures } from "./swap.js";

export const swap: Part<{ readonly market: SwapFigures; readonly economy: SwapFigures }> = {
  name: "swap",
  title: "Swap",
  async measure({ data }) {
    const market = await measureSwaps(data.everything());
    const folder = mkdtempSync(join(data.folder, "swap-"));
    try {
      cpSync(data.everything(), folder, { recursive: true });
      return { market, economy: await measureEconomySwap(folder, () => ingestTrade(folder)) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  lines: ({ market, economy }) => [
    "The longest time in which the main thread answers nothing while new data is loaded and prepared, with everything held:",
    "",
    "| what comes | longest stall | of an idle loop | the whole swap |",
    "| --- | --- | --- | --- |",
    lineOf("everything anew", market),
    lineOf("an economic table, the market untouched", economy),
  ],
  budgets: ({ market, economy }) => [
    atMost("swap of everything: longest stall", 20, market.stallMs, " ms"),
    atMost("swap of an economic table: longest stall", 20, economy.stallMs, " ms"),
  ],
};

function lineOf(what: string, { stallMs, idleStallMs, swapMs }: SwapFigures): string {
  return `| ${what} | ${stallMs.toFixed(0)} ms | ${idleStallMs.toFixed(0)} ms | ${(swapMs / 1000).toFixed(1)} s |`;
}
