import type { Table } from "../../../base/tables/table.js";
import { tableOfEntries } from "../../../base/tables/table-of-entries.js";
import { dayOf } from "../../../base/time/day.js";
import { shortColumnsOf } from "./build-columns.js";
import type { ShortColumns } from "./columns.js";
import type { ShortPosition } from "./revisions.js";
import { shortPositions } from "./short-positions-dataset.js";

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
export function shortTableOf(world: Readonly<Record<string, readonly Observation[]>>): Table<typeof shortPositions> {
  const rows = Object.entries(world).flatMap(([code, observations]) =>
    observations.map((observation) => rowOf(code, observation)),
  );
  return tableOfEntries(shortPositions, rows);
}

function rowOf(code: string, [date, percentage, rest = {}]: Observation): ShortPosition {
  const day = dayOf(date);
  if (day === undefined) throw new Error(`${date} is not a date.`);
  return {
    code,
    day,
    name: rest.name ?? `${code} LIMITED ORDINARY`,
    position: rest.position ?? Math.round((percentage ?? 0) * 1_000_000),
    issued: rest.issued === null ? undefined : (rest.issued ?? 100_000_000),
    percentage: percentage ?? undefined,
  };
}
