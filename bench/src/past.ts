import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atRest, HIGH_LIMITS, memoryOf, type Served, startDaybook } from "./children.js";
import { answeringApart, startedBy, whileApart } from "./load/apart.js";
import { type CallFigures, type Generator, startGenerator } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import { percentilesOf } from "./load/percentiles.js";
import { atMost, type Bench, type Part } from "./part.js";
import { MARKET, STOCK } from "./paths.js";
import { RATE } from "./swap-under-load.js";

/** What questions about the past cost who asks them, and the callers of the API. */
export interface PastFigures {
  readonly states: readonly StateFigures[];
  /** Of calls at a fixed rate: medians of the turns. */
  readonly building: BesidePast;
  readonly crowd: BesidePast & { readonly answered: number; readonly refused: number; readonly failed: number };
}

interface StateFigures {
  readonly published: string;
  /** From the question to the answer: when it had to be built, when it was on disk, and when it was served already. */
  readonly builtMs: number;
  readonly startedMs: number;
  readonly servedMs: number;
  /** Of the process that builds, at its peak, and of the one that serves. */
  readonly buildingMb: number | undefined;
  readonly servingMb: number | undefined;
}

/** What calls feel while something is done, and how many of them were not answered. */
interface BesidePast {
  readonly beforeP99Ms: number;
  readonly duringP99Ms: number;
  readonly ratio: number;
  readonly failed: number;
}

export const past: Part<PastFigures> = {
  name: "past",
  title: "The past",
  measure: measurePast,
  lines: pastLines,
  budgets: ({ building, crowd }) => [
    atMost("p99 of calls while a past state is built, against before, apart", 1.5, building.ratio, " ×"),
    atMost("calls that failed while past states are built", 0, building.failed + crowd.failed),
  ],
};

async function measurePast(bench: Bench): Promise<PastFigures> {
  const folder = mkdtempSync(join(bench.data.folder, "past-"));
  cpSync(bench.data.everything(), folder, { recursive: true });
  rmSync(join(folder, "prepared", "past"), { recursive: true, force: true });
  const server = await startDaybook(folder, HIGH_LIMITS);
  const callers = startGenerator();
  try {
    await atRest(server);
    const years = bench.isQuick ? ["2024-06-30"] : ["2024-06-30", "2019-06-30", "2013-06-30"];
    const states: StateFigures[] = [];
    for (const published of years) states.push(await stateFigures(server, published));
    const called = { bench, server, callers };
    return {
      states,
      building: await besideBuilding(called),
      crowd: await besideCrowd(called),
    };
  } finally {
    callers.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A state that nobody asked for, that is asked for again after another, and that is asked for once more. */
async function stateFigures(server: Served, published: string): Promise<StateFigures> {
  let buildingMb: number | undefined;
  const look = setInterval(() => {
    const peaks = startedBy(server.pid)
      .filter(isBuilding)
      .map((pid) => memoryOf(pid)?.peakMb ?? 0);
    buildingMb = peaks.length === 0 ? buildingMb : Math.max(buildingMb ?? 0, ...peaks);
  }, 50);
  const built = await timed(() => untilAnswered(server, published));
  clearInterval(look);
  await untilAnswered(server, nextDay(published, -200));
  const started = await timed(() => untilAnswered(server, published));
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) times.push((await timed(() => untilAnswered(server, published))).ms);
  const serving = startedBy(server.pid).find((pid) => commandOf(pid).includes("past.process"));
  return {
    published,
    builtMs: built.ms,
    startedMs: started.ms,
    servedMs: medianOf(times),
    buildingMb,
    servingMb: serving === undefined ? undefined : memoryOf(serving)?.nowMb,
  };
}

interface Called {
  readonly bench: Bench;
  readonly server: Served;
  readonly callers: Generator;
}

/** Calls before and while states are built one after the other, with the thread that answers on a core of its own. */
function besideBuilding(called: Called): Promise<BesidePast> {
  return apart(called, async (load) => {
    const turns = [];
    for (let turn = 0; turn < (called.bench.isQuick ? 1 : TURNS); turn += 1) {
      const before = [await load(), await load()];
      const building = untilAnswered(called.server, nextDay("2022-06-30", -turn * 300));
      turns.push({ before, during: await whileGoing(building, load) });
      await wait(called.bench.isQuick ? 0 : 1_000);
    }
    return besideOf(turns);
  });
}

/** The same while fifty callers ask of fifty moments at once. */
async function besideCrowd(called: Called): Promise<PastFigures["crowd"]> {
  const statuses: number[] = [];
  const beside = await apart(called, async (load) => {
    const before = [await load(), await load()];
    const crowd = Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        statuses.push((await askPast(called.server, nextDay("2023-12-31", -at * 30))).status);
      }),
    );
    return besideOf([{ before, during: await whileGoing(crowd, load) }]);
  });
  const countOf = (isSo: (status: number) => boolean) => statuses.filter(isSo).length;
  return {
    ...beside,
    answered: countOf((status) => status === 200 || status === 404),
    refused: countOf((status) => status === 503),
    failed: beside.failed + countOf((status) => ![200, 404, 503].includes(status)),
  };
}

