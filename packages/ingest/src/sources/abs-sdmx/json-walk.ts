import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** A value in a reply of JSON, and where it is, for reasons. */
export interface JsonValue {
  readonly value: unknown;
  readonly path: string;
}

/** The field of an object. */
export function fieldOf({ value, path }: JsonValue, name: string): JsonValue {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw notA("an object", { value, path });
  return { value: (value as Record<string, unknown>)[name], path: path === "" ? name : `${path}.${name}` };
}

/** The items of a list; none of one that is absent. */
export function itemsOf({ value, path }: JsonValue): JsonValue[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw notA("a list", { value, path });
  return value.map((item: unknown, at) => ({ value: item, path: `${path}[${at}]` }));
}

/** The only item of a list. */
export function onlyItemOf(list: JsonValue): JsonValue {
  const [first, ...others] = itemsOf(list);
  if (first === undefined || others.length > 0) {
    throw new SourceProblem(undefined, `${list.path} has ${others.length + (first ? 1 : 0)} parts, not one`);
  }
  return first;
}

/** The fields of an object. */
export function entriesOf({ value, path }: JsonValue): [string, JsonValue][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw notA("an object", { value, path });
  return Object.entries(value).map(([name, item]) => [name, { value: item, path: `${path}[${quoted(name)}]` }]);
}

/** The text of a value. */
export function textOf({ value, path }: JsonValue): string {
  if (typeof value !== "string") throw notA("a text", { value, path });
  return value;
}

/** What a list has at an index that is written in digits. */
export function pickFrom<Item>(list: readonly Item[], index: string | number, what: string): Item {
  const place = typeof index === "string" && !/^\d+$/.test(index) ? -1 : Number(index);
  const item = list[place];
  if (item === undefined) throw new SourceProblem(undefined, `${what} has no value ${index}`);
  return item;
}

function notA(what: string, { path }: JsonValue): SourceProblem {
  return new SourceProblem(undefined, `${path === "" ? "the reply" : path} is not ${what}`);
}
