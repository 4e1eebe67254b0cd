import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { cellsOf, plainLines } from "../../formats/plain-lines.js";
import { quoted } from "../../formats/quoted.js";
import { shortFloat } from "../../formats/short-float.js";
import { SourceProblem } from "../../source.js";
import { readColumns } from "./columns.js";

/** A session of a security. */
export type AdjustedPrice = RowOf<typeof datasets.adjustedPrices>;

/** The sessions of a security, oldest first. */
export function parseAdjustedPrices(code: string, bytes: Uint8Array): AdjustedPrice[] {
  const [header, ...lines] = plainLines(bytes);
  const columns = readColumns(header!);
  let newest = Number.NEGATIVE_INFINITY;
  return lines.map((text, at): AdjustedPrice => {
    const line = at + 2;
    const cells = cellsOf(text, columns.count, line);
    const day = sessionOf(cells[columns.at.Date]!, line);
    if (day <= newest) throw new SourceProblem(line, "its date is not after the one above it");
    newest = day;
    const figure = (column: keyof typeof columns.at) => figureOf(cells[columns.at[column]]!, line);
    const price = (column: keyof typeof columns.at) => priceOf(figure(column));
    return {
      code,
      day,
      open: price("Open"),
      high: price("High"),
      low: price("Low"),
      close: price("Close"),
      volume: figure("Volume"),
      dividend: figure("Dividends") ?? 0,
      // The service writes 0 for a day without a split.
      split: figure("Stock Splits") || 1,
    };
  });
}

/** The newest session of a file, YYYY-MM-DD. */
export function newestSession(bytes: Uint8Array): string {
  const lines = plainLines(bytes);
  const columns = readColumns(lines[0]!);
  if (lines.length < 2) throw new SourceProblem(1, "the file has no rows");
  const cell = cellsOf(lines.at(-1)!, columns.count, lines.length)[columns.at.Date]!;
  sessionOf(cell, lines.length);
  return cell.slice(0, "YYYY-MM-DD".length);
}

/** "2024-01-02 00:00:00+11:00" is midnight in Sydney, so the date is that of the session there. */
function sessionOf(cell: string, line: number): number {
  const parts = SESSION.exec(cell);
  const day = parts === null ? undefined : dayOf(parts[1]!);
  if (day === undefined) throw new SourceProblem(line, `${quoted(cell)} is not the date of a session`);
  if (!SYDNEY_OFFSETS.has(parts![2]!)) {
    throw new SourceProblem(line, `${quoted(cell)} is a date of another exchange: Sydney is at +10:00 or +11:00`);
  }
  return day;
}

/** Blank and NaN are unknown. Very low prices have an exponent. */
function figureOf(cell: string, line: number): number | null {
  if (cell === "" || cell.toLowerCase() === "nan") return null;
  const value = FIGURE.test(cell) ? Number(cell) : Number.NaN;
  if (Number.isNaN(value)) throw new SourceProblem(line, `${quoted(cell)} is not a number`);
  if (value > FIGURE_MAX) throw new SourceProblem(line, `${quoted(cell)} is higher than any real figure`);
  return value;
}

/** Nothing trades for nothing. */
function priceOf(figure: number | null): number | null {
  return figure === null || figure === 0 ? null : shortFloat(figure);
}

const SESSION = /^(\d{4}-\d{2}-\d{2}) 00:00:00([+-]\d{2}:\d{2})$/;
const SYDNEY_OFFSETS = new Set(["+10:00", "+11:00"]);
const FIGURE = /^\d+(\.\d+)?(e[+-]\d+)?$/;
const FIGURE_MAX = 1e12;
