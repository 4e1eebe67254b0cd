import { allOf, firstAfter } from "../../base/rows/row-range.js";
import { newestPublicDay, type TradingCalendar } from "../../base/time/trading-calendar.js";
import type { Market } from "../../data/market/market.js";
import { securityTypesOf } from "../../data/market/securities/security-type.js";
import { isAboveZero } from "../../data/market/shorts/above-zero.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { heldDayNumbers, knownShortsOfDay, type Remembering } from "../../data/market/shorts/known-shorts.js";
import { replayAt } from "../../data/market/shorts/replay.js";
import { codeNumbers } from "../../data/market/shorts/window.js";
import { type PanelFormat, panelWriters } from "./panel-writers.js";

/** Which observations to export, and how. */
export interface PanelQuery {
  /** First day, inclusive. */
  readonly fromDay: number;
  /** Last day, inclusive. */
  readonly toDay: number;
  /** Only these codes; all when empty. */
  readonly codes: readonly string[];
  /** Only what was public on this day. */
  readonly asOfDay?: number | undefined;
  /** Only what was imported at this moment, in milliseconds since 1970. */
  readonly knownAtMs?: number | undefined;
  readonly ordinaryOnly: boolean;
  /** Rows without a short position too. */
  readonly includeZero: boolean;
  readonly format: PanelFormat;
}

/** An export in pieces. */
export interface Panel {
  /** Whole lines, in pieces of a few ten thousand characters; to be walked through once. */
  readonly chunks: Iterable<string>;
  /** Rows in the pieces handed out so far. */
  rowCount(): number;
}

/** What of the market is exported. */
type Exported = Remembering & Pick<Market, "calendar">;

/** The observations of a range of days, by day and code. */
export function panel(market: Exported, query: PanelQuery): Panel {
  const progress = { rows: 0 };
  return { chunks: chunksOf(market, query, progress), rowCount: () => progress.rows };
}

function* chunksOf(market: Exported, query: PanelQuery, progress: { rows: number }): Generator<string> {
  // A day that is not held now may have been known once.
  const replay = query.knownAtMs === undefined ? undefined : replayAt(market.revisions, query.knownAtMs);
  const { days } = replay === undefined ? market.shorts : market.revisions;
  const held = dayLines(market.calendar, market.shorts, query);
  const end = firstAfter(days, allOf(days), Math.min(query.toDay, publicUntil(market.calendar, query)));
  let text = held.header;
  let rows = 0;
  for (let d = firstAfter(days, allOf(days), query.fromDay - 1); d < end; d += 1) {
    const known = replay && knownShortsOfDay(market, days[d]!, replay);
    const lines =
      known === undefined ? held.linesOf(days[d]!) : dayLines(market.calendar, known, query).linesOf(days[d]!);
    text += lines.text;
    rows += lines.rows;
    if (text.length < CHUNK_CHARACTERS) continue;
    progress.rows = rows;
    yield text;
    text = "";
  }
  progress.rows = rows;
  if (text !== "") yield text;
}

/** The lines of the days of some columns. Days are asked for in ascending order. */
function dayLines(calendar: TradingCalendar, shorts: ShortColumns, query: PanelQuery) {
  const { header, rowsOf } = panelWriters[query.format](calendar, shorts);
  const isWanted = rowFilter(shorts, query);
  const rowsOn = query.codes.length === 0 ? everyCode(shorts) : theseCodes(shorts, query.codes, query.fromDay);
  return {
    header,
    /** The lines of a day; none when it is not held. */
    linesOf(day: number) {
      const d = heldDayNumbers(shorts).get(day);
      let text = "";
      let rows = 0;
      if (d === undefined) return { text, rows };
      const writeRow = rowsOf(day);
      rowsOn(d, (row) => {
        if (!isWanted(row)) return;
        text += writeRow(row);
        rows += 1;
      });
      return { text, rows };
    },
  };
}

/** Visits the rows of the d-th day in the order of their codes. Days are asked for in ascending order. */
type RowsOnDay = (d: number, visit: (row: number) => void) => void;

function everyCode({ firstOfDay, rowsByDay }: ShortColumns): RowsOnDay {
  return (d, visit) => {
    for (let slot = firstOfDay[d]!; slot < firstOfDay[d + 1]!; slot += 1) visit(rowsByDay[slot]!);
  };
}

/**
 * Walks along the rows of each code, so that a few codes cost little however
 * many others are held, and past the days that are not asked for.
 */
function theseCodes(shorts: ShortColumns, codes: readonly string[], fromDay: number): RowsOnDay {
  const { day, days, firstRow } = shorts;
  const cursors = numbersOf(shorts, codes).map((number) => {
    const endRow = firstRow[number + 1]!;
    return { row: firstAfter(day, { firstRow: firstRow[number]!, endRow }, fromDay - 1), endRow };
  });
  return (d, visit) => {
    for (const cursor of cursors) {
      while (cursor.row < cursor.endRow && day[cursor.row]! < days[d]!) cursor.row += 1;
      if (cursor.row === cursor.endRow || day[cursor.row] !== days[d]) continue;
      visit(cursor.row);
      cursor.row += 1;
    }
  };
}

function numbersOf(shorts: ShortColumns, codes: readonly string[]): number[] {
  const known = codeNumbers(shorts);
  const numbers = [...new Set(codes)].map((code) => known.get(code));
  return numbers.filter((number) => number !== undefined).sort((a, b) => a - b);
}

function publicUntil(calendar: TradingCalendar, { asOfDay }: PanelQuery): number {
  return asOfDay === undefined ? Number.POSITIVE_INFINITY : newestPublicDay(calendar, asOfDay);
}

/** An observation without a percentage is never part of the export. */
function rowFilter(shorts: ShortColumns, { ordinaryOnly, includeZero }: PanelQuery): (row: number) => boolean {
  const { percentage } = shorts;
  const typeOf = securityTypesOf(shorts);
  return (row) =>
    (isAboveZero(shorts, row) || (includeZero && percentage[row] === 0)) &&
    (!ordinaryOnly || typeOf(row) === "ordinary");
}

const CHUNK_CHARACTERS = 32_768;