/** Where threads cannot be kept apart, they run wherever the system puts them. */
async function apart(
  { bench, server, callers }: Called,
  work: (load: () => Promise<CallFigures>) => Promise<BesidePast>,
): Promise<BesidePast> {
  const known = await bench.known();
  const load = () =>
    callers.run({
      address: server.address,
      calls: [
        {
          path: `${STOCK}GetStock`,
          bodies: known.codes.slice(0, 51).map((productCode) => JSON.stringify({ productCode })),
        },
        { path: `${STOCK}GetStockData`, numbered: { ...known, kind: "series", first: bench.nextNumbers() } },
      ],
      connections: 16,
      seconds: bench.isQuick ? 0.3 : 2,
      rate: RATE,
      isCalm: true,
    });
  await load();
  return (
    (await whileApart(
      () => answeringApart(server.pid, callers.pid),
      () => work(load),
    )) ?? work(load)
  );
}

async function whileGoing(work: Promise<unknown>, load: () => Promise<CallFigures>): Promise<CallFigures[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const loads: CallFigures[] = [];
  do loads.push(await load());
  while (!isOver);
  await over;
  return loads;
}

function besideOf(turns: readonly { before: readonly CallFigures[]; during: readonly CallFigures[] }[]): BesidePast {
  const p99Of = (loads: readonly CallFigures[]) => percentilesOf(loads.flatMap(({ answeredMs }) => answeredMs)).p99;
  const loads = turns.flatMap(({ before, during }) => [...before, ...during]);
  return {
    beforeP99Ms: medianOf(turns.map(({ before }) => p99Of(before))),
    duringP99Ms: medianOf(turns.map(({ during }) => p99Of(during))),
    ratio: medianOf(turns.map(({ before, during }) => p99Of(during) / p99Of(before))),
    failed: loads.reduce((sum, { failed, refusedMs }) => sum + failed + refusedMs.length, 0),
  };
}

/** Asks until there is an answer: who waits for long is told to come back. */
async function untilAnswered(server: Served, published: string): Promise<void> {
  for (;;) {
    const { status } = await askPast(server, published);
    if (status === 200 || status === 404) return;
    if (status !== 503) throw new Error(`a question about ${published} is answered with ${status}`);
    await wait(200);
  }
}

async function askPast({ address }: Served, published: string): Promise<Response> {
  const url = `${address}${MARKET}GetTopShorts?limit=3&published=${published}`;
  const response = await fetch(url, { headers: { "user-agent": "daybook-bench/1" } });
  await response.arrayBuffer();
  return response;
}

async function timed(work: () => Promise<void>): Promise<{ readonly ms: number }> {
  const began = performance.now();
  await work();
  return { ms: performance.now() - began };
}

function nextDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function isBuilding(pid: number): boolean {
  return commandOf(pid).includes("prepare.process");
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

const TURNS = 3;

function pastLines({ states, building, crowd }: PastFigures): string[] {
  const mb = (value: number | undefined) => (value === undefined ? "" : `${value} MB`);
  const ms = (value: number) => (value >= 100 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(1)} ms`);
  return [
    "`GetTopShorts` of what had been published by a day, from the question to the last byte: of a state that nobody has asked for, of one that is",
    "on disk, and of the one that is served already.",
    "",
    "| published by | built | from disk | again | memory to build | memory to serve |",
    "| --- | --- | --- | --- | --- | --- |",
    ...states.map(
      (state) =>
        `| ${state.published} | ${ms(state.builtMs)} | ${ms(state.startedMs)} | ${ms(state.servedMs)} | ${mb(state.buildingMb)} | ${mb(state.servingMb)} |`,
    ),
    "",
    `${RATE} other calls a second meanwhile, with the thread that answers them and what calls it on one core, and what builds on the others:`,
    "",
    "| meanwhile | 99 of 100 before | 99 of 100 meanwhile | of before | failed |",
    "| --- | --- | --- | --- | --- |",
    besideLine("a state is built", building),
    besideLine("fifty callers ask of fifty moments at once", crowd),
    "",
    `Of the fifty, ${crowd.answered} were answered and ${crowd.refused} told to come back.`,
  ];
}

function besideLine(what: string, { beforeP99Ms, duringP99Ms, ratio, failed }: BesidePast): string {
  return `| ${what} | ${beforeP99Ms.toFixed(2)} ms | ${duringP99Ms.toFixed(2)} ms | ${ratio.toFixed(2)} × | ${failed} |`;
}
