import { HIGH_LIMITS, startDaybook } from "./children.js";
import { medianOf } from "./load/median.js";
import type { Numbered } from "./load/requests.js";
import { measureRounds } from "./load/rounds.js";
import type { Bench, Part } from "./part.js";
import { STOCK } from "./paths.js";

/** Answers a second of one process and of two. */
interface WorkerFigures {
  readonly name: string;
  readonly one: number;
  readonly two: number;
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
    "| read | one | two | plain, one | plain, two |",
    "| --- | --- | --- | --- | --- |",
    ...figures.map(
      ({ name, one, two, plainOne, plainTwo }) =>
        `| ${[name, ...[one, two, plainOne, plainTwo].map((rate) => rate?.toLocaleString("en") ?? "")].join(" | ")} |`,
    ),
  ],
};

async function measureWorkers(bench: Bench): Promise<WorkerFigures[]> {
  const [one, plain, known] = [await bench.daybook(), await bench.plain(), await bench.known()];
  const two = await startDaybook(bench.data.everything(), HIGH_LIMITS, "/v1/latest", ["--workers", "2"]);
  const plainTwo = await plain?.serve(2);
  try {
    const kinds: readonly (readonly [string, string, Numbered["kind"] | undefined])[] = [
      ["GetStock, cached", `${STOCK}GetStock`, undefined],
      ["GetStockData 1Y, cold", `${STOCK}GetStockData`, "series"],
    ];
    const figures: WorkerFigures[] = [];
    for (const [name, path, kind] of kinds) {
      const plainSides =
        kind === undefined || plain === undefined || plainTwo === undefined
          ? []
          : [
              { name: "plainOne" as const, address: plain.server.address },
              { name: "plainTwo" as const, address: plainTwo.address },
            ];
      const sides = [
        { name: "one" as const, address: one.address },
        { name: "two" as const, address: two.address },
        ...plainSides,
      ];
      const body = JSON.stringify({ productCode: known.codes[0] });
      const { rates } = await measureRounds(bench.generator, sides, {
        callOf: () => ({
          path,
          ...(kind === undefined ? { bodies: [body] } : { numbered: { ...known, kind, first: bench.nextNumbers() } }),
        }),
        connections: 16,
        ...(bench.isQuick ? { rounds: 1, seconds: 0.1 } : { rounds: 3, seconds: 1 }),
      });
      const middle = (side: keyof typeof rates) => Math.round(medianOf(rates[side]));
      figures.push({
        name,
        one: middle("one"),
        two: middle("two"),
        ...(plainSides.length === 0 ? {} : { plainOne: middle("plainOne"), plainTwo: middle("plainTwo") }),
      });
    }
    return figures;
  } finally {
    await plainTwo?.stop();
    await two.stop();
  }
}
