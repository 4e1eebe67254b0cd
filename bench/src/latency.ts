import { withBare } from "./bare.js";
import type { Call } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import { type Percentiles, percentilesOf } from "./load/percentiles.js";
import type { RoundSizes } from "./load/rounds.js";
import { undisturbed } from "./load/undisturbed.js";
import { atMost, type Bench, type BudgetLine, type Part, settled } from "./part.js";
import { answersOf, callsOf, type Read, readsOf } from "./read-kinds.js";

/** How long the answers of a read take; medians of the rounds. */
export interface LatencyFigures extends Percentiles {
  readonly name: string;
  readonly isCold: boolean;
  readonly side: "daybook" | "bare" | "plain";
  /** Calls a second, answered or not; undefined is callers who each wait for an answer before the next call. */
  readonly rate?: number;
  /** Undefined is one. */
  readonly callers?: number;
  readonly refused: number;
  /** The 99th percentile, of the median. */
  readonly p99ToP50: number;
  /** Within what time of when it was due the load generator sent 99 of 100 calls that it had a free connection for. */
  readonly sentLateP99?: number;
}

export const latency: Part<readonly LatencyFigures[]> = {
  name: "latency",
  title: "Latency",
  measure: measureLatency,
  lines: (figures) => [
    "How long an answer takes one caller, sixteen, and at a fixed rate: half of what the same server had just answered in a second to 16 callers. Such calls come at",
    "even distances on 16 connections, whether or not those before are answered. Times are from when a call was due, not from when it was sent, so that a stall",
    "counts for every call that it holds up; medians of the rounds. _Bare_ is asked as often as we are, the plain stack at half of its own rate.",
    "_Sent late_ is how long the load generator itself was late, which is in the times of every side: it shares the processors with the server.",
    "",
    "| read | side | calls a second | median | 99 of 100 | of the median | 999 of 1,000 | sent late, 99 of 100 | refused |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...figures.map(
      ({ name, side, rate, callers, p50, p99, p99ToP50, p999, sentLateP99, refused }) =>
        `| ${name} | ${side} | ${rate?.toLocaleString("en") ?? shownCallers(callers)} | ${[p50, p99].map(shownMs).join(" | ")} | ${p99ToP50.toFixed(1)} × | ${[p999, sentLateP99].map(shownMs).join(" | ")} | ${refused} |`,
    ),
  ],
  budgets: (figures) => figures.filter(({ side, isCold }) => side === "daybook" && isCold).map(budgetOf),
};

function shownCallers(callers = 1): string {
  return callers === 1 ? "one caller" : `${callers} callers`;
}

function shownMs(ms: number | undefined): string {
  return ms === undefined ? "" : `${ms.toFixed(2)} ms`;
}

/** A refused call took longer than any other. */
function budgetOf({ name, rate, callers, p99ToP50, refused }: LatencyFigures): BudgetLine {
  const line =
    rate === undefined
      ? atMost(`${name}, ${shownCallers(callers)}: p99 against p50`, 4, p99ToP50, " ×")
      : settled(atMost(`${name}, at half of its rate: p99 against p50`, 15, p99ToP50, " ×"), WHY_AT_A_RATE);
  return refused === 0 ? line : { ...line, measured: `${line.measured}, ${refused} refused`, isMet: false };
}

const WHY_AT_A_RATE =
  "It was ≤ 5 ×. On 2026-11-18 a bare server, asked as often on the same two processors, had 4 to 14 × in these reads: the load generator shares them.";

async function measureLatency(bench: Bench): Promise<LatencyFigures[]> {
  const server = await bench.daybook();
  const known = await bench.known();
  await bench.plain();
  const figures: LatencyFigures[] = [];
  for (const read of readsOf(known)) {
    await withBare(await answersOf(server.address, read, known), async (bare) => {
      figures.push(...(await latencyOf(bench, read, bare.address)));
    });
    const { p50, p99, rate } = figures.findLast(({ side }) => side === "daybook")!;
    console.log(`  ${read.name}, ${rate} a second: ${p50.toFixed(2)} ms, 99 of 100 within ${p99.toFixed(2)} ms`);
  }
  return figures;
}

