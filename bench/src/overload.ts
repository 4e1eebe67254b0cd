import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Served, startDaybook } from "./children.js";
import { type Call, type CallFigures, runLoad } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import type { Bench, Part } from "./part.js";

/** What a server does under twice the load that it can answer. */
interface OverloadFigures {
  /** Answers a second to as many callers as it takes to keep it busy. */
  readonly capacity: number;
  readonly offered: number;
  readonly answeredInASecond: number;
  readonly refused: number;
  readonly failed: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly refusedMedianMs: number;
  /** Undefined where /proc is not there. */
  readonly refusalMs?: number;
  /** The slowest health check meanwhile. */
  readonly healthMs: number;
  /** From the end of the load to the first of ten answers in a row that were quick again. */
  readonly normalAfterMs: number;
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

function overloadLines(figures: OverloadFigures): string[] {
  const ms = (value: number) => `${Math.round(value)} ms`;
  const share = (value: number) => `${Math.round((100 * value) / figures.capacity)} %`;
  return [
    "Under twice the load that the server can answer, in a mixture of six quick calls to one that is large and not prepared, on 1,000",
    "connections; the generator of the load has a process of its own on the same machine, and times are from when a call was due:",
    "",
    "| what | measured |",
    "| --- | --- |",
    `| answers a second to 16 callers who wait for them: capacity | ${Math.round(figures.capacity)} |`,
    `| calls a second under load | ${Math.round(figures.offered)} |`,
    `| answered within a second, of capacity | ${Math.round(figures.answeredInASecond)} a second, ${share(figures.answeredInASecond)} |`,
    `| answered: median, 99 of 100 | ${ms(figures.medianMs)}, ${ms(figures.p99Ms)} |`,
    `| refused; neither answered nor refused | ${Math.round(figures.refused)} a second; ${figures.failed} in all |`,
    `| refused: median | ${ms(figures.refusedMedianMs)} |`,
    ...(figures.refusalMs === undefined
      ? []
      : [`| processor time of a refusal, by difference | ${figures.refusalMs.toFixed(2)} ms |`]),
    `| slowest health check meanwhile | ${ms(figures.healthMs)} |`,
    `| from the end of the load until ten answers in a row take less than 20 ms | ${ms(figures.normalAfterMs)} |`,
  ];
}

/** Measures what a server can do with a mixture of calls, and then what it does with twice as many. */
async function measureOverload(
  { isQuick }: Bench,
  server: Served,
  codes: readonly string[],
  dates: readonly string[],
): Promise<OverloadFigures> {
  const calls = mixtureOf(codes, dates);
  const [seconds, warmSeconds] = isQuick ? [1, 1] : [10, 3];
  const { address } = server;
  await runLoad({ address, calls, connections: 16, seconds: warmSeconds });
  const busy = await runLoad({ address, calls, connections: 16, seconds });
  const capacity = busy.answeredMs.length / seconds;
  const health = healthOf(server);
  const rate = 2 * capacity;
  const load = await runLoad({ address, calls, connections: 1000, seconds, rate });
  const normalAfterMs = await normalAfter(server);
  const healthMs = await health.stop();
  const refusal = await refusalMs(server, calls.at(-1)!, warmSeconds);
  const answeredMs = [...load.answeredMs].sort((a, b) => a - b);
  return {
    capacity,
    offered: rate,
    answeredInASecond: answeredMs.filter((ms) => ms <= 1000).length / seconds,
    refused: load.refusedMs.length / seconds,
    failed: load.failed,
    medianMs: medianOf(answeredMs),
    p99Ms: answeredMs[Math.floor(answeredMs.length * 0.99)] ?? Number.NaN,
    refusedMedianMs: medianOf(load.refusedMs),
    ...(refusal === undefined ? {} : { refusalMs: refusal }),
    healthMs,
    normalAfterMs,
  };
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

/** Six of seven are quick once they were asked for; the seventh is never the same, and large. */
function mixtureOf(codes: readonly string[], dates: readonly string[]): Call[] {
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
  const many = Array.from({ length: 4000 }, (_, i) => i);
  const heavy: Call[] = [
    {
      path: `${market}GetTopShorts`,
      bodies: json(many.map((i) => ({ period: "1Y", limit: 60, offset: i % 400 }))),
    },
    {
      path: `${market}GetMarketByDate`,
      bodies: json(many.map((i) => ({ date: dates[i % dates.length], limit: 1000 - (i % 100) }))),
    },
    {
      path: `${stock}GetStockData`,
      bodies: json(many.map((i) => ({ productCode: codes[i % codes.length], period: "MAX", maxPoints: 4000 + i }))),
    },
    {
      path: "/shorts.v1alpha1.ScreenerService/ScreenStocks",
      bodies: json(many.map((i) => ({ limit: 500 + (i % 500), offset: i % 50 }))),
    },
    { path: `/v1/panel?from=${dates[40] ?? dates[0]}&to=${dates[0]}` },
  ];
  return heavy.flatMap((call) => [...quick, call]);
}

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
      slowestMs = Math.max(slowestMs, await tookMs(`${address}/api/health`));
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

async function normalAfter({ address }: Served): Promise<number> {
  const began = performance.now();
  let sinceMs = 0;
  for (let quick = 0; quick < 10; ) {
    const atMs = performance.now() - began;
    if ((await tookMs(`${address}/v1/latest`)) <= QUICK_MS) {
      if (quick === 0) sinceMs = atMs;
      quick += 1;
    } else quick = 0;
    if (atMs > 30_000) return Number.POSITIVE_INFINITY;
  }
  return sinceMs;
}

const QUICK_MS = 20;

async function tookMs(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { "user-agent": "daybook-bench/1" } });
  await response.arrayBuffer();
  return response.status === 503 ? Number.POSITIVE_INFINITY : performance.now() - began;
}
