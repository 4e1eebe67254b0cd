import { derived } from "../../../base/derived.js";
import { firstAfter } from "../../../base/rows/row-range.js";
import { entriesOf, entryAt } from "../../../base/tables/keyed-table.js";
import { tableOfEntries } from "../../../base/tables/table-of-entries.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Market } from "../market.js";
import type { PriceColumns } from "../prices/columns.js";
import { shortColumnsOf } from "./build-columns.js";
import type { ShortColumns } from "./columns.js";
import { disputedCells } from "./disputed-cells.js";
import { historyRow, type Observed, type Origin } from "./observed.js";
import { dayNumbers, type Replay } from "./replay.js";
import type { ShortRevisions } from "./revisions.js";
import { shortHistory } from "./short-history-dataset.js";
import { shortPositions } from "./short-positions-dataset.js";
import { codeNumbers } from "./window.js";

/** The parts of the market that tell what was known when. */
export type Remembering = Pick<Market, "shorts" | "revisions" | "prices">;

/** The newest report day up to another that was known at a moment; undefined when none was. */
export function newestKnownDay(
  { revisions }: Remembering,
  { isKnown }: Replay,
  untilDay = Number.POSITIVE_INFINITY,
): number | undefined {
  return revisions.days.findLast((day) => day <= untilDay && isKnown(day));
}

/** The observations of one code as they were known at a moment, as columns of their own. */
export function knownShortsOfCode(
  { shorts, revisions, prices }: Remembering,
  code: string,
  replay: Replay,
): ShortColumns {
  const cells = disputedCells(revisions).ofCode.get(code) ?? [];
  const number = codeNumbers(shorts).get(code);
  const rows = number === undefined ? [] : rowsFrom(shorts.firstRow[number]!, shorts.firstRow[number + 1]!);
  const disputed = new Set(cells.map(({ day }) => day));
  const early = new Map(entriesOf(shortHistory, revisions.early, code).map((entry) => [entry.day, entry]));
  const known = rows.flatMap((row) => {
    const day = shorts.day[row]!;
    if (disputed.has(day) || !replay.isKnown(day)) return [];
    const stated = replay.isReported(day) ? undefined : early.get(day);
    return [stated === undefined ? observedAt(shorts, row, originOn(replay, day)) : historyRow(stated, "history")];
  });
  return columnsOfObserved([...known, ...cells.flatMap((cell) => replay.observed(cell) ?? [])], prices);
}

/**
 * The observations of a day as they were known at a moment: undefined when they
 * were the present ones, and no rows of it when it was not known yet. Earlier days may have rows that tell
 * what their codes are.
 */
export function knownShortsOfDay(market: Remembering, day: number, replay: Replay): ShortColumns | undefined {
  const { shorts, revisions } = market;
  if (!replay.isKnown(day)) return noShorts;
  const cells = disputedCells(revisions).ofDay.get(day) ?? [];
  const isEarly = !replay.isReported(day) && isReportedNow(revisions, day);
  if ((cells.length === 0 && !isEarly) || replay.atMs >= lastMoment(revisions)) return undefined;
  const disputed = new Set(cells.map(({ code }) => code));
  const agreed = isEarly
    ? (earlyRows(revisions).get(day) ?? []).map((row) =>
        historyRow(entryAt(shortHistory, revisions.early, row), "history"),
      )
    : rowsOfDay(shorts, day).map((row) => observedAt(shorts, row, originOn(replay, day)));
  const observed = [
    ...agreed.filter(({ code }) => !disputed.has(code)),
    ...cells.flatMap((cell) => replay.observed(cell) ?? []),
  ];
  return columnsOfObserved([...observed, ...tellingShares(market, observed, day, replay)], market.prices);
}

/**
 * Earlier observations of the same codes that tell the shares of those which
 * state none, so that the kind of security is told as in the whole series.
 */
