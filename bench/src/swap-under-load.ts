import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { HIGH_LIMITS, runDaybook, type Served, startDaybook } from "./children.js";
import { knownTo } from "./known.js";
import { answeringApart, whileApart } from "./load/apart.js";
import { type Call, type CallFigures, type Generator, startGenerator } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import { percentilesOf } from "./load/percentiles.js";
import type { Numbered } from "./load/requests.js";
import { undisturbed } from "./load/undisturbed.js";
import type { Bench } from "./part.js";
import { MARKET, STOCK } from "./paths.js";
import { AFTER_SWAP_MS } from "./swap.js";

/** What calls at a fixed rate feel when new short positions come meanwhile: medians of the swaps. */
export interface SwapUnderLoadFigures {
  readonly workers: number;
  /** Whether the thread that answers had a core to itself. */
  readonly isApart: boolean;
  readonly beforeP99Ms: number;
  readonly duringP99Ms: number;
  /** The 99th percentile during a swap, of that before it. */
  readonly ratio: number;
  readonly longestMs: number;
  readonly calls: number;
  /** Those of the calls that were refused or not answered. */
  readonly failed: number;
  /** The share of popular calls that are found in the cache right after a swap. */
  readonly hits: number;
}

/**
 * Brings day after day of short positions to a server that is asked all the time, and once more to one that is not. Undefined where its threads
 * are to be kept apart and cannot be.
 */
