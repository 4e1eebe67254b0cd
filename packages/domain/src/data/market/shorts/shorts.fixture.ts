import type { ColumnTable } from "../../../base/tables/dataset.js";
import { dictionaryOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { shortColumnsOf } from "./build-columns.js";
import type { ShortColumns } from "./columns.js";

/**
 * One observation: date, percentage (null is unknown) and what else matters to
 * the test. Shares on issue are 100 million and the position follows from the
 * percentage unless they are given.
 */
export type Observation = readonly [
  date: string,
  percentage: number | null,
  rest?: { readonly name?: string; readonly position?: number; readonly issued?: number | null },
];

/** A small world of short positions, by code. */
export function shortsOf(world: Readonly<Record<string, readonly Observation[]>>): ShortColumns {
  return shortColumnsOf(shortTableOf(world));
}

/** The same as a table, as the store scans it. */
export function shortTableOf(world: Readonly<Record<string, readonly Observation[]>>): ColumnTable {
  const rows = Object.entries(world)
    .flatMap(([code, observations]) => observations.map((observation) => rowOf(code, observation)))
    .sort((a, b) => compare(a.code, b.code) || a.day - b.day);
  return {
    rowCount: rows.length,
    text: { code: dictionaryOf(rows.map(({ code }) => code)), name: dictionaryOf(rows.map(({ name }) => name)) },
    day: { day: Int32Array.from(rows, ({ day }) => day) },
    number: {
      position: Float64Array.from(rows, ({ position }) => position),
      issued: Float64Array.from(rows, ({ issued }) => issued),
      percentage: Float64Array.from(rows, ({ percentage }) => percentage),
    },
  };
}

function rowOf(code: string, [date, percentage, rest = {}]: Observation) {
  const day = dayOf(date);
  if (day === undefined) throw new Error(`${date} is not a date.`);
  return {
    code,
    day,
    name: rest.name ?? `${code} LIMITED ORDINARY`,
    position: rest.position ?? Math.round((percentage ?? 0) * 1_000_000),
    issued: rest.issued === null ? Number.NaN : (rest.issued ?? 100_000_000),
    percentage: percentage ?? Number.NaN,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
