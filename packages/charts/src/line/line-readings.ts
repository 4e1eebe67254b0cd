import { isoDay } from "../base/days.js";
import { figureInFull } from "../base/figures.js";
import type { LineChart } from "./line-model.js";
import { preparedLines } from "./prepared-lines.js";
import type { PreparedSeries } from "./series.js";

/** What a chart of lines shows on each of its days. */
export interface LineReadings {
  readonly lines: readonly { readonly name: string; readonly axis: "left" | "right" }[];
  /** The days on which any line has a point, oldest first. */
  readonly days: readonly DayReading[];
}

/** What the lines show on a day. */
interface DayReading {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** In the order of the lines; null where there is a gap. */
  readonly figures: readonly (FigureReading | null)[];
}

/** A figure that a line is drawn from. */
interface FigureReading {
  readonly value: number;
  /** As it is written in the description of the chart. */
  readonly text: string;
  /** The earlier day that it is of, where the line goes through a day on which it has no point. */
  readonly date?: string;
}

/** Every figure of a chart by its day, as text and as number. Nothing is made up between two figures. */
export function lineReadings(chart: LineChart): LineReadings {
  const { series } = preparedLines(chart);
  const days = Int32Array.from(new Set(series.flatMap((each) => [...each.days]))).sort();
  const columns = series.map((each) => readingsOn(each, days));
  return {
    lines: series.map(({ name, isRight }) => ({ name, axis: isRight ? "right" : "left" })),
    days: Array.from(days, (day, i) => ({ date: isoDay(day), figures: columns.map((column) => column[i]!) })),
  };
}

/** What a line shows on some days, which are in order and hold all of its own. */
function readingsOn({ days, values, unit, runs }: PreparedSeries, on: Int32Array): readonly (FigureReading | null)[] {
  let [run, next] = [0, 0];
  return Array.from(on, (day) => {
    while (next < days.length && days[next]! <= day) next += 1;
    const at = next - 1;
    while (run < runs.length && runs[run]![1] < at) run += 1;
    const [from, to] = runs[run] ?? [Infinity, Infinity];
    // After its last point a line goes on to no other day.
    if (at < from || (at === to && days[at]! < day)) return null;
    const figure = { value: values[at]!, text: figureInFull(values[at]!, unit) };
    return days[at] === day ? figure : { ...figure, date: isoDay(days[at]!) };
  });
}
