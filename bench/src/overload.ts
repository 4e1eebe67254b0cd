import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Served, startDaybook } from "./children.js";
import { type Call, type CallFigures, runLoad } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import { percentilesOf } from "./load/percentiles.js";
import type { Bench, Part } from "./part.js";

/** What a server does under a load of so many times what it can answer. */
interface LoadFigures {
  readonly times: number;
  readonly offered: number;
  readonly answeredInASecond: number;
  readonly refused: number;
  readonly failed: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Undefined where nobody was refused. */
  readonly refusedMedianMs?: number;
  /** The slowest health check meanwhile. */
  readonly healthMs: number;
  /** From the end of the load to the first of ten answers in a row that were quick again; undefined if it took too long. */
  readonly normalAfterMs?: number;
}

interface OverloadFigures {
  /** Answers a second to as many callers as it takes to keep it busy. */
  readonly capacity: number;
  readonly loads: readonly LoadFigures[];
  /** Undefined where /proc is not there. */
  readonly refusalMs?: number;
}

export const overload: Part<OverloadFigures> = {
  name: "overload",
  title: "Overload",
  async measure(bench) {
    const { codes } = await bench.known();
    const server = await startDaybook(bench.data.everything(), "off");
    try {
      return await measureOverload(bench, server, codes, await newestDates(server));
    } finally {
      await server.stop();
    }
  },
  lines: overloadLines,
};

async function newestDates({ address }: Served): Promise<string[]> {
  const response = await fetch(`${address}/shorts.v1alpha1.MarketService/GetAvailableDates`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "daybook-bench/1" },
    body: JSON.stringify({ limit: 500 }),
  });
  return ((await response.json()) as { readonly dates: string[] }).dates;
}

function overloadLines({ capacity, loads, refusalMs: refusal }: OverloadFigures): string[] {
  const ms = (value: number | undefined) => (value === undefined ? "" : `${Math.round(value)} ms`);
  const share = (value: number) => `${Math.round((100 * value) / capacity)} %`;
  return [
    `A mixture of six quick calls to one that is large and not prepared. The server answers ${Math.round(capacity)} a second to 16 callers who wait for them: its capacity.`,
    "Then so many times as many calls come on 1,000 connections, whether or not those before are answered. The generator of the load has a process of its own on the",
    "same machine, and times are from when a call was due. _Normal again_ is from the end of the load until ten answers in a row take less than 20 ms.",
    "",
    "| load | calls a second | answered within a second, of capacity | median | 99 of 100 | refused a second | median | failed | slowest health check | normal again |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...loads.map(
      (load) =>
        `| ${[
          `${load.times} ×`,
          Math.round(load.offered),
          `${Math.round(load.answeredInASecond)} a second, ${share(load.answeredInASecond)}`,
          ms(load.medianMs),
          ms(load.p99Ms),
          Math.round(load.refused),
          ms(load.refusedMedianMs),
          load.failed,
          ms(load.healthMs),
          load.normalAfterMs === undefined ? `not in ${ms(NORMAL_PATIENCE_MS)}` : ms(load.normalAfterMs),
        ].join(" | ")} |`,
    ),
    ...(refusal === undefined ? [] : ["", `Processor time of a refusal, by difference: ${refusal.toFixed(2)} ms.`]),
  ];
}

/** Measures what a server can do with a mixture of calls, and then what it does with as many, twice and four times as many. */
async function measureOverload(
  { isQuick }: Bench,
  server: Served,
  codes: readonly string[],
  dates: readonly string[],
): Promise<OverloadFigures> {
  const [seconds, warmSeconds] = isQuick ? [1, 1] : [8, 3];
  const { address } = server;
  await runLoad({ address, calls: mixtureOf(codes, dates, 0), connections: 16, seconds: warmSeconds });
  const busy = await runLoad({ address, calls: mixtureOf(codes, dates, 1), connections: 16, seconds });
  const capacity = busy.answeredMs.length / seconds;
  const loads: LoadFigures[] = [];
  for (const times of [1, 2, 4]) {
    const calls = mixtureOf(codes, dates, 1 + times);
    loads.push(await measureLoad(server, calls, { times, rate: times * capacity, seconds }));
  }
  const refusal = await refusalMs(server, mixtureOf(codes, dates, 0).at(-1)!, warmSeconds);
  return { capacity, loads, ...(refusal === undefined ? {} : { refusalMs: refusal }) };
}

async function measureLoad(
  server: Served,
  calls: readonly Call[],
  { times, rate, seconds }: { readonly times: number; readonly rate: number; readonly seconds: number },
): Promise<LoadFigures> {
  const health = healthOf(server);
  const load = await runLoad({ address: server.address, calls, connections: 1000, seconds, rate });
  const normalAfterMs = await normalAfter(server);
  const healthMs = await health.stop();
  const { p50, p99 } = percentilesOf(load.answeredMs);
  const measured: LoadFigures = {
    times,
    offered: rate,
    answeredInASecond: load.answeredMs.filter((ms) => ms <= 1000).length / seconds,
    refused: load.refusedMs.length / seconds,
    failed: load.failed,
    medianMs: p50,
    p99Ms: p99,
    ...(load.refusedMs.length === 0 ? {} : { refusedMedianMs: medianOf(load.refusedMs) }),
    healthMs,
    ...(normalAfterMs === undefined ? {} : { normalAfterMs }),
  };
  console.log(
    `  ${times} ×: ${Math.round(measured.answeredInASecond)} a second within a second of ${Math.round(rate)}`,
  );
  return measured;
}

