import { withBare } from "./bare.js";
import { HIGH_LIMITS, type Served, startDaybook } from "./children.js";
import { medianOf } from "./load/median.js";
import { measureRounds, type Side } from "./load/rounds.js";
import type { Bench, Part } from "./part.js";
import { answersOf, callsOf, type Read, readsOf, SERIES } from "./read-kinds.js";

/** Answers a second of one process and of two. */
interface WorkerFigures {
  readonly name: string;
  readonly one: number;
  readonly two: number;
  readonly bareOne: number;
  readonly bareTwo: number;
  readonly plainOne?: number;
  readonly plainTwo?: number;
}

export const workers: Part<readonly WorkerFigures[]> = {
  name: "workers",
  title: "Two workers",
  measure: measureWorkers,
  lines: (figures) => [
    "Answers a second to 16 callers, of one process and of `serve --workers 2`. The generator of the load runs beside them: on two cores, two",
    "workers have no core of their own each.",
    "",
    "| read | one | two | bare, one | bare, two | plain, one | plain, two |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...figures.map(
      ({ name, one, two, bareOne, bareTwo, plainOne, plainTwo }) =>
        `| ${[name, ...[one, two, bareOne, bareTwo, plainOne, plainTwo].map((rate) => rate?.toLocaleString("en") ?? "")].join(" | ")} |`,
    ),
  ],
};

/** What is measured with one worker and with two. */
const READS: readonly string[] = ["GetStock, cached", "GetStockData 1Y, cached", SERIES];

async function measureWorkers(bench: Bench): Promise<WorkerFigures[]> {
  const known = await bench.known();
  const plain = await bench.plain();
  const two = await startDaybook(bench.data.everything(), HIGH_LIMITS, "/v1/latest", ["--workers", "2"]);
  const plainTwo = await plain?.serve(2);
  const plainPair = plain === undefined || plainTwo === undefined ? undefined : ([plain.server, plainTwo] as const);
  try {
    const figures: WorkerFigures[] = [];
    for (const read of readsOf(known).filter(({ name }) => READS.includes(name))) {
      figures.push(await measureRead(bench, read, two, read.kind === undefined ? undefined : plainPair));
    }
    return figures;
  } finally {
    await plainTwo?.stop();
    await two.stop();
  }
}

async function measureRead(
  bench: Bench,
  read: Read,
  two: Served,
  plain: readonly [Served, Served] | undefined,
): Promise<WorkerFigures> {
  const { address } = await bench.daybook();
  const callOf = await callsOf(bench, address, read);
  const answers = await answersOf(address, read, await bench.known());
  return withBare(answers, 1, (bareOne) =>
    withBare(answers, 2, async (bareTwo) => {
      const sides: Side<Exclude<keyof WorkerFigures, "name">>[] = [
        { name: "one", address },
        { name: "two", address: two.address },
        { name: "bareOne", address: bareOne.address },
        { name: "bareTwo", address: bareTwo.address },
        ...(plain === undefined
          ? []
          : [
              { name: "plainOne" as const, address: plain[0].address },
              { name: "plainTwo" as const, address: plain[1].address },
            ]),
      ];
      const sizes = bench.isQuick ? { rounds: 1, seconds: 0.1, tries: 1 } : { rounds: 3, seconds: 1 };
      const { rates } = await measureRounds(bench.generator, sides, { callOf, connections: 16, ...sizes });
      const middle = (side: keyof typeof rates) => Math.round(medianOf(rates[side]));
      return {
        name: read.name,
        one: middle("one"),
        two: middle("two"),
        bareOne: middle("bareOne"),
        bareTwo: middle("bareTwo"),
        ...(plain === undefined ? {} : { plainOne: middle("plainOne"), plainTwo: middle("plainTwo") }),
      };
    }),
  );
}
