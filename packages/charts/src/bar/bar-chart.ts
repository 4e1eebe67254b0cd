import { cleanText } from "../base/clean-text.js";
import { dayInShort, dayOf } from "../base/days.js";
import { figureInFull, isFigure } from "../base/figures.js";
import type { ChartFrame, Unit } from "../chart.js";
import { framed } from "../frame.js";
import { drawnColumns } from "./columns.js";
import type { PreparedBar } from "./prepared-bar.js";
import { drawnRows } from "./rows.js";

/** Bars by category or date, upright, or lying for rankings. */
export interface BarChart extends ChartFrame {
  readonly bars: readonly Bar[];
  readonly unit?: Unit;
  /** `rows` for rankings with their names next to the bars; `columns` by default. */
  readonly direction?: "columns" | "rows";
}

/** A value and what it is of. */
export interface Bar {
  /** A name or a date, YYYY-MM-DD, which is shown in words. */
  readonly name: string;
  /** Null is unknown, and leaves its place empty. */
  readonly value: number | null;
  /** Sets the bar apart from the others. */
  readonly isMarked?: boolean;
}

const BARS_MAX = 5000;
const TOLD = 5;

/** Draws bars. */
export function barChart(chart: BarChart): string {
  const bars = preparedBars(chart);
  const isRows = chart.direction === "rows";
  return framed(chart, {
    kind: "bar",
    description: barDescription(chart),
    draw: (room, paint) => ({
      elements: (isRows ? drawnRows : drawnColumns)(bars, chart.unit ?? {}, room, paint),
    }),
  });
}

/** What a chart of bars shows, in words. */
export function barDescription(chart: BarChart): string {
  const bars = preparedBars(chart);
  const known = bars.filter(({ value }) => isFigure(value));
  const title = cleanText(chart.title);
  const head = `${title === "" ? "Bar chart" : `${title}: bar chart`} of ${bars.length} ${bars.length === 1 ? "bar" : "bars"}.`;
  if (known.length === 0) return `${head} No known figure.`;
  const told = (bar: PreparedBar) => `${bar.name} ${figureInFull(bar.value!, chart.unit)}`;
  const byValue = [...known].sort((one, other) => other.value! - one.value!);
  const unknown = bars.length - known.length;
  const rest =
    known.length <= 2 * TOLD
      ? `${known.map(told).join("; ")}.`
      : `First ${told(known[0]!)}, last ${told(known.at(-1)!)}. Highest: ${byValue.slice(0, TOLD).map(told).join("; ")}. ` +
        `Lowest: ${byValue.slice(-TOLD).reverse().map(told).join("; ")}.`;
  const gaps = unknown === 0 ? "" : ` No figure for ${unknown} of them.`;
  return `${head} ${rest}${gaps}`;
}

function preparedBars({ bars }: BarChart): readonly PreparedBar[] {
  if (bars.length > BARS_MAX) throw new RangeError(`A chart has at most ${BARS_MAX} bars.`);
  return bars.map(({ name, value, isMarked = false }) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(name) ? dayOf(name) : undefined;
    const text = day === undefined ? cleanText(name) : dayInShort(day);
    return { name: text, day, value: isFigure(value) ? value : null, isMarked };
  });
}
