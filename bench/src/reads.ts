import { fieldsOf, withBare } from "./bare.js";
import { medianOf } from "./load/median.js";
import { measureRounds, ratioOf, type Side } from "./load/rounds.js";
import { cacheLookupsOf, hitShareOf } from "./metrics.js";
import { atLeast, type Bench, type BudgetLine, type Part, settled } from "./part.js";
import { answersOf, callsOf, RANKING, type Read, readsOf, SERIES } from "./read-kinds.js";

/** Answers a second of a read with so many connections; medians of the rounds. */
interface ReadFigures {
  readonly name: string;
  readonly isCold: boolean;
  readonly connections: number;
  /** Of the answers, in the middle. */
  readonly bytes: number;
  readonly daybook: number;
  readonly bare: number;
  readonly plain?: number;
  readonly ofBare: number;
  readonly timesPlain?: number;
}

/** What reads come to, compared with both other sides. */
export interface AllReadFigures {
  readonly reads: readonly ReadFigures[];
  /** Requests to which the plain stack gave our answers before it was measured; undefined without it. */
  readonly compared?: number;
  readonly generatorBusy: number;
  /** Header fields of ours that the bare server sent at most. */
  readonly bareFields: number;
}

export const reads: Part<AllReadFigures> = {
  name: "reads",
  title: "Reads",
  measure: (bench) => measureReads(bench, [1, 16]),
  lines: readLines,
  budgets: readBudgets,
};

async function measureReads(bench: Bench, connectionCounts: readonly number[]): Promise<AllReadFigures> {
  const server = await bench.daybook();
  const plain = await bench.plain();
  const known = await bench.known();
  const figures: ReadFigures[] = [];
  let generatorBusy = 0;
  let bareFields = 0;
  for (const read of readsOf(known)) {
    const callOf = await callsOf(bench, server.address, read);
    const answers = await answersOf(server.address, read, known);
    bareFields = Math.max(bareFields, ...answers.map(fieldsOf));
    await withBare(answers, async (bare) => {
      for (const connections of connectionCounts) {
        const sides: Side<"daybook" | "bare" | "plain">[] = [
          { name: "daybook", address: server.address },
          { name: "bare", address: bare.address },
          ...(read.kind === undefined || plain === undefined
            ? []
            : [{ name: "plain" as const, address: plain.server.address }]),
        ];
        const sizes = bench.isQuick ? { rounds: 1, seconds: 0.1, tries: 1 } : { rounds: 4, seconds: 0.7 };
        const { rates, ...rest } = await whileCold(server.address, read, () =>
          measureRounds(bench.generator, sides, { callOf, connections, ...sizes }),
        );
        generatorBusy = Math.max(generatorBusy, rest.generatorBusy);
        const measured: ReadFigures = {
          name: read.name,
          isCold: read.kind !== undefined,
          connections,
          bytes: medianOf(answers.map(({ body }) => body.length)),
          daybook: Math.round(medianOf(rates.daybook)),
          bare: Math.round(medianOf(rates.bare)),
          ofBare: ratioOf(rates.daybook, rates.bare),
          ...(sides.length < 3
            ? {}
            : { plain: Math.round(medianOf(rates.plain)), timesPlain: ratioOf(rates.daybook, rates.plain) }),
        };
        figures.push(measured);
        console.log(
          `  ${read.name}, ${connections}: ${measured.daybook} a second, ${measured.ofBare.toFixed(2)} of bare`,
        );
      }
    });
  }
  return { reads: figures, ...(plain === undefined ? {} : { compared: plain.compared }), generatorBusy, bareFields };
}

/** Throws where a read that is to be cold was answered with what the server had kept. */
async function whileCold<Result>(address: string, read: Read, work: () => Promise<Result>): Promise<Result> {
  const before = await cacheLookupsOf(address);
  const result = await work();
  const kept = hitShareOf(before, await cacheLookupsOf(address));
  if (read.kind !== undefined && kept > KEPT_MAX) {
    throw new Error(`${read.name}: ${Math.round(100 * kept)} of 100 answers were kept ones`);
  }
  return result;
}

const KEPT_MAX = 0.05;

function readLines({ reads: all, compared, generatorBusy, bareFields }: AllReadFigures): string[] {
  const count = (value: number | undefined) => value?.toLocaleString("en") ?? "";
  return [
    "Answers a second to callers who each wait for an answer before they ask again, in rounds that alternate between the sides; medians.",
    "All guards are on, with limits that are not reached. _Bare_ is `node:http` sending the same bodies, ready made, with " +
      `our header fields, up to ${bareFields}, most of which the contract demands: only the id of the request and the date are made for each answer. _Plain_ is the`,
    "[plain stack](../bench/src/plain-stack/server.child.ts): the Connect runtime and prepared queries on PostgreSQL with the same rows, without a cache" +
      (compared === undefined
        ? "; it was not measured, since PostgreSQL is not installed."
        : `; before it was measured it gave our answers to ${count(compared)} requests.`),
    "A cold request is one that nobody made before: a year of any stock that ends on any day of two years, or the last year of any ten stocks.",
    `The load comes from a process of its own, which was at work for at most ${Math.round(100 * generatorBusy)} % of the time.`,
    "",
    "| read | callers | bytes | answers a second | bare | of bare | plain | times plain |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...all.map(
      (read) =>
        `| ${read.name} | ${read.connections} | ${count(read.bytes)} | ${count(read.daybook)} | ${count(read.bare)} | ${read.ofBare.toFixed(2)} | ${count(read.plain)} | ${read.timesPlain?.toFixed(1) ?? ""} |`,
    ),
  ];
}

function readBudgets({ reads: all }: AllReadFigures): BudgetLine[] {
  const callers = ({ connections }: ReadFigures) => (connections === 1 ? "one caller" : `${connections} callers`);
  const ofBare = (read: ReadFigures, limit: number) =>
    atLeast(`${read.name}, ${callers(read)}, of bare \`node:http\``, limit, read.ofBare);
  const timesPlain = (read: ReadFigures, limit: number) =>
    read.timesPlain === undefined
      ? []
      : [atLeast(`${read.name}, ${callers(read)}, against the plain stack`, limit, read.timesPlain, " ×")];
  return all.flatMap((read) => {
    if (!read.isCold) return [settled(ofBare(read, 0.5), WHY_CACHED)];
    if (read.name === SERIES) return [...timesPlain(read, 8), settled(ofBare(read, 0.2), WHY_COLD)];
    return read.name === RANKING ? timesPlain(read, 20) : [];
  });
}

const WHY_CACHED =
  "It was ≥ 0.85. A bare server reads no body, knows no caller and counts nothing. In a profile of 2026-11-18 with 16 callers our own functions took a third of the thread's work, and none of them a twentieth; the rest was Node and the system.";

const WHY_COLD =
  "It was ≥ 0.5, then 0.25. In a profile of 2026-11-18, on a busy machine with 16 callers, handing answers to `node:http` took 37 % of the thread's work, making them 18 %, reading requests 9 % and collections 5 %; a bare server neither makes answers nor reads what is asked.";
