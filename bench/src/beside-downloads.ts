import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atRest, HIGH_LIMITS, type Served, startDaybook, workOf } from "./children.js";
import { answeringApart, whileApart } from "./load/apart.js";
import { type Downloads, startDownloads } from "./load/downloads.js";
import { type Generator, startGenerator } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import { percentilesOf } from "./load/percentiles.js";
import { ratioOf } from "./load/rounds.js";
import type { Bench } from "./part.js";
import { STOCK } from "./paths.js";
import { RATE } from "./swap-under-load.js";

/** What downloads cost the callers of the API and the server. Of calls they are medians of the turns. */
export interface BesideDownloads {
  readonly aloneP99Ms: number;
  readonly besideP99Ms: number;
  readonly ratio: number;
  /** Calls that were not answered. */
  readonly failed: number;
  /** What came of what the lines of all downloads could bring; less says that the machine was too slow. */
  readonly lineShare: number;
  /** How long processors worked for the server, of a gigabyte that it sent while nobody called. */
  readonly workMsPerGb: number;
}

/** Downloads at once, each over a line of 100 megabits a second. */
export const DOWNLOADS = 20;
export const LINE_BYTES_A_SECOND = 100e6 / 8;

/** A server that has written its files, and what calls it and downloads from it. */
interface Loads {
  readonly bench: Bench;
  readonly server: Served;
  readonly callers: Generator;
  readonly downloads: Downloads;
}

/** Calls the API with and without downloads of the short positions as CSV, in turns. */
export async function measureBesideDownloads(bench: Bench): Promise<BesideDownloads> {
  const folder = mkdtempSync(join(bench.data.folder, "downloads-"));
  cpSync(bench.data.everything(), folder, { recursive: true });
  const [callers, downloads] = [startGenerator(), startDownloads()];
  const server = await startDaybook(folder, HIGH_LIMITS, undefined, [], { DAYBOOK_FILES: "on" });
  console.log("  waiting for the server to write its files");
  try {
    while (!existsSync(join(folder, "files", "written.json"))) await wait(200);
    await atRest(server);
    console.log("  downloading");
    const loads = { bench, server, callers, downloads };
    const work = await workOfDownloads(loads);
    const beside =
      (await whileApart(
        () => answeringApart(server.pid, callers.pid, [downloads.pid]),
        () => inTurns(loads),
      )) ?? (await inTurns(loads));
    return { ...beside, ...work };
  } finally {
    callers.stop();
    downloads.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function workOfDownloads(loads: Loads): Promise<Pick<BesideDownloads, "lineShare" | "workMsPerGb">> {
  const seconds = loads.bench.isQuick ? 0.5 : 10;
  await download(loads, 0.5);
  const before = workOf(loads.server.pid);
  const bytes = await download(loads, seconds);
  const workedMs = workOf(loads.server.pid) - before;
  return {
    lineShare: bytes / (DOWNLOADS * LINE_BYTES_A_SECOND * seconds),
    workMsPerGb: workedMs / (bytes / 1e9),
  };
}

async function inTurns(loads: Loads): Promise<Omit<BesideDownloads, "lineShare" | "workMsPerGb">> {
  const { turns, seconds } = loads.bench.isQuick ? { turns: 1, seconds: 0.5 } : { turns: 9, seconds: 2 };
  const took = { alone: [] as number[], beside: [] as number[] };
  let failed = 0;
  // The first turn only warms everything up.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const each of turn % 2 === 0 ? (["alone", "beside"] as const) : (["beside", "alone"] as const)) {
      const [figures] = await Promise.all([
        call(loads, seconds),
        each === "beside" ? download(loads, seconds) : undefined,
      ]);
      if (turn === 0) continue;
      took[each].push(percentilesOf(figures.answeredMs).p99);
      failed += figures.failed + figures.refusedMs.length;
    }
  }
  return {
    aloneP99Ms: medianOf(took.alone),
    besideP99Ms: medianOf(took.beside),
    ratio: ratioOf(took.beside, took.alone),
    failed,
  };
}

function download({ server, downloads }: Loads, seconds: number): Promise<number> {
  return downloads.run({
    url: `${server.address}/v1/datasets/short-positions.csv`,
    count: DOWNLOADS,
    bytesPerSecond: LINE_BYTES_A_SECOND,
    seconds,
  });
}

async function call({ bench, server, callers }: Loads, seconds: number) {
  const known = await bench.known();
  const bodies = known.codes.slice(0, CALLED_STOCKS).map((productCode) => JSON.stringify({ productCode }));
  return callers.run({
    address: server.address,
    calls: [
      { path: `${STOCK}GetStock`, bodies },
      { path: `${STOCK}GetStockData`, numbered: { ...known, kind: "series", first: bench.nextNumbers() } },
    ],
    connections: 16,
    seconds,
    rate: RATE,
    isCalm: true,
  });
}

const CALLED_STOCKS = 50;
