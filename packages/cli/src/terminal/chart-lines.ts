import { padToWidth, textWidth } from "./text-width.js";

/** A figure of a day, as milliseconds since 1970. */
export interface ChartPoint {
  readonly ms: number;
  readonly figure: number;
}

/** What a chart is drawn into. */
export interface ChartFrame {
  /** Columns of the terminal. */
  readonly width: number;
  readonly rows: number;
  /** How the axis and the sentence below it write figures and dates. */
  readonly figureText: (figure: number) => string;
  readonly dateText: (ms: number) => string;
}

/**
 * A line of figures over time in half blocks. Its axis runs from the least to the greatest figure, and time is to scale: where
 * figures are missing for long, nothing is drawn.
 */
export function chartLines(points: readonly ChartPoint[], { width, rows, figureText, dateText }: ChartFrame): string[] {
  const sorted = [...points].sort((a, b) => a.ms - b.ms);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const least = sorted.reduce((a, b) => (b.figure < a.figure ? b : a));
  const greatest = sorted.reduce((a, b) => (b.figure > a.figure ? b : a));
  const isFlat = least.figure === greatest.figure;
  const labels = isFlat ? [greatest] : [greatest, least];
  const margin = Math.max(...labels.map(({ figure }) => textWidth(figureText(figure))));
  const columns = Math.max(2, width - margin - 2);
  const levels = rows * 2;
  const levelOf = (figure: number) =>
    isFlat ? rows : Math.round(((figure - least.figure) / (greatest.figure - least.figure)) * (levels - 1));
  const columnOf = (ms: number) =>
    last.ms === first.ms ? 0 : Math.round(((ms - first.ms) / (last.ms - first.ms)) * (columns - 1));
  const spans = spansOf(
    sorted.map(({ ms, figure }) => ({ column: columnOf(ms), level: levelOf(figure) })),
    gapOf(sorted, columnOf),
  );
  const labelOf = (row: number) => {
    if (row === (isFlat ? levelRow(rows, rows) : 0)) return figureText(greatest.figure);
    return row === rows - 1 && !isFlat ? figureText(least.figure) : "";
  };
  const drawn = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => blockOf(spans.get(column), levels - 2 * row));
    return `${padToWidth(labelOf(row), margin, true)} ┤${cells.join("")}`.trimEnd();
  });
  const [from, to] = [dateText(first.ms), dateText(last.ms)];
  const indent = " ".repeat(margin + 2);
  const between = " ".repeat(Math.max(1, columns - from.length - to.length));
  return [
    ...drawn,
    `${" ".repeat(margin)} └${"─".repeat(columns)}`,
    first.ms === last.ms ? `${indent}${from}` : `${indent}${from}${between}${to}`,
    `least ${figureText(least.figure)} on ${dateText(least.ms)}, greatest ${figureText(greatest.figure)} on ${dateText(greatest.ms)}, last ${figureText(last.figure)}`,
  ];
}

/** The row that a level is in, counted from above. */
function levelRow(rows: number, level: number): number {
  return rows - 1 - Math.floor(level / 2);
}

/** The lowest and the highest level that is drawn in a column. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/** Joins each point with the one before it, unless they are far apart. */
function spansOf(
  points: readonly { readonly column: number; readonly level: number }[],
  gapMax: number,
): Map<number, Span> {
  const spans = new Map<number, Span>();
  const draw = (column: number, from: number, to: number) => {
    const { low, high } = spans.get(column) ?? { low: from, high: from };
    spans.set(column, { low: Math.min(low, from, to), high: Math.max(high, from, to) });
  };
  let before: (typeof points)[number] | undefined;
  for (const point of points) {
    const { column, level } = point;
    const from = before !== undefined && column - before.column <= gapMax ? before : point;
    const steps = column - from.column;
    const levelAt = (step: number) => Math.round(from.level + ((level - from.level) * step) / Math.max(1, steps));
    if (steps === 0) draw(column, from.level, level);
    for (let step = 1; step <= steps; step++) draw(from.column + step, levelAt(step - 1), levelAt(step));
    before = point;
  }
  return spans;
}

/** Columns between points that are still joined: four times what most are apart. */
function gapOf(points: readonly ChartPoint[], columnOf: (ms: number) => number): number {
  const gaps = points
    .slice(1)
    .map(({ ms }, at) => ms - points[at]!.ms)
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return Math.max(1, columnOf(points[0]!.ms + usual * 4));
}

/** The sign of one place: its two levels are the one below `top` and the next. */
function blockOf(span: Span | undefined, top: number): string {
  if (span === undefined) return " ";
  const has = (level: number) => span.low <= level && level <= span.high;
  if (has(top - 1)) return has(top - 2) ? "█" : "▀";
  return has(top - 2) ? "▄" : " ";
}
