import type { JsonObject } from "../ask.js";

/** A list or a text within an answer of which not all was kept. */
export interface Cut {
  /** The path of it, such as `summary.notes`. */
  readonly field: string;
  /** Rows of a list, entries of a map or characters of a text. */
  readonly kept: number;
  readonly total: number;
}

/** The most rows of a list with which something fits, found by halving; 0 where not even one does. */
export function mostThatFit(rows: number, fits: (kept: number) => boolean): number {
  if (fits(rows)) return rows;
  let [least, most] = [0, rows];
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

/**
 * An answer with its longest lists, maps and texts halved, one after the other, until it fits. Series keep what is newest, other
 * lists what stands first.
 */
export function halvedUntil(answer: JsonObject, fits: (answer: JsonObject, cuts: readonly Cut[]) => boolean) {
  const cuts = new Map<string, Cut>();
  let left = structuredClone(answer) as Record<string, unknown>;
  for (let tries = 0; !fits(left, [...cuts.values()]); tries += 1) {
    const [largest] = placesIn(left).sort((a, b) => b.bytes - a.bytes);
    // Thousands of small fields, which no answer has.
    if (largest === undefined || tries === TRIES_MAX) left = {};
    else halve(left, largest, cuts);
  }
  return { answer: left as JsonObject, cuts: [...cuts.values()] };
}

interface Place {
  readonly path: readonly string[];
  readonly bytes: number;
}

/** Where something can be halved. Of what holds nothing but one large thing, that thing. */
function placesIn(value: unknown, path: readonly string[] = []): Place[] {
  if (typeof value === "string") return value.length > TEXT_MIN ? [{ path, bytes: Buffer.byteLength(value) }] : [];
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const within = entries.flatMap(([key, each]) => placesIn(each, [...path, key]));
  const isLong = Array.isArray(value) ? entries.length > 1 : entries.length > MAP_MIN;
  if (!isLong || path.length === 0) return within;
  // Its rows are cut before what is in them.
  return [{ path, bytes: Buffer.byteLength(JSON.stringify(value)) }];
}

function halve(answer: Record<string, unknown>, { path }: Place, cuts: Map<string, Cut>): void {
  const holder = path.slice(0, -1).reduce((held, key) => held[key] as Record<string, unknown>, answer);
  const name = path.at(-1)!;
  const value = holder[name];
  const field = path.join(".");
  const total = cuts.get(field)?.total ?? lengthOf(value);
  const half = halfOf(value);
  holder[name] = half;
  cuts.set(field, { field, kept: lengthOf(half), total });
}

function halfOf(value: unknown): unknown {
  if (typeof value === "string") return `${value.slice(0, value.length >> 1).trimEnd()}…`;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value as object);
    return Object.fromEntries(entries.slice(0, entries.length >> 1));
  }
  const kept = value.length >> 1;
  return isSeries(value) ? value.slice(-kept) : value.slice(0, kept);
}

function lengthOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : Object.keys(value as object).length;
}

/** Whether rows stand in the order of their dates, oldest first. */
export function isSeries(rows: readonly unknown[]): boolean {
  const [first, last] = [dateOf(rows[0]), dateOf(rows.at(-1))];
  return first !== undefined && last !== undefined && first < last;
}

function dateOf(row: unknown): string | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const { date, period, timestamp, month } = row as Record<string, unknown>;
  return [date, period, timestamp, month].find((each) => typeof each === "string") as string | undefined;
}

const TEXT_MIN = 300;
const MAP_MIN = 40;
const TRIES_MAX = 200;
