import { medianOf } from "./load/median.js";
import { type Percentiles, percentilesOf } from "./load/percentiles.js";
import type { Numbered } from "./load/requests.js";
import { atMost, type Bench, type Part } from "./part.js";
import { MARKET, STOCK } from "./paths.js";

/** How long cold answers take when so many are asked for in a second. */
export interface LatencyFigures extends Percentiles {
  readonly name: string;
  readonly side: "daybook" | "plain";
  readonly rate: number;
  /** The 99th percentile, of the median: the median of the rounds. */
  readonly p99ToP50: number;
}

export const latency: Part<readonly LatencyFigures[]> = {
  name: "latency",
  title: "Latency at a fixed rate",
  measure: measureLatency,
  lines: (figures) => [
    "Cold calls that come at even distances, answered or not, on 16 connections. Times are from when a call was due, not from when it was sent,",
    "so that a stall counts for every call that it holds up; medians of the rounds.",
    "",
    "| read | side | calls a second | median | 99 of 100 | 999 of 1,000 |",
    "| --- | --- | --- | --- | --- | --- |",
    ...figures.map(
      ({ name, side, rate, p50, p99, p999 }) =>
        `| ${name} | ${side} | ${rate.toLocaleString("en")} | ${p50.toFixed(2)} ms | ${p99.toFixed(2)} ms | ${p999.toFixed(2)} ms |`,
    ),
  ],
  budgets: (figures) =>
    figures
      .filter(({ side, rate }) => side === "daybook" && rate === BUDGET_RATE)
      .map(({ name, p99ToP50 }) => atMost(`${name}, ${BUDGET_RATE} a second: p99 against p50`, 4, p99ToP50, " ×")),
};

async function measureLatency(bench: Bench): Promise<LatencyFigures[]> {
  const [server, plain, known] = [await bench.daybook(), await bench.plain(), await bench.known()];
  const kinds: readonly (readonly [name: string, path: string, kind: Numbered["kind"]])[] = [
    ["GetStockData 1Y, cold", `${STOCK}GetStockData`, "series"],
    ["GetTopShorts 1Y × 10, cold", `${MARKET}GetTopShorts`, "ranking"],
  ];
  const { rounds, seconds } = bench.isQuick ? { rounds: 1, seconds: 0.2 } : { rounds: 3, seconds: 4 };
  const figures: LatencyFigures[] = [];
  for (const [name, path, kind] of kinds) {
    const sides = [
      ...RATES.map((rate) => ({ side: "daybook" as const, address: server.address, rate })),
      ...(plain === undefined ? [] : [{ side: "plain" as const, address: plain.server.address, rate: PLAIN_RATE }]),
    ];
    const took = sides.map(() => [] as Percentiles[]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { address, rate }] of sides.entries()) {
        const calls = [{ path, numbered: { ...known, kind, first: bench.nextNumbers() } }];
        const { answeredMs, refusedMs, failed } = await bench.generator.run({
          address,
          calls,
          connections: 16,
          seconds,
          rate,
        });
        if (failed + refusedMs.length > 0)
          throw new Error(`${failed + refusedMs.length} calls of ${path} were not answered`);
        took[at]!.push(percentilesOf(answeredMs));
      }
    }
    for (const [at, { side, rate }] of sides.entries()) {
      const middle = (figure: keyof Percentiles) => medianOf(took[at]!.map((each) => each[figure]));
      const p99ToP50 = medianOf(took[at]!.map(({ p50, p99 }) => p99 / p50));
      figures.push({ name, side, rate, p50: middle("p50"), p99: middle("p99"), p999: middle("p999"), p99ToP50 });
    }
  }
  return figures;
}

const RATES = [50, 200, 400];
/** The plain stack has enough of this. */
const PLAIN_RATE = 50;
const BUDGET_RATE = 200;
