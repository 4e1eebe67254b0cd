import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SearchKind } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import { search } from "@daybook/domain/answers/search/search";
import { type Random, randomOf } from "./oracle/random.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const searchSeed = Number(process.env.DAYBOOK_SEED ?? 20_100_616);

/** A question of the table that does not lead to its page, or a misspelt name that does not lead to its thing. */
interface Miss {
  /** What was asked for: a page, or a kind of things. */
  readonly what: string;
  readonly asked: string;
  readonly wanted: string;
  readonly got: string;
}

/** What was asked, and what missed. */
export interface Asked {
  readonly count: number;
  readonly misses: readonly Miss[];
}

/** Asks every question of the reviewed table, those about a thing of some things by code and name. */
export function askedQuestions(snapshot: Snapshot): Asked {
  const named = (kind: number) => thingsOf(snapshot, kind, SLOT_THINGS, randomOf(searchSeed));
  const slots = { stock: named(KINDS.stock), suburb: named(KINDS.suburb) };
  const misses: Miss[] = [];
  let count = 0;
  const ask = (asked: string, paths: readonly string[]) => {
    count += 1;
    const got = first(snapshot, asked)?.path ?? "nothing";
    if (!paths.includes(got)) misses.push({ what: "page", asked, wanted: paths[0]!, got });
  };
  for (const { path, questions } of pageRows()) {
    for (const question of questions) {
      const slot = /\{(stock|suburb)\}/.exec(question)?.[1] as keyof typeof slots | undefined;
      if (slot === undefined) {
        ask(question, [path]);
        continue;
      }
      for (const { key, title, sameTitle } of slots[slot]) {
        const paths = [key, ...sameTitle].map((each) => path.replace(`{${slot}}`, encodeURIComponent(each)));
        ask(question.replace(`{${slot}}`, title), paths);
        if (slot === "stock") ask(question.replace(`{${slot}}`, key), paths);
      }
    }
  }
  return { count, misses };
}

/** Asks names of each kind with one letter wrong in a word of five letters or more. */
export function askedMisspelt(snapshot: Snapshot): Asked {
  const random = randomOf(searchSeed);
  const misses: Miss[] = [];
  let count = 0;
  for (const [what, kind] of Object.entries(KINDS)) {
    const things = thingsOf(snapshot, kind, NAMES_EACH, random);
    assert.ok(things.length > 0, `there are names of the kind ${what}`);
    for (const { title } of things) {
      const asked = misspelt(title, random);
      const got = first(snapshot, asked)?.title ?? "nothing";
      count += 1;
      if (got !== title) misses.push({ what, asked, wanted: title, got });
    }
  }
  return { count, misses };
}

/** The misses as the rows of a table. */
export function missRows({ count, misses }: Asked): string[] {
  const rows = misses.map(({ what, asked, wanted, got }) => `| ${what} | ${asked} | ${wanted} | ${got} |`);
  return [`${misses.length} of ${count} missed, seed ${searchSeed}`, "| of | asked | wanted | got |", ...rows];
}

/** Kinds of things that are misspelt. */
const KINDS = {
  stock: SearchKind.STOCK,
  formerCompany: SearchKind.FORMER_COMPANY,
  suburb: SearchKind.SUBURB,
  politician: SearchKind.POLITICIAN,
  series: SearchKind.SERIES,
} as const;
const NAMES_EACH = 40;
const SLOT_THINGS = 3;

interface Named {
  readonly key: string;
  readonly title: string;
  /** The keys of others that have the same title. */
  readonly sameTitle: readonly string[];
}

/** Things of a kind with a long word in their titles, each once, by letters that words of theirs begin with; all where there are few. */
function thingsOf(snapshot: Snapshot, kind: number, count: number, random: Random): readonly Named[] {
  const things = new Map<string, Named>();
  for (let tries = 0; tries < count * 20 && things.size < count; tries += 1) {
    const query = random.pick([..."abcdefghijklmnoprstvwy"]);
    const find = (offset: number) => search(snapshot, { query, kinds: [kind], limit: 1, offset });
    const { totalCount } = find(0);
    if (totalCount === 0) continue;
    const { key, title } = find(random.below(totalCount)).results[0]!;
    const same = search(snapshot, { query: title, kinds: [kind], limit: 100, offset: 0 }).results;
    if (!LONG_WORD.test(title)) continue;
    things.set(title, { key, title, sameTitle: same.filter((each) => each.title === title).map((each) => each.key) });
  }
  return [...things.values()];
}

function first(snapshot: Snapshot, query: string) {
  return search(snapshot, { query, kinds: [], limit: 1, offset: 0 }).results[0];
}

const LONG_WORD = /(?<![\p{L}\p{N}'’])[A-Za-z]{5,}(?![\p{L}\p{N}'’])/u;

/** A text with a letter less, one more, another, or two that changed places in one of its long words; the first letter stays. */
function misspelt(text: string, random: Random): string {
  const words = [...text.matchAll(new RegExp(LONG_WORD, "gu"))];
  const word = random.pick(words);
  const at = 1 + random.below(word[0].length - 2);
  const [head, tail] = [word[0].slice(0, at), word[0].slice(at)];
  const letter = random.pick([..."abcdefghijklmnopqrstuvwxyz"]);
  const wrong = random.pick([
    head + tail.slice(1),
    head + letter + tail,
    head + letter + tail.slice(1),
    head + tail[1] + tail[0] + tail.slice(2),
  ]);
  return text.slice(0, word.index) + wrong + text.slice(word.index + word[0].length);
}

/** The rows of the reviewed table. */
function pageRows() {
  const folder = fileURLToPath(new URL("../../curated/", import.meta.url));
  const names = readdirSync(folder).filter((name) => name.startsWith("search-pages-"));
  const lines = names.flatMap((name) =>
    readFileSync(folder + name, "utf8")
      .trimEnd()
      .split("\n")
      .slice(1),
  );
  return lines.map((line) => {
    const [, path, questions] = /^([^,]+),(?:"[^"]*"|[^,"]*),(.+)$/.exec(line)!;
    return { path: path!, questions: questions!.split("; ") };
  });
}
