import { loadSnapshot } from "@daybook/api";
import { SearchKind } from "@daybook/contract";
import { calendarOf, type Snapshot } from "@daybook/domain";
import { search } from "@daybook/domain/answers/search/search";
import { findIndices } from "@daybook/domain/answers/search/search-parts";
import { atMost, type Part } from "./part.js";

/** How long one search among everything keeps a processor, for three sorts of queries. */
interface SearchFigures {
  readonly about: string;
  readonly things: number;
  readonly sorts: readonly SortFigures[];
}

interface SortFigures {
  readonly name: string;
  readonly queries: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly maxUs: number;
}

export const searchEverything: Part<SearchFigures> = {
  name: "search",
  title: "Search over everything",
  measure: measureSearch,
  lines: ({ about, things, sorts }) => [
    `Search of 20 results among ${things.toLocaleString("en")} things of ${about}, inside the domain: the processor's time of one query after another.`,
    "Ordinary queries are names that the data has, and beginnings of them; misspelt ones have a letter more, less, another or two changed places in one word;",
    "adversarial ones are 4 KB of single letters, of one word again and again, of many near words, or of letters at random.",
    "",
    "| queries | | p50 | p99 | longest |",
    "| --- | --- | --- | --- | --- |",
    ...sorts.map(
      ({ name, queries, p50Us, p99Us, maxUs }) =>
        `| ${name} | ${queries.toLocaleString("en")} | ${Math.round(p50Us)} µs | ${Math.round(p99Us)} µs | ${Math.round(maxUs)} µs |`,
    ),
  ],
  budgets: ({ sorts }) =>
    sorts.map(({ name, p99Us }) => atMost(`Search, ${name} queries, p99 of the processor's time`, 2_000, p99Us, " µs")),
};

async function measureSearch({ data, isQuick }: Parameters<Part<SearchFigures>["measure"]>[0]): Promise<SearchFigures> {
  const { snapshot } = await loadSnapshot({ dataFolder: data.everything() }, calendarOf());
  const indices = findIndices(snapshot);
  const names = namesOf(snapshot);
  const random = randomOf(77);
  const count = isQuick ? 300 : QUERIES;
  const sorts = SORTS.map(({ name, queryOf }) => {
    const queries = Array.from({ length: count }, () => queryOf(names, random));
    for (const query of queries.slice(0, WARM)) askOf(snapshot, query);
    return { name, ...timesOf(queries.map((query) => microseconds(() => askOf(snapshot, query)))) };
  });
  return { about: data.about, things: indices.reduce((sum, { keys }) => sum + keys.ends.length, 0), sorts };
}

function askOf(snapshot: Snapshot, query: string): void {
  search(snapshot, { query, kinds: [], limit: 20, offset: 0 });
}

/** Titles of things that are found by single letters: names of all kinds. */
function namesOf(snapshot: Snapshot): readonly string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  return letters.flatMap((query) =>
    NAMED.flatMap((kind) =>
      search(snapshot, { query, kinds: [kind], limit: 50, offset: 0 }).results.map(({ title }) => title),
    ),
  );
}

/** Kinds whose titles are names. */
const NAMED = [
  SearchKind.STOCK,
  SearchKind.SERIES,
  SearchKind.SUBURB,
  SearchKind.POLITICIAN,
  SearchKind.PARTY,
  SearchKind.FORMER_COMPANY,
  SearchKind.DONOR,
];

type Random = () => number;

interface Sort {
  readonly name: string;
  queryOf(names: readonly string[], random: Random): string;
}

const SORTS: readonly Sort[] = [
  {
    name: "ordinary",
    queryOf(names, random) {
      const name = pick(names, random);
      return random() < 0.5 ? name : name.slice(0, 1 + Math.floor(random() * name.length));
    },
  },
  { name: "misspelt", queryOf: (names, random) => misspelt(pick(names, random), random) },
  {
    name: "adversarial",
    queryOf(names, random) {
      const one = pick(
        [
          () => String.fromCharCode(97 + Math.floor(random() * 26)),
          () => pick(names, random).split(" ")[0]!.slice(0, 2),
          () => misspelt(pick(names, random), random),
          () => Math.floor(random() * 36 ** 8).toString(36),
        ],
        random,
      );
      let query = "";
      while (query.length < ADVERSARIAL_CHARACTERS) query += `${one()} `;
      return query.slice(0, ADVERSARIAL_CHARACTERS);
    },
  },
];

/** A name with one letter left out, doubled, replaced or exchanged with the next. */
function misspelt(name: string, random: Random): string {
  const at = Math.floor(random() * name.length);
  const [head, letter, tail] = [name.slice(0, at), name.slice(at, at + 1), name.slice(at + 1)];
  return pick(
    [head + tail, head + letter + letter + tail, `${head}q${tail}`, head + tail.slice(0, 1) + letter + tail.slice(1)],
    random,
  );
}

function timesOf(times: readonly number[]): Omit<SortFigures, "name"> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { queries: sorted.length, p50Us: at(0.5), p99Us: at(0.99), maxUs: sorted.at(-1)! };
}

/** The processor's time of some work, on all threads of the process. */
function microseconds(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage();
  return after.user - user + after.system - system;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)]!;
}

function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const QUERIES = 10_000;
const WARM = 300;
const ADVERSARIAL_CHARACTERS = 4_096;
