import { setTimeout as wait } from "node:timers/promises";
import { loadSnapshot, prepareSnapshot } from "@daybook/api";

/** How long requests wait at worst while a snapshot is loaded and prepared. */
export interface SwapFigures {
  readonly swapMs: number;
  /** The longest time that the main thread answered nothing. */
  readonly stallMs: number;
  /** The same over as long a time in which nothing was loaded. */
  readonly idleStallMs: number;
}

/** Swaps a few times on everything that a folder holds and tells of the median swap. */
export async function measureSwaps(dataFolder: string): Promise<SwapFigures> {
  const swaps: SwapFigures[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const swap = await longestStall(async () => {
      const { snapshot } = await loadSnapshot({ dataFolder });
      await prepareSnapshot(snapshot);
    });
    const idle = await longestStall(() => wait(swap.tookMs));
    swaps.push({ swapMs: swap.tookMs, stallMs: swap.stallMs, idleStallMs: idle.stallMs });
  }
  return swaps.sort((a, b) => a.stallMs - b.stallMs)[TURNS >> 1]!;
}

/**
 * Loads everything, then again once another economic table has come. Throws when the market is made anew for
 * that, since no file of it has changed.
 */
export async function measureEconomySwap(dataFolder: string, bringTable: () => void): Promise<SwapFigures> {
  const held = await loadSnapshot({ dataFolder });
  await prepareSnapshot(held.snapshot);
  bringTable();
  const swap = await longestStall(async () => {
    const { snapshot } = await loadSnapshot({ dataFolder }, held);
    await prepareSnapshot(snapshot);
    if (snapshot.market !== held.snapshot.market) throw new Error("the market was made anew for an economic table");
    if (snapshot.economy === held.snapshot.economy) throw new Error("the economic table did not come");
  });
  const idle = await longestStall(() => wait(swap.tookMs));
  return { swapMs: swap.tookMs, stallMs: swap.stallMs, idleStallMs: idle.stallMs };
}

/** Looks at the clock at every turn of the event loop while something else goes on. */
async function longestStall(work: () => Promise<unknown>): Promise<{ tookMs: number; stallMs: number }> {
  const startedMs = performance.now();
  let lastMs = startedMs;
  let stallMs = 0;
  let isOver = false;
  const look = () => {
    const nowMs = performance.now();
    stallMs = Math.max(stallMs, nowMs - lastMs);
    lastMs = nowMs;
    if (!isOver) setImmediate(look);
  };
  look();
  await work();
  isOver = true;
  return { tookMs: performance.now() - startedMs, stallMs };
}

const TURNS = 3;
