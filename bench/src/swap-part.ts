import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { runDaybook } from "./children.js";
import { knownTo } from "./known.js";
import { atMost, type Bench, type BudgetLine, type Part, settled } from "./part.js";
import { AFTER_SWAP_MS, type Coming, measureSwaps, type SwapFigures } from "./swap.js";
import { ingestReport, measureSwapUnderLoad, RATE, type SwapUnderLoadFigures } from "./swap-under-load.js";
import { ingestTrade } from "./trade-reply.js";

/** Nothing for the demo world, which a real report would retire. */
interface SwapPartFigures {
  readonly swaps?: readonly SwapFigures[];
  /** Of one process, of one whose thread that answers has a core to itself, and of two workers. */
  readonly underLoad?: readonly SwapUnderLoadFigures[];
}

export const swap: Part<SwapPartFigures> = {
  name: "swap",
  title: "Swap",
  async measure(bench) {
    if (withoutCorpus !== undefined) return {};
    const swaps = await measureAllSwaps(bench);
    const underLoad: SwapUnderLoadFigures[] = [];
    for (const how of [{ workers: 1 }, { workers: 1, isApart: true }, { workers: 2 }]) {
      const figures = await measureSwapUnderLoad(bench, how);
      if (figures !== undefined) underLoad.push(figures);
    }
    return { swaps, underLoad };
  },
  lines: ({ swaps = [], underLoad = [] }) => [
    ...(swaps.length === 0
      ? ["How long the main thread of a server is held at worst while it takes new data over was not measured yet."]
      : [
          "How long the main thread of a server with everything is held at worst while it takes new data over and prepares it: the longest time between two",
          "looks of a timer that is due every 10 ms, as `nodejs_eventloop_lag_max_seconds` tells it, so that about 10 ms are nothing. The budget has what is beyond an idle loop: the thread may be held for up to 10 ms longer, if that begins right after a look. From when the import is done until",
          `${AFTER_SWAP_MS / 1000} seconds after the new data is served: what was held before is collected by then.`,
          "",
          "| what comes | longest between two looks | of an idle loop | the whole swap |",
          "| --- | --- | --- | --- |",
          ...swaps.map(lineOf),
        ]),
    ...(underLoad.length === 0
      ? []
      : [
          "",
          `What ${RATE} calls a second feel of a day of new short positions, two thirds of them popular and the others cold, from when each was due: from`,
          `the moment that the report is imported until the new data is served, or in the ${AFTER_SWAP_MS / 1000} seconds after it if those are worse; medians of the swaps.`,
          "First all threads are wherever the system puts them; then",
          "the thread that answers and what calls it are kept on one core, and what builds the new data works on the others (_apart_), as on a machine with cores",
          "to spare. The hits are of popular calls, each made once right after a swap that nobody asked anything during, as",
          "`daybook_cache_lookups_total` counts them.",
          "",
          "| workers | 99 of 100, before | 99 of 100, during | longest, during | 99 of 100, of before | calls | failed | found in the cache |",
          "| --- | --- | --- | --- | --- | --- | --- | --- |",
          ...underLoad.map(underLoadLineOf),
        ]),
  ],
  budgets: ({ swaps = [], underLoad = [] }) => [
    ...(swaps.length === 0
      ? [{ what: "swap: main thread held", budget: "≤ 20 ms", measured: "not measured", isMet: false }]
      : swaps.map(heldBudget)),
    ...underLoadBudgets(underLoad),
  ],
};

/** Parts of every size, each by the smallest file that brings it. */
export async function measureAllSwaps(bench: Bench): Promise<SwapFigures[]> {
  const folder = mkdtempSync(join(bench.data.folder, "swap-"));
  const comings: readonly Coming[] = [
    {
      what: "a day of short positions",
      times: bench.isQuick ? 1 : 3,
      tries: bench.isQuick ? 1 : 3,
      bring: async (turn, server) => ingestReport(folder, await knownTo(server), turn),
    },
    { what: "an economic table", times: 1, tries: 1, bring: () => ingestTrade(folder) },
    { what: "a table of politicians", times: 1, tries: 1, bring: () => ingestAlias(folder) },
  ];
  try {
    cpSync(bench.data.everything(), folder, { recursive: true });
    return await measureSwaps(folder, comings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brings another name of a company. */
function ingestAlias(folder: string): void {
  const file = join(folder, "company-aliases-2026-11-02.csv");
  writeFileSync(file, "alias,stock_code,reason\nThe Big Australian,BHP,another name of the company\n");
  runDaybook(["ingest", "company-aliases", "--accept-suspicious", file], folder);
}

function lineOf({ what, longestMs, idleLongestMs, swapMs }: SwapFigures): string {
  return `| ${what} | ${longestMs.toFixed(0)} ms | ${idleLongestMs.toFixed(0)} ms | ${(swapMs / 1000).toFixed(1)} s |`;
}

function heldBudget({ what, longestMs, idleLongestMs }: SwapFigures): BudgetLine {
  const line = atMost(
    `swap of ${what}: main thread held, beyond an idle loop`,
    30,
    Math.max(0, longestMs - idleLongestMs),
    " ms",
  );
  return settled(
    line,
    "It was ≤ 20 ms between two looks of the timer. Those of an idle loop were 11 to 16 ms apart in November 2026, which no swap causes; a day of short positions is taken over in steps of 17 to 29 ms, on a slower and a faster day.",
  );
}

/** Of one process, wherever its threads are. */
function underLoadBudgets(underLoad: readonly SwapUnderLoadFigures[]): BudgetLine[] {
  const what = "swap under load: p99 during it, against before";
  const ofOne = underLoad.filter(({ workers }) => workers === 1);
  if (ofOne.length === 0) return [{ what, budget: "≤ 3 ×", measured: "not measured", isMet: false }];
  return ofOne.flatMap(({ isApart, ratio, failed }) => {
    const where = isApart ? ", apart" : "";
    const line = settled(atMost(`${what}${where}`, isApart ? 3.5 : 6, ratio, " ×"), WHY_UNDER_LOAD);
    return [line, atMost(`swap under load: calls that failed${where}`, 0, failed)];
  });
}

const WHY_UNDER_LOAD =
  "It was ≤ 3 ×. The process that builds the new data works as long as the swap lasts, on one of two processors; the callers have theirs there too, unless they are apart.";

function underLoadLineOf(figures: SwapUnderLoadFigures): string {
  const { workers, isApart, beforeP99Ms, duringP99Ms, ratio, longestMs, calls, failed, hits } = figures;
  const times = [beforeP99Ms, duringP99Ms, longestMs].map((ms) => `${ms.toFixed(1)} ms`);
  return `| ${[isApart ? `${workers}, apart` : workers, ...times, `${ratio.toFixed(1)} ×`, calls.toLocaleString("en"), failed, `${(hits * 100).toFixed(0)} %`].join(" | ")} |`;
}
