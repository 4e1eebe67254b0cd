import { setTimeout as wait } from "node:timers/promises";
import { HIGH_LIMITS, type Served, startDaybook } from "./children.js";
import { medianOf } from "./load/median.js";
import { undisturbed } from "./load/undisturbed.js";

/** How long the main thread of a server is held at worst while it takes new data over: medians of the swaps. */
export interface SwapFigures {
  readonly what: string;
  readonly swapMs: number;
  /** The longest time between two looks of a timer that is due every 10 ms: no turn of the event loop was longer. */
  readonly longestMs: number;
  /** The same over as long a time in which nothing was loaded. */
  readonly idleLongestMs: number;
}

/** New data, and how it is brought into a data folder, each time anew. */
export interface Coming {
  readonly what: string;
  readonly times: number;
  /** How often it can be brought for each of the times. */
  readonly tries: number;
  bring(turn: number, server: Served): Promise<void> | void;
}

/** Brings new data to a server that nobody asks anything. The time of the import itself does not count. */
export async function measureSwaps(dataFolder: string, comings: readonly Coming[]): Promise<SwapFigures[]> {
  const server = await startDaybook(dataFolder, HIGH_LIMITS);
  try {
    const figures: SwapFigures[] = [];
    for (const { what, times, tries, bring } of comings) {
      const swaps: Omit<SwapFigures, "what">[] = [];
      let brought = 0;
      const swapOnce = async () => {
        const { version } = await lookAt(server);
        await bring(brought, server);
        brought += 1;
        await lookAt(server);
        const swap = await longestUntil(server, (seen) => seen !== version);
        const after = await longestFor(server, AFTER_SWAP_MS);
        const idle = await longestFor(server, swap.tookMs);
        const longestMs = Math.max(swap.longestMs, after.longestMs);
        return { swapMs: swap.tookMs, longestMs, idleLongestMs: idle.longestMs };
      };
      for (let turn = 0; turn < times; turn += 1) swaps.push(await undisturbed(swapOnce, tries));
      const middle = (of: keyof (typeof swaps)[number]) => medianOf(swaps.map((swap) => swap[of]));
      figures.push({
        what,
        swapMs: middle("swapMs"),
        longestMs: middle("longestMs"),
        idleLongestMs: middle("idleLongestMs"),
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

function longestFor(server: Served, ms: number) {
  const overMs = performance.now() + ms;
  return longestUntil(server, () => performance.now() >= overMs);
}

async function longestUntil(server: Served, isOver: (version: string) => boolean) {
  const startedMs = performance.now();
  let longestMs = 0;
  for (;;) {
    await wait(LOOK_MS);
    const seen = await lookAt(server);
    longestMs = Math.max(longestMs, seen.longestMs);
    const tookMs = performance.now() - startedMs;
    if (isOver(seen.version)) return { tookMs, longestMs };
    if (tookMs > PATIENCE_MS) throw new Error("the server does not take new data over");
  }
}

/** What a server serves, and how long its event loop had no turn at worst since it was last looked at. */
async function lookAt({ address }: Served): Promise<{ readonly version: string; readonly longestMs: number }> {
  const text = await (await fetch(`${address}/metrics`, { headers: { "user-agent": "daybook-bench/1" } })).text();
  const version = /daybook_snapshot_info{data_version="([^"]*)"/.exec(text)?.[1];
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (version === undefined || seconds === undefined) throw new Error("the metrics tell nothing of the event loop");
  return { version, longestMs: Number(seconds) * 1000 };
}

/** Seldom enough that looking takes next to nothing. */
const LOOK_MS = 250;
const PATIENCE_MS = 120_000;
/** What was held before is collected some seconds later, which belongs to the swap. */
export const AFTER_SWAP_MS = 6_000;
