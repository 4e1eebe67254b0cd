import { securityTypeOfRow } from "../securities/security-type.js";
import type { ShortColumns } from "../shorts/columns.js";
import { codeNumbers, firstAfter } from "../shorts/window.js";
import { newestPublicDay } from "../time/trading-calendar.js";
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

/** The observations of a range of days, by day and code. */
export function panel(shorts: ShortColumns, query: PanelQuery): Panel {
  const progress = { rows: 0 };
  return { chunks: chunksOf(shorts, query, progress), rowCount: () => progress.rows };
}

function* chunksOf(shorts: ShortColumns, query: PanelQuery, progress: { rows: number }): Generator<string> {
  const writer = panelWriters[query.format](shorts);
  const { days, firstOfDay, rowsByDay } = shorts;
  const isWanted = rowFilter(shorts, query);
  const allDays = { firstRow: 0, endRow: days.length };
  const endOfDays = firstAfter(days, allDays, Math.min(query.toDay, publicUntil(query)));
  let text = writer.header;
  let rows = 0;
  for (let d = firstAfter(days, allDays, query.fromDay - 1); d < endOfDays; d += 1) {
    const writeRow = writer.rowsOf(days[d]!);
    for (let slot = firstOfDay[d]!; slot < firstOfDay[d + 1]!; slot += 1) {
      const row = rowsByDay[slot]!;
      if (!isWanted(row)) continue;
      text += writeRow(row);
      rows += 1;
    }
    if (text.length < CHUNK_CHARACTERS) continue;
    progress.rows = rows;
    yield text;
    text = "";
  }
  progress.rows = rows;
  if (text !== "") yield text;
}

function publicUntil({ asOfDay }: PanelQuery): number {
  return asOfDay === undefined ? Number.POSITIVE_INFINITY : newestPublicDay(asOfDay);
}

/** An observation without a percentage is never part of the export. */
function rowFilter(shorts: ShortColumns, { codes, ordinaryOnly, includeZero }: PanelQuery): (row: number) => boolean {
  const { code, percentage } = shorts;
  const numbers = codeNumbers(shorts);
  const chosen = codes.length === 0 ? undefined : new Set(codes.map((text) => numbers.get(text) ?? -1));
  return (row) =>
    (percentage[row]! > 0 || (includeZero && percentage[row] === 0)) &&
    (chosen === undefined || chosen.has(code[row]!)) &&
    (!ordinaryOnly || securityTypeOfRow(shorts, row) === "ordinary");
}

const CHUNK_CHARACTERS = 32_768;
