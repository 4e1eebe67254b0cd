import { cleanText } from "../base/clean-text.js";
import { dayOf } from "../base/days.js";
import type { Extent } from "../base/value-ticks.js";
import type { ChartEvent, LineChart, ShadedInterval, ValueAxis } from "./line-model.js";
import { type PreparedSeries, preparedSeries } from "./series.js";

/** A chart of lines as what its parts are drawn and told from. */
export interface PreparedLines {
  readonly title: string;
  readonly series: readonly PreparedSeries[];
  readonly left: ValueAxis;
  readonly right: ValueAxis | undefined;
  readonly days: Extent;
  readonly events: readonly PreparedEvent[];
  readonly intervals: readonly PreparedInterval[];
}

export interface PreparedEvent {
  readonly day: number;
  readonly text: string;
  /** Counts from 1, in the order of days. */
  readonly number: number;
}

export interface PreparedInterval extends Extent {
  readonly name: string;
}

const SERIES_MAX = 16;
const EVENTS_MAX = 99;
const INTERVALS_MAX = 50;

/** The parts of a chart, each clean, in order and within the days shown. */
export function preparedLines(chart: LineChart): PreparedLines {
  if (chart.series.length > SERIES_MAX) throw new RangeError(`A chart has at most ${SERIES_MAX} lines.`);
  const within = {
    low: chart.from === undefined ? -Infinity : dayOf(chart.from),
    high: chart.to === undefined ? Infinity : dayOf(chart.to),
  };
  const left = chart.left ?? {};
  const series = chart.series.map((each) => {
    const axis = each.axis === "right" && chart.right !== undefined ? chart.right : left;
    const isRight = axis !== left;
    return preparedSeries({ ...each, axis: isRight ? "right" : "left" }, cleanText(each.name), axis.unit ?? {}, within);
  });
  const days = daysOf(series, within);
  return {
    title: cleanText(chart.title),
    series,
    left,
    right: chart.right,
    days,
    events: eventsIn(chart.events ?? [], days),
    intervals: intervalsIn(chart.intervals ?? [], days),
  };
}

/** All days of the points; 1970-01-01 if there are none. */
function daysOf(series: readonly PreparedSeries[], within: Extent): Extent {
  const firsts = series.filter(({ days }) => days.length > 0).map(({ days }) => days[0]!);
  const lasts = series.filter(({ days }) => days.length > 0).map(({ days }) => days.at(-1)!);
  const low = Number.isFinite(within.low) ? within.low : Math.min(...firsts);
  const high = Number.isFinite(within.high) ? within.high : Math.max(...lasts);
  return low <= high && Number.isFinite(high - low) ? { low, high } : { low: 0, high: 0 };
}

function eventsIn(events: readonly ChartEvent[], { low, high }: Extent): readonly PreparedEvent[] {
  return events
    .map(({ date, text }) => ({ day: dayOf(date), text: cleanText(text) }))
    .filter(({ day }) => day >= low && day <= high)
    .sort((one, other) => one.day - other.day)
    .slice(0, EVENTS_MAX)
    .map((event, i) => ({ ...event, number: i + 1 }));
}

function intervalsIn(intervals: readonly ShadedInterval[], days: Extent): readonly PreparedInterval[] {
  return intervals
    .map(({ from, to, name }) => ({
      low: Math.max(dayOf(from), days.low),
      high: Math.min(dayOf(to), days.high),
      name: cleanText(name),
    }))
    .filter(({ low, high }) => low <= high)
    .slice(0, INTERVALS_MAX);
}
