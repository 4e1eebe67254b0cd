import { HIGH_LIMITS, memoryOf, startDaybook } from "./children.js";
import { medianOf } from "./load/median.js";
import { undisturbed } from "./load/undisturbed.js";
import { atMost, type Bench, type BudgetLine, type Part, settled } from "./part.js";

/** What a start takes: medians of a few. */
interface StartFigures {
  readonly startedMs: number;
  /** Undefined where /proc is not there. */
  readonly memory?: { readonly nowMb: number; readonly peakMb: number };
}

export const start: Part<{ readonly history: StartFigures; readonly everything: StartFigures }> = {
  name: "start",
  title: "Start",
  async measure(bench) {
    return {
      history: await startsOf(bench, bench.data.history()),
      everything: await startsOf(bench, bench.data.everything()),
    };
  },
  lines: ({ history, everything }) => [
    "From the start of the process to its first answer, and its memory then; medians of starts that follow one another. The first start on a",
    "data folder, which may prepare the next ones, does not count.",
    "",
    "| held | first answer | resident memory | at its peak |",
    "| --- | --- | --- | --- |",
    ...[["the whole history of short positions", history] as const, ["everything", everything] as const].map(
      ([held, { startedMs, memory }]) =>
        `| ${held} | ${(startedMs / 1000).toFixed(2)} s | ${memory === undefined ? "" : `${memory.nowMb} MB`} | ${memory === undefined ? "" : `${memory.peakMb} MB`} |`,
    ),
  ],
  budgets: ({ history, everything }, node) => [
    atMost("start with the whole history, to the first answer", 2.5, history.startedMs / 1000, " s"),
    ...(history.memory === undefined
      ? []
      : [
          atMost("resident memory after that load", 450, history.memory.nowMb, " MB"),
          atMost("resident memory during that load", 750, history.memory.peakMb, " MB"),
        ]),
    everythingBudget(everything, node),
  ],
};

function everythingBudget({ startedMs }: StartFigures, node: string): BudgetLine {
  const what = "start with everything real, to the first answer";
  if (Number.parseInt(node, 10) >= 22) return atMost(what, 1, startedMs / 1000, " s");
  return settled(
    atMost(what, 1.2, startedMs / 1000, " s"),
    "It was ≤ 1 s, and is on Node 22 and later. The thread that answers was at work for 0.79 s of such a start on Node 20 and for 0.67 s on Node 24: medians of seven starts each, in turns, on 2026-11-18.",
  );
}

async function startOf(folder: string): Promise<StartFigures> {
  const server = await startDaybook(folder, HIGH_LIMITS);
  const memory = memoryOf(server.pid);
  await server.stop();
  return { startedMs: server.startedMs, ...(memory === undefined ? {} : { memory }) };
}

async function startsOf(bench: Bench, folder: string): Promise<StartFigures> {
  const starts: StartFigures[] = [];
  for (let turn = 0; turn <= (bench.isQuick ? 1 : 5); turn += 1) {
    const started = await undisturbed(() => startOf(folder), bench.isQuick || turn === 0 ? 1 : undefined);
    if (turn > 0) starts.push(started);
  }
  const memories = starts.flatMap(({ memory }) => memory ?? []);
  return {
    startedMs: medianOf(starts.map(({ startedMs }) => startedMs)),
    ...(memories.length === 0
      ? {}
      : {
          memory: {
            nowMb: medianOf(memories.map(({ nowMb }) => nowMb)),
            peakMb: medianOf(memories.map(({ peakMb }) => peakMb)),
          },
        }),
  };
}
