import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { atMost, type Part } from "./part.js";
import { ingestTrade } from "./series.js";
import { measureEconomySwap, measureSwaps, type SwapFigures } from "./swap.js";
import { measureSwapUnderLoad, RATE, type SwapUnderLoadFigures } from "./swap-under-load.js";

interface SwapPartFigures {
  readonly market: SwapFigures;
  readonly economy: SwapFigures;
  /** Of one process and of two workers; undefined for the demo world, which a real report would retire. */
  readonly underLoad?: readonly SwapUnderLoadFigures[];
}

export const swap: Part<SwapPartFigures> = {
  name: "swap",
  title: "Swap",
  async measure(bench) {
    const { data } = bench;
    const market = await measureSwaps(data.everything());
    const folder = mkdtempSync(join(data.folder, "swap-"));
    try {
      cpSync(data.everything(), folder, { recursive: true });
      const economy = await measureEconomySwap(folder, () => ingestTrade(folder));
      if (withoutCorpus !== undefined) return { market, economy };
      return {
        market,
        economy,
        underLoad: [await measureSwapUnderLoad(bench, 1), await measureSwapUnderLoad(bench, 2)],
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  lines: ({ market, economy, underLoad = [] }) => [
    "The longest time in which the main thread answers nothing while new data is loaded and prepared, with everything held:",
    "",
    "| what comes | longest stall | of an idle loop | the whole swap |",
    "| --- | --- | --- | --- |",
    lineOf("everything anew", market),
    lineOf("an economic table, the market untouched", economy),
    ...(underLoad.length === 0
      ? []
      : [
          "",
          `What ${RATE} calls a second feel of a day of new short positions, two thirds of them popular and the others cold, from when each was due: from`,
          "the moment that the report is imported until the new data is served; medians of the swaps. The hits are of popular calls, each made once",
          "right after a swap that nobody asked anything during, as `daybook_cache_lookups_total` counts them.",
          "",
          "| workers | 99 of 100, before | 99 of 100, during | longest, during | calls | failed | found in the cache |",
          "| --- | --- | --- | --- | --- | --- | --- |",
          ...underLoad.map(underLoadLineOf),
        ]),
  ],
  budgets: ({ market, economy, underLoad = [] }) => [
    atMost("swap of everything: longest stall", 20, market.stallMs, " ms"),
    atMost("swap of an economic table: longest stall", 20, economy.stallMs, " ms"),
    ...underLoad
      .filter(({ workers }) => workers === 1)
      .flatMap(({ ratio, failed }) => [
        atMost("swap under load: p99 during it, against before", 3, ratio, " ×"),
        atMost("swap under load: calls that failed", 0, failed),
      ]),
  ],
};

function lineOf(what: string, { stallMs, idleStallMs, swapMs }: SwapFigures): string {
  return `| ${what} | ${stallMs.toFixed(0)} ms | ${idleStallMs.toFixed(0)} ms | ${(swapMs / 1000).toFixed(1)} s |`;
}

function underLoadLineOf({ workers, beforeP99Ms, duringP99Ms, longestMs, calls, failed, hits }: SwapUnderLoadFigures) {
  const times = [beforeP99Ms, duringP99Ms, longestMs].map((ms) => `${ms.toFixed(1)} ms`);
  return `| ${[workers, ...times, calls.toLocaleString("en"), failed, `${(hits * 100).toFixed(0)} %`].join(" | ")} |`;
}