/** A side at a rate, and what came of its rounds. */
interface Offered extends Pick<LatencyFigures, "side" | "rate" | "callers"> {
  readonly address: string;
  readonly took: Percentiles[];
  readonly sentLate: Percentiles[];
  refused: number;
}

/** Loads the sides in turns, in the other order every second round. The first round only warms them up. */
async function latencyOf(bench: Bench, read: Read, bareAddress: string): Promise<LatencyFigures[]> {
  const { address } = await bench.daybook();
  const callOf = await callsOf(bench, address, read);
  const { rounds, ...sizes } = bench.isQuick ? { rounds: 1, seconds: 0.2, tries: 1 } : { rounds: 7, seconds: 0.7 };
  const offered = (await sidesOf(bench, read, callOf, bareAddress)).map((side) => ({
    ...side,
    took: [],
    sentLate: [],
    refused: 0,
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? offered : offered.toReversed()) {
      await offer(bench, side, callOf, { ...sizes, counts: round > 0 });
    }
  }
  return offered.map(({ side, rate, callers, took, sentLate, refused }: Offered) => {
    const middle = (figure: keyof Percentiles) => medianOf(took.map((each) => each[figure]));
    const sentLateP99 = medianOf(sentLate.map(({ p99 }) => p99));
    return {
      name: read.name,
      isCold: read.kind !== undefined,
      side,
      ...(rate === undefined ? {} : { rate }),
      ...(callers === undefined ? {} : { callers }),
      ...(Number.isFinite(sentLateP99) ? { sentLateP99 } : {}),
      refused,
      p50: middle("p50"),
      p99: middle("p99"),
      p999: middle("p999"),
      p99ToP50: medianOf(took.map(({ p50, p99 }) => p99 / p50)),
    };
  });
}

async function sidesOf(
  bench: Bench,
  read: Read,
  callOf: () => Call,
  bareAddress: string,
): Promise<Pick<Offered, "side" | "rate" | "callers" | "address">[]> {
  const { address } = await bench.daybook();
  const rate = await halfRateOf(bench, address, callOf);
  const ours = { side: "daybook" as const, address, rate };
  const bare = { side: "bare" as const, address: bareAddress, rate };
  if (read.kind === undefined) return [ours, bare];
  const plain = await bench.plain();
  return [
    { side: "daybook", address, callers: 1 },
    { side: "daybook", address, callers: 16 },
    ours,
    bare,
    ...(plain === undefined
      ? []
      : [
          {
            side: "plain" as const,
            address: plain.server.address,
            rate: await halfRateOf(bench, plain.server.address, callOf),
          },
        ]),
  ];
}

/** Half of what a server answers to 16 callers, once it is warm. */
async function halfRateOf({ generator, isQuick }: Bench, address: string, callOf: () => Call): Promise<number> {
  const reached: number[] = [];
  const seconds = isQuick ? 0.1 : 0.7;
  for (let round = 0; round < 2; round += 1) {
    const { answeredMs } = await generator.run({ address, calls: [callOf()], connections: 16, seconds });
    reached.push(answeredMs.length / seconds);
  }
  return Math.max(10, Math.round(reached.at(-1)! / 2));
}

async function offer(
  { generator }: Bench,
  to: Offered,
  callOf: () => Call,
  { seconds, tries, counts }: Omit<RoundSizes, "rounds"> & { readonly counts: boolean },
): Promise<void> {
  const ask = async () => {
    const call = callOf();
    const figures = await generator.run({
      address: to.address,
      calls: [call],
      connections: to.callers ?? 16,
      seconds,
      ...(to.rate === undefined ? {} : { rate: to.rate }),
    });
    const { answeredMs, failed } = figures;
    if (failed > 0 || answeredMs.length === 0) throw new Error(`${failed} calls of ${call.path} failed at ${to.side}`);
    return figures;
  };
  if (!counts) {
    await ask();
    return;
  }
  const { answeredMs, sentLateMs, refusedMs } = await undisturbed(ask, tries);
  to.took.push(percentilesOf(answeredMs));
  to.sentLate.push(percentilesOf(sentLateMs));
  to.refused += refusedMs.length;
}
