import assert from "node:assert/strict";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, takesShownAt } from "@daybook/domain";
import { type OpenCell, type OpenRow, type OpenType, type OpenWorld, openDatasets } from "@daybook/domain/open";
import { smallOrFull } from "@daybook/store/fixtures";
import { post } from "../daybook.fixture.js";
import type { Random } from "../oracle/random.js";
import { importsIn } from "../time/compare-states.fixture.js";

/** A world whose datasets are compared with what a server of it answers. */
export interface ComparedWorld {
  readonly world: OpenWorld;
  readonly random: Random;
  /** All rows of a dataset. */
  rows(id: string): readonly OpenRow[];
  /** The answer of a method. */
  ask<Answer = Fields>(method: string, request: object): Promise<Answer>;
  /** A list of a method, read to its end. */
  list<Item = Fields>(method: string, request: object, field: string): Promise<readonly Item[]>;
}

/** What an answer says of one thing. */
export type Fields = Readonly<Record<string, unknown>>;

/** A comparison of some datasets with methods, and what it is called. */
export type Comparison = readonly [name: string, compare: (compared: ComparedWorld) => Promise<void>];

/** Reads what a data folder holds as datasets are made of it, and asks the server of it. */
export async function comparedWorld(dataFolder: string, address: string, random: Random): Promise<ComparedWorld> {
  const { snapshot } = await loadSnapshot({ dataFolder }, calendarOf());
  const imports = await importsIn(dataFolder);
  const world = { snapshot: takesShownAt(snapshot, Date.now()), imports };
  const made = new Map<string, readonly OpenRow[]>();
  const ask = async <Answer = Fields>(method: string, request: object) => {
    const response = await post(address, method, request);
    const answer = (await response.json()) as Answer;
    assert.equal(response.status, 200, `${method} ${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    world,
    random,
    ask,
    rows(id) {
      if (!made.has(id)) made.set(id, [...openDatasets.find((each) => each.id === id)!.rows(world)]);
      return made.get(id)!;
    },
    async list<Item = Fields>(method: string, request: object, field: string) {
      const found: Item[] = [];
      for (let pageToken = ""; ; ) {
        const answer = await ask(method, { ...request, pageToken });
        found.push(...(answer[field] as readonly Item[]));
        pageToken = String(answer.nextPage);
        if (pageToken === "") return found;
      }
    },
  };
}

/** All of some things, or in the small form as many as that, by chance. */
export function someOf<Item>(random: Random, items: readonly Item[], small: number, full = Infinity): readonly Item[] {
  const count = smallOrFull(small, full);
  if (items.length <= count) return items;
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
}

/** Two lists of rows have the same ones, as often, in whatever order. */
export function assertSameRows(rows: readonly object[], told: readonly object[], about: string): void {
  const count = new Map<string, number>();
  for (const row of rows) count.set(textOf(row), (count.get(textOf(row)) ?? 0) + 1);
  const missing: string[] = [];
  for (const each of told) {
    const text = textOf(each);
    const left = count.get(text) ?? 0;
    if (left === 0) missing.push(text);
    else if (left === 1) count.delete(text);
    else count.set(text, left - 1);
  }
  const extra = [...count.keys()];
  assert.deepEqual(
    { about, missing: missing.slice(0, 3), extra: extra.slice(0, 3) },
    { about, missing: [], extra: [] },
    `${missing.length} rows missing and ${extra.length} extra`,
  );
}

/**
 * What an answer says, as a row of a dataset would: each column from the field of its name, or of the one that is given
 * for it; only columns that have a field.
 */
export function rowOfAnswer(id: string, told: Fields, names: Readonly<Record<string, string>> = {}): OpenRow {
  const { columns } = openDatasets.find((each) => each.id === id)!;
  const cells = Object.entries(columns).flatMap(([name, { type }]) => {
    const field = names[name] ?? camelOf(name);
    return [[name, cellOf(type, told[field])] as const];
  });
  return Object.fromEntries(cells);
}

function cellOf(type: OpenType, told: unknown): OpenCell {
  if (told === undefined || told === "") return undefined;
  if (type === "day") return dayIn(String(told));
  if (type === "moment") return Date.parse(String(told));
  return typeof told === "object" ? JSON.stringify(told) : (told as OpenCell);
}

function camelOf(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A row without some columns, which the compared answer does not tell. */
export function without(row: OpenRow, ...names: readonly string[]): OpenRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** The same text for rows of the same cells, in whatever order; what is unknown is left out. */
function textOf(row: object): string {
  const known = Object.entries(row).filter(([, cell]) => cell !== undefined);
  return JSON.stringify(known.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The day of a date, or of a moment that is the beginning of one. */
export function dayIn(timestamp: string): number {
  return Date.parse(timestamp) / 86_400_000;
}

/** Rows by what they have in common, in their order. */
export function groupedBy<Key>(
  rows: readonly OpenRow[],
  keyOf: (row: OpenRow) => Key,
): ReadonlyMap<Key, readonly OpenRow[]> {
  const groups = new Map<Key, OpenRow[]>();
  for (const row of rows) {
    const own = groups.get(keyOf(row));
    if (own === undefined) groups.set(keyOf(row), [row]);
    else own.push(row);
  }
  return groups;
}