/** Processor time of a refusal: of a load of exports of which most are refused, what those do not take that are answered. */
async function refusalMs({ address, pid }: Served, call: Call, seconds: number): Promise<number | undefined> {
  const calls = [call];
  const alone = await withCpuMs(pid, () => runLoad({ address, calls, connections: 4, seconds }));
  const many = await withCpuMs(pid, () => runLoad({ address, calls, connections: 500, seconds, rate: 4000 }));
  if (alone === undefined || many === undefined) return undefined;
  const answerMs = alone.cpuMs / alone.figures.answeredMs.length;
  return (many.cpuMs - many.figures.answeredMs.length * answerMs) / many.figures.refusedMs.length;
}

/** Six of seven are quick once they were asked for; the seventh is large, and never the same in any of the loads. */
function mixtureOf(codes: readonly string[], dates: readonly string[], load: number): Call[] {
  const market = "/shorts.v1alpha1.MarketService/";
  const stock = "/shorts.v1alpha1.StockService/";
  const json = (requests: readonly object[]) => requests.map((request) => JSON.stringify(request));
  const quick: Call[] = [
    { path: `${stock}GetStock`, bodies: json(codes.map((productCode) => ({ productCode }))) },
    { path: "/v1/latest" },
    {
      path: `${stock}GetStockData`,
      bodies: json(codes.map((productCode) => ({ productCode, period: "1M" }))),
    },
    {
      path: "/shorts.v1alpha1.SearchService/SearchStocks",
      bodies: json(codes.map((query) => ({ query }))),
    },
    { path: `${market}GetTopShorts`, bodies: json([{ period: "1M", limit: 10 }]) },
    { path: `${market}GetAvailableDates`, bodies: json([{}]) },
  ];
  const many = Array.from({ length: MANY }, (_, i) => load * MANY + i);
  const heavy: Call[] = [
    {
      path: `${market}GetTopShorts`,
      bodies: json(many.map((i) => ({ period: "1Y", limit: 60 + ((Math.floor(i / 400) * 7) % 60), offset: i % 400 }))),
    },
    {
      path: `${market}GetMarketByDate`,
      bodies: json(many.map((i) => ({ date: dates[i % dates.length], limit: 1000 - Math.floor(i / dates.length) }))),
    },
    {
      path: `${stock}GetStockData`,
      bodies: json(many.map((i) => ({ productCode: codes[i % codes.length], period: "MAX", maxPoints: 4000 + i }))),
    },
    {
      path: "/shorts.v1alpha1.ScreenerService/ScreenStocks",
      bodies: json(many.map((i) => ({ limit: 500 + (i % 500), offset: Math.floor(i / 500) }))),
    },
    { path: `/v1/panel?from=${dates[40] ?? dates[0]}&to=${dates[0]}` },
  ];
  return heavy.flatMap((call) => [...quick, call]);
}

/** More than come in one load. */
const MANY = 4000;

async function withCpuMs(pid: number, work: () => Promise<CallFigures>) {
  const before = cpuMsOf(pid);
  const figures = await work();
  const after = cpuMsOf(pid);
  return before === undefined || after === undefined ? undefined : { figures, cpuMs: after - before };
}

/** Processor time of a process so far, which Linux tells in hundredths of a second. */
function cpuMsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

/** Asks for the server's health all the time, and tells the slowest answer. */
function healthOf({ address }: Served) {
  let isOver = false;
  let slowestMs = 0;
  const asking = (async () => {
    while (!isOver) {
      const { ms } = await asked(`${address}/api/health`);
      slowestMs = Math.max(slowestMs, ms);
      await sleep(50);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return slowestMs;
    },
  };
}

async function normalAfter({ address }: Served): Promise<number | undefined> {
  const began = performance.now();
  let sinceMs = 0;
  for (let quick = 0; quick < 10; ) {
    const atMs = performance.now() - began;
    if (atMs > NORMAL_PATIENCE_MS) return undefined;
    const { ms, status } = await asked(`${address}/v1/latest`);
    if (status === 200 && ms <= QUICK_MS) {
      if (quick === 0) sinceMs = atMs;
      quick += 1;
    } else quick = 0;
  }
  return sinceMs;
}

const QUICK_MS = 20;
const NORMAL_PATIENCE_MS = 10_000;

async function asked(url: string): Promise<{ readonly ms: number; readonly status: number }> {
  const began = performance.now();
  const response = await fetch(url, { headers: { "user-agent": "daybook-bench/1" } });
  await response.arrayBuffer();
  return { ms: performance.now() - began, status: response.status };
}
