import type { Answer } from "../answer.js";
import type { SearchEverythingRequest } from "../requests/search-everything.js";
import type { Database } from "./database.js";
import { search } from "./search.js";

/** The securities that Search finds and in which order, by its rules in plain words: the texts come from SQL. */
export async function searchEverything(
  database: Database,
  requests: readonly SearchEverythingRequest[],
): Promise<Answer[]> {
  // It makes the table of what is searchable.
  await search(database, []);
  // A store may lack it.
  await database.run("create table if not exists company_aliases (alias varchar, stock_code varchar)");
  const things = (await database.rows(securities)).map(thingOf);
  return requests.map((request) => ({ status: 200, body: JSON.stringify(answerTo(request, things)) }));
}

/** What of an answer is compared: which things, in which order, and why. */
export function foundOf({ status, body }: Answer): Answer {
  if (status !== 200) return { status, body };
  const { results = [], totalCount } = JSON.parse(body) as { results?: FoundResult[]; totalCount: number };
  const found = results.map(({ kind, key, score, matchedBy }) => ({ kind, key, score, matchedBy }));
  return { status, body: JSON.stringify({ found, totalCount }) };
}

interface FoundResult {
  readonly kind: string;
  readonly key: string;
  readonly score: number;
  readonly matchedBy: string;
}

const securities = `
  with aliases as (
    select stock_code as code, list(folded(alias)) as names from company_aliases group by stock_code
  ), former as (
    select code, list(array_to_string(words, ' ')) as names from former_name group by code
  )
  select s.code, s.folded_code, s.folded_name, coalesce(former.names, []), coalesce(aliases.names, []),
    s.folded_code || ' ' || s.text,
    s.day is not null and s.day <= (select day from newest) - interval 31 day and not s.is_active
      and s.code not in (select code from directory where day = (select max(day) from directory)) as is_former
  from searchable as s left join former on former.code = s.code left join aliases on aliases.code = s.code
  order by is_former, s.is_active desc, s.market_cap desc nulls last, s.percentage desc nulls last, s.code`;

interface Thing {
  readonly kind: string;
  readonly key: string;
  readonly texts: Readonly<Record<Role, readonly string[]>>;
}

type Role = "CODE" | "NAME" | "FORMER_NAME" | "SYNONYM" | "WORDS";

function thingOf(row: readonly unknown[]): Thing {
  const [key, code, name, former, aliases, described, isFormer] = row as [
    string,
    string,
    string,
    string[],
    string[],
    string,
    boolean,
  ];
  return {
    kind: isFormer ? "SEARCH_KIND_FORMER_COMPANY" : "SEARCH_KIND_STOCK",
    key,
    texts: { CODE: [code], NAME: [name], FORMER_NAME: former, SYNONYM: aliases, WORDS: [described] },
  };
}

function answerTo({ query, kinds, limit = 20, offset = 0 }: SearchEverythingRequest, things: readonly Thing[]) {
  const phrase = query
    .toLowerCase()
    .match(/[a-z0-9]+/g)!
    .join(" ");
  const words = [...new Set(phrase.split(" "))].slice(0, 16);
  const foundBy = (table: Rules) =>
    things.flatMap(({ kind, key, texts }): FoundResult[] => {
      if (!kinds.includes(kind)) return [];
      const rule = table.find(([, way, role]) => texts[role].some((text) => WAYS[way](text, phrase, words)));
      return rule === undefined ? [] : [{ kind, key, score: rule[0], matchedBy: `SEARCH_MATCH_${rule[2]}` }];
    });
  const plainly = foundBy(RULES);
  const found = plainly.length > 0 ? plainly : foundBy(DOUBTED_RULES);
  const places = new Map(found.map((each, place) => [each, place]));
  const best = found.sort((a, b) => b.score - a.score || places.get(a)! - places.get(b)!);
  return { results: best.slice(offset, offset + Math.min(limit, 100)), totalCount: found.length };
}

const WAYS = {
  equals: (text: string, phrase: string) => text === phrase,
  begins: (text: string, phrase: string) => text.startsWith(phrase),
  words: (text: string, _: string, words: readonly string[]) => {
    const own = text.split(" ");
    return words.every((word) => own.includes(word));
  },
  beginnings: (text: string, _: string, words: readonly string[]) => {
    const own = text.split(" ");
    return words.every((word, at) =>
      own.some((each) => (at < words.length - 1 && word.length === 1 ? each === word : each.startsWith(word))),
    );
  },
  doubted: (text: string, _: string, words: readonly string[]) => isDoubted(text, words),
  doubtedEquals: (text: string, _: string, words: readonly string[]) =>
    isDoubted(text, words) && new Set(text.split(" ")).size === words.length,
};

/** Every word of four letters or more, the first six of them, may be a letter off. */
function isDoubted(text: string, words: readonly string[]): boolean {
  const own = text.split(" ");
  const doubted = words.filter(({ length }) => length >= 4).slice(0, 6);
  return words.every((word) => own.some((each) => each === word || (doubted.includes(word) && isNear(each, word))));
}

/** A letter more, less or another, or two that changed places, where the longer has five letters. */
function isNear(one: string, other: string): boolean {
  if (Math.max(one.length, other.length) < 5) return false;
  const places = Array.from({ length: other.length + 1 }, (_, at) => at);
  const cut = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
  const swapped = (at: number) =>
    other.slice(0, at) + other.slice(at + 1, at + 2) + other.charAt(at) + other.slice(at + 2);
  if (one.length === other.length) {
    return places.some((at) => cut(one, at) === cut(other, at) || (at + 1 < one.length && swapped(at) === one));
  }
  if (one.length + 1 === other.length) return places.some((at) => cut(other, at) === one);
  return one.length === other.length + 1 && places.some((at) => cut(one, at) === other);
}

const DOUBTED_RULES: Rules = [
  [4, "doubtedEquals", "NAME"],
  [4, "doubtedEquals", "FORMER_NAME"],
  [3, "doubted", "NAME"],
  [3, "doubted", "FORMER_NAME"],
  [2, "doubted", "SYNONYM"],
  [1, "doubted", "WORDS"],
];

type Rules = readonly (readonly [score: number, way: keyof typeof WAYS, role: Role])[];

const RULES: Rules = [
  [100, "equals", "CODE"],
  [96, "equals", "NAME"],
  [94, "equals", "FORMER_NAME"],
  [92, "equals", "SYNONYM"],
  [80, "begins", "CODE"],
  [78, "begins", "NAME"],
  [74, "words", "NAME"],
  [70, "begins", "FORMER_NAME"],
  [70, "words", "FORMER_NAME"],
  [68, "begins", "SYNONYM"],
  [68, "words", "SYNONYM"],
  [54, "beginnings", "NAME"],
  [50, "beginnings", "FORMER_NAME"],
  [48, "beginnings", "SYNONYM"],
  [44, "words", "WORDS"],
  [36, "beginnings", "WORDS"],
];
