import { derived } from "../../../base/derived.js";
import { cameAfter, rowsKnownAt } from "../../../base/revisions/known-at.js";
import { tableOfEntries } from "../../../base/tables/table-of-entries.js";
import type { Market } from "../market.js";
import type { PriceColumns } from "../prices/columns.js";
import { shortColumnsOf } from "./build-columns.js";
import type { ShortColumns } from "./columns.js";
import { restatedByCode, restatedByDay } from "./restated.js";
import type { ShortPosition } from "./revisions.js";
import { shortPositions } from "./short-positions-dataset.js";
import { codeNumbers } from "./window.js";

/** The parts of the market that tell what was known when. */
export type Remembering = Pick<Market, "shorts" | "revisions" | "prices">;

/** The newest report day that was known at a moment; undefined when none was. */
export function newestKnownDay({ shorts: { days }, revisions: { knownFromMs } }: Remembering, atMs: number) {
  return days[knownFromMs.findLastIndex((fromMs) => fromMs <= atMs)];
}

/** The observations of one code as they were known at a moment, as columns of their own. */
export function knownShortsOfCode(
  { shorts, revisions, prices }: Remembering,
  code: string,
  atMs: number,
): ShortColumns {
  const number = codeNumbers(shorts).get(code);
  const firstRow = number === undefined ? 0 : shorts.firstRow[number]!;
  const endRow = number === undefined ? 0 : shorts.firstRow[number + 1]!;
  const known = rowsKnownAt(
    {
      rows: Array.from({ length: endRow - firstRow }, (_, at) => positionAt(shorts, firstRow + at)),
      changes: restatedByCode(revisions).get(code) ?? [],
      keyOf: ({ day }) => day,
      knownFromMs: ({ day }) => revisions.knownFromMs[dayNumbers(shorts).get(day) ?? -1]!,
    },
    atMs,
  );
  return columnsOfPositions(known, shorts.historyDays, prices);
}

/**
 * The observations of a day, by its number among the days held, as they were
 * known at a moment: undefined when they were the present ones, and no rows
 * when the day was not known yet.
 */
export function knownShortsOfDay(
  { shorts, revisions }: Remembering,
  d: number,
  atMs: number,
): ShortColumns | undefined {
  const fromMs = revisions.knownFromMs[d]!;
  if (!(fromMs <= atMs)) return noShorts;
  const changes = restatedByDay(revisions).get(shorts.days[d]!) ?? [];
  if (!changes.some((change) => cameAfter(change, atMs))) return undefined;
  const rows = shorts.rowsByDay.subarray(shorts.firstOfDay[d], shorts.firstOfDay[d + 1]);
  const known = rowsKnownAt(
    {
      rows: Array.from(rows, (row) => positionAt(shorts, row)),
      changes,
      keyOf: ({ code }) => code,
      knownFromMs: () => fromMs,
    },
    atMs,
  );
  return columnsOfPositions(known, shorts.historyDays);
}

/** The number of a report day among the days held. */
const dayNumbers = derived(
  ({ days }: ShortColumns): ReadonlyMap<number, number> => new Map(Array.from(days, (day, number) => [day, number])),
);

function columnsOfPositions(
  positions: readonly ShortPosition[],
  historyDays?: Int32Array,
  prices?: PriceColumns,
): ShortColumns {
  return shortColumnsOf(tableOfEntries(shortPositions, positions), historyDays, prices);
}

const noShorts = columnsOfPositions([]);

function positionAt(shorts: ShortColumns, row: number): ShortPosition {
  const known = (value: number) => (Number.isNaN(value) ? undefined : value);
  return {
    code: shorts.codes[shorts.code[row]!]!,
    day: shorts.day[row]!,
    name: shorts.names[shorts.name[row]!]!,
    position: shorts.position[row]!,
    issued: known(shorts.issued[row]!),
    percentage: known(shorts.percentage[row]!),
  };
}
