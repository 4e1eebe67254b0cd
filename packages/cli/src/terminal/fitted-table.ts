import { type Column, GAP, rowLine } from "../table-lines.js";
import { cutToWidth, textWidth } from "./text-width.js";

/** A table as wide as its terminal. */
export interface FittedTable {
  readonly lines: readonly string[];
  /** The headings of the columns that there was no room for. */
  readonly left: readonly string[];
}

/** A column, whose heading may be broken at its blanks. */
export interface FittedColumn extends Column {
  /** Stands below the heading. */
  readonly unit?: string;
}

/**
 * The lines of a table that is no wider than so many columns of a terminal. Headings are broken over lines, long texts are cut
 * with …, figures never. Where there is no room for all columns, the first two of texts and then figures come before other texts.
 */
export function fittedTable(
  columns: readonly FittedColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): FittedTable {
  const natural = columns.map((column, at) => Math.max(headWidth(column), ...rows.map((row) => textWidth(row[at]!))));
  const least = columns.map((column, at) => (column.isNumber ? natural[at]! : Math.min(natural[at]!, TEXT_MIN)));
  const fitting = thoseThatFit(columns, least, width);
  const of = <Value>(values: readonly Value[]) => fitting.map((at) => values[at]!);
  const shown = of(columns);
  const widths = widened(of(least), of(natural), width);
  const headings = shown.map(({ heading }, at) => brokenInto(heading, widths[at]!));
  const height = Math.max(0, ...headings.map(({ length }) => length));
  const heads = Array.from({ length: height }, (_, line) =>
    headings.map((parts) => parts[line - (height - parts.length)] ?? ""),
  );
  const units = shown.map(({ unit = "" }) => unit);
  const all = [
    ...heads,
    ...(units.some(Boolean) ? [units] : []),
    widths.map((each) => "─".repeat(each)),
    ...rows.map(of),
  ];
  return {
    lines: all.map((row) =>
      rowLine(
        shown,
        row.map((text, at) => cutToWidth(text, widths[at]!)),
        widths,
      ),
    ),
    left: columns.filter((column) => !shown.includes(column)).map(({ heading }) => heading),
  };
}

/** The longest word of the heading, or its unit. */
function headWidth({ heading, unit = "" }: FittedColumn): number {
  return Math.max(textWidth(unit), ...heading.split(" ").map(textWidth));
}

/** Which columns there is room for, in their order: at least the first, however narrow the terminal. */
function thoseThatFit(columns: readonly Column[], least: readonly number[], width: number): number[] {
  const all = columns.map((_, at) => at);
  const texts = all.filter((at) => columns[at]!.isNumber !== true);
  const figures = all.filter((at) => columns[at]!.isNumber === true);
  let used = 0;
  const fits = (at: number) => {
    const needed = least[at]! + (used === 0 ? 0 : GAP.length);
    if (used > 0 && used + needed > width) return false;
    used += needed;
    return true;
  };
  return [...texts.slice(0, 2), ...figures, ...texts.slice(2)].filter(fits).sort((a, b) => a - b);
}

/** Gives what room is left to the texts that are cut, from the left. */
function widened(least: readonly number[], natural: readonly number[], width: number): number[] {
  let spare = width - least.reduce((sum, each) => sum + each + GAP.length, -GAP.length);
  return least.map((each, at) => {
    const more = Math.max(0, Math.min(spare, natural[at]! - each));
    spare -= more;
    return Math.min(each + more, width);
  });
}

function brokenInto(heading: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of heading.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text of which less is shown says nothing. */
const TEXT_MIN = 16;