function tellingShares(
  { shorts, revisions }: Remembering,
  observed: readonly Observed[],
  day: number,
  replay: Replay,
): Observed[] {
  const cells = disputedCells(revisions);
  return observed.flatMap(({ code, issued }) => {
    if (issued !== undefined) return [];
    const disputed = (cells.ofCode.get(code) ?? []).filter((cell) => cell.day < day);
    const days = new Set(disputed.map((cell) => cell.day));
    const isTelling = (row: number) =>
      !Number.isNaN(shorts.issued[row]) && !days.has(shorts.day[row]!) && replay.isReported(shorts.day[row]!);
    const agreed = newestBefore(shorts, code, day, isTelling);
    const telling = disputed.flatMap((cell) => replay.observed(cell) ?? []).filter((row) => row.issued !== undefined);
    if (agreed !== undefined) telling.push(observedAt(shorts, agreed, "daily"));
    return telling.sort((a, b) => b.day - a.day).slice(0, 1);
  });
}

/** The newest row of a code before a day that passes. */
function newestBefore(shorts: ShortColumns, code: string, day: number, passes: (row: number) => boolean) {
  const number = codeNumbers(shorts).get(code);
  if (number === undefined) return undefined;
  const rows = { firstRow: shorts.firstRow[number]!, endRow: shorts.firstRow[number + 1]! };
  let row = firstAfter(shorts.day, rows, day - 1) - 1;
  while (row >= rows.firstRow && !passes(row)) row -= 1;
  return row >= rows.firstRow ? row : undefined;
}

/** Nobody disputes the row, so that it is of the report if there was one. */
function originOn({ isReported }: Replay, day: number): Origin {
  return isReported(day) ? "daily" : "history";
}

function isReportedNow(revisions: ShortRevisions, day: number): boolean {
  return Number.isFinite(revisions.reportedFromMs[dayNumbers(revisions).get(day)!]);
}

/** After the last import all is as it is. */
const lastMoment = derived(({ reportedFromMs, yearly, restated }: ShortRevisions): number => {
  const moments = [
    ...yearly.map(({ fromMs }) => fromMs),
    ...restated.map(({ newFile }) => Date.parse(newFile.retrievedAt)),
  ];
  return Math.max(...[reportedFromMs.filter(Number.isFinite), moments].map(newestOf));
});

function newestOf(moments: Iterable<number>): number {
  let newest = Number.NEGATIVE_INFINITY;
  for (const moment of moments) if (moment > newest) newest = moment;
  return newest;
}

/** The rows of the history that a day had before its report. */
const earlyRows = derived(({ early }: ShortRevisions): ReadonlyMap<number, readonly number[]> => {
  const rows = new Map<number, number[]>();
  early.columns.day.forEach((day, row) => {
    const known = rows.get(day);
    if (known === undefined) rows.set(day, [row]);
    else known.push(row);
  });
  return rows;
});

/** The number of a report day among the days held. */
export const heldDayNumbers = derived(
  ({ days }: ShortColumns): ReadonlyMap<number, number> => new Map(Array.from(days, (day, number) => [day, number])),
);

function rowsOfDay(shorts: ShortColumns, day: number): readonly number[] {
  const d = heldDayNumbers(shorts).get(day);
  return d === undefined ? [] : Array.from(shorts.rowsByDay.subarray(shorts.firstOfDay[d], shorts.firstOfDay[d + 1]));
}

function rowsFrom(firstRow: number, endRow: number): readonly number[] {
  return Array.from({ length: endRow - firstRow }, (_, at) => firstRow + at);
}

function columnsOfObserved(observed: readonly Observed[], prices?: PriceColumns): ShortColumns {
  const rows = observed.toSorted((a, b) => compareCodePoints(a.code, b.code) || a.day - b.day);
  const historyDays = new Set(rows.filter(({ origin }) => origin === "history").map(({ day }) => day));
  const corrected = rows.flatMap(({ origin }, row) => (origin === "corrected" ? [row] : []));
  const origins = { historyDays: Int32Array.from(historyDays).sort(), corrected: Int32Array.from(corrected) };
  return shortColumnsOf(tableOfEntries(shortPositions, rows), origins, prices);
}

const noShorts = columnsOfObserved([]);

function observedAt(shorts: ShortColumns, row: number, origin: Origin): Observed {
  const known = (value: number) => (Number.isNaN(value) ? undefined : value);
  return {
    code: shorts.codes[shorts.code[row]!]!,
    day: shorts.day[row]!,
    name: shorts.names[shorts.name[row]!]!,
    position: shorts.position[row]!,
    issued: known(shorts.issued[row]!),
    percentage: known(shorts.percentage[row]!),
    origin,
  };
}