export async function measureSwapUnderLoad(
  bench: Bench,
  { workers, isApart = false }: { readonly workers: number; readonly isApart?: boolean },
): Promise<SwapUnderLoadFigures | undefined> {
  const folder = mkdtempSync(join(bench.data.folder, "swap-"));
  cpSync(bench.data.everything(), folder, { recursive: true });
  const server = await startDaybook(folder, HIGH_LIMITS, "/v1/latest", ["--workers", `${workers}`]);
  const callers = startGenerator();
  try {
    const measure = async () => ({ workers, isApart, ...(await measureCalled(bench, { server, folder, callers })) });
    return isApart ? await whileApart(() => answeringApart(server.pid, callers.pid), measure) : await measure();
  } finally {
    callers.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server on a data folder, and what calls it. */
interface Called {
  readonly server: Served;
  readonly folder: string;
  readonly callers: Generator;
}

async function measureCalled(
  { isQuick, nextNumbers }: Bench,
  { server, folder, callers }: Called,
): Promise<Omit<SwapUnderLoadFigures, "workers" | "isApart">> {
  const known = await knownTo(server);
  const load = () =>
    callers.run({
      address: server.address,
      calls: [
        ...popularCalls(known),
        { path: `${STOCK}GetStockData`, numbered: { ...known, kind: "series", first: nextNumbers() } },
      ],
      connections: 16,
      seconds: isQuick ? 0.5 : 2,
      rate: RATE,
      isCalm: true,
    });
  /** Brings a report and does something again and again until no worker serves the data from before. */
  const swap = async (turn: number, meanwhile: () => Promise<unknown>) => {
    const before = await versionsOf(server);
    ingestReport(folder, known, turn);
    do await meanwhile();
    while ((await versionsOf(server)).some((version) => before.includes(version)));
  };
  await load();
  const swaps: SwapOfCalls[] = [];
  let brought = 0;
  const swapOnce = async (): Promise<SwapOfCalls> => {
    await wait(isQuick ? 0 : REST_MS);
    const before = [await load(), await load(), await load()];
    const during: CallFigures[] = [];
    brought += 1;
    await swap(brought, async () => during.push(await load()));
    const after: CallFigures[] = [];
    const overMs = performance.now() + (isQuick ? 0 : AFTER_SWAP_MS);
    do after.push(await load());
    while (performance.now() < overMs);
    return { before, during, after };
  };
  for (let turn = 0; turn < (isQuick ? 1 : TURNS); turn += 1) {
    swaps.push(await undisturbed(swapOnce, isQuick ? 1 : TRIES));
  }
  // So often that the server, which looks at few of its calls, knows all of them.
  const calls = popularCalls(known);
  await callers.run({ address: server.address, calls, connections: 16, seconds: isQuick ? 0.5 : 2 });
  await swap(brought + 1, () => wait(20));
  return { ...figuresOf(swaps), hits: await shareOfHits(server, calls) };
}

interface SwapOfCalls {
  readonly before: readonly CallFigures[];
  readonly during: readonly CallFigures[];
  readonly after: readonly CallFigures[];
}

function figuresOf(swaps: readonly SwapOfCalls[]): Omit<SwapUnderLoadFigures, "workers" | "isApart" | "hits"> {
  const timesOf = (loads: readonly CallFigures[]) => loads.flatMap(({ answeredMs }) => answeredMs);
  const p99Of = (loads: readonly CallFigures[]) => percentilesOf(timesOf(loads)).p99;
  const p99s = swaps.map(
    ({ before, during, after }) => [p99Of(before), Math.max(p99Of(during), p99Of(after))] as const,
  );
  const loads = swaps.flatMap(({ before, during, after }) => [...before, ...during, ...after]);
  const failed = loads.reduce((sum, load) => sum + load.failed + load.refusedMs.length, 0);
  return {
    beforeP99Ms: medianOf(p99s.map(([before]) => before)),
    duringP99Ms: medianOf(p99s.map(([, during]) => during)),
    ratio: medianOf(p99s.map(([before, during]) => during / before)),
    longestMs: medianOf(swaps.map(({ during, after }) => Math.max(...timesOf([...during, ...after])))),
    calls: timesOf(loads).length + failed,
    failed,
  };
}

/** Calls that many make. */
function popularCalls({ codes }: Pick<Numbered, "codes">): Call[] {
  const stocks = codes.slice(0, 51).map((productCode) => JSON.stringify({ productCode }));
  const rankings = PERIODS.map((period) => JSON.stringify({ period, limit: 10 }));
  return [
    { path: `${STOCK}GetStock`, bodies: stocks },
    { path: `${MARKET}GetTopShorts`, bodies: rankings },
  ];
}

/** Asks once for each popular answer, and tells how many of them the server had ready. */
async function shareOfHits(server: Served, calls: readonly Call[]): Promise<number> {
  const before = await lookupsOf(server);
  for (const { path, bodies = [] } of calls) {
    for (const body of bodies) {
      const headers = { "content-type": "application/json", "user-agent": "daybook-bench/1" };
      await (await fetch(server.address + path, { method: "POST", headers, body })).arrayBuffer();
    }
  }
  const after = await lookupsOf(server);
  const [hits, misses] = [after.hit - before.hit, after.miss - before.miss];
  return hits / (hits + misses);
}

async function lookupsOf(server: Served): Promise<{ readonly hit: number; readonly miss: number }> {
  const text = await metricsOf(server);
  const count = (result: string) =>
    Number(new RegExp(`cache_lookups_total{result="${result}"} (\\d+)`).exec(text)?.[1]);
  return { hit: count("hit"), miss: count("miss") };
}

/** The versions of the data that the workers serve. */
async function versionsOf(server: Served): Promise<string[]> {
  return Array.from(
    (await metricsOf(server)).matchAll(/daybook_snapshot_info{data_version="([^"]*)"/g),
    ([, it]) => it!,
  );
}

async function metricsOf({ address }: Served): Promise<string> {
  return (await fetch(`${address}/metrics`, { headers: { "user-agent": "daybook-bench/1" } })).text();
}

/**
 * Brings a report of all stocks into a data folder, some weeks after the newest, on the same day of the week. They have so
 * many shares that all of them stay in the rankings.
 */
export function ingestReport(
  folder: string,
  { codes, newestDay }: Pick<Numbered, "codes" | "newestDay">,
  turn: number,
): void {
  const date = new Date((newestDay + 7 * (turn + 1)) * 86_400_000).toISOString().slice(0, 10);
  const file = join(folder, `RR${date.replaceAll("-", "")}-001-SSDailyAggShortPos.csv`);
  const lines = codes.map(
    (code, at) => `${code} ORDINARY,${code},${10_000 * (at + turn + 1)},100000000,${(at + turn + 1) / 100}`,
  );
  writeFileSync(file, [REPORT_HEAD, ...lines, ""].join("\n"));
  runDaybook(["ingest", "asic-shorts", "--accept-suspicious", file], folder);
}

const REPORT_HEAD =
  "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions";
const PERIODS = ["1W", "1M", "3M", "6M", "1Y", "2Y", "5Y"];
/** Calls a second. */
export const RATE = 200;
const TURNS = 3;
/** A swap takes a while: fewer than of other things. */
const TRIES = 3;
/** A server has rows to write and pages to make for some time after it took new data over. */
const REST_MS = 6_000;
