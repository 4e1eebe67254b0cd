import { dayOf } from "../base/days.js";
import { isFigure } from "../base/figures.js";
import type { Extent } from "../base/value-ticks.js";
import type { DatedFigure, Unit } from "../chart.js";
import type { LineShape } from "./line-path.js";

/** A line of a chart. */
export interface LineSeries {
  readonly name: string;
  /** In the order of their dates; others are put in order. */
  readonly points: readonly BandedFigure[];
  /** The axis that it is read from; the left one, unless the chart has a right one too. */
  readonly axis?: "left" | "right";
  /** Steps for what stays as it is until it is set anew, such as a rate. */
  readonly shape?: LineShape;
  /** More days than these between two points are a gap. None are without it: weekends are no gaps. */
  readonly gapAfterDays?: number;
  /** What the band between `low` and `high` of the points shows. */
  readonly bandName?: string;
}

/** A figure of a day, and the band that it may lie in. */
export interface BandedFigure extends DatedFigure {
  readonly low?: number | null;
  readonly high?: number | null;
}

/** A series as it is drawn and described: days in order, NaN where nothing is known. */
export interface PreparedSeries {
  readonly name: string;
  readonly unit: Unit;
  readonly isRight: boolean;
  readonly shape: LineShape;
  readonly bandName: string | undefined;
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** Empty where there is no band. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** Where the line is drawn in one go: from and to, both included. */
  readonly runs: readonly Run[];
}

/** Points that follow each other without a gap: from and to, both included. */
export type Run = readonly [from: number, to: number];

/** The points of a series within some days, in order, with its gaps found. */
export function preparedSeries(series: LineSeries, name: string, unit: Unit, within: Extent): PreparedSeries {
  const { points } = series;
  const given = new Int32Array(points.length);
  for (let i = 0; i < given.length; i++) given[i] = dayOf(points[i]!.date);
  const order = orderOf(given, within);
  const days = order.map((i) => given[i]!);
  const values = columnOf(points, order, ({ value }) => value);
  return {
    name,
    unit,
    isRight: series.axis === "right",
    shape: series.shape ?? "straight",
    bandName: series.bandName,
    days,
    values,
    lows: columnOf(points, order, ({ low }) => low),
    highs: columnOf(points, order, ({ high }) => high),
    runs: runsOf(days, (i) => !Number.isNaN(values[i]!), series.gapAfterDays),
  };
}

/** The runs of points that are known, which end where more days than `gapAfterDays` follow. */
export function runsOf(days: Int32Array, isKnown: (i: number) => boolean, gapAfterDays = Infinity): readonly Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let i = 0; i <= days.length; i++) {
    const isPoint = i < days.length && isKnown(i);
    const isApart = from !== -1 && (!isPoint || days[i]! - days[i - 1]! > gapAfterDays);
    if (isApart) runs.push([from, i - 1]);
    if (isPoint && (isApart || from === -1)) from = i;
    else if (!isPoint) from = -1;
  }
  return runs;
}

const NOTHING = new Float64Array(0);

/** The places of the points within some days, in the order of their days. */
function orderOf(days: Int32Array, { low, high }: Extent): Int32Array {
  const order = new Int32Array(days.length);
  let count = 0;
  let isInOrder = true;
  for (let i = 0; i < days.length; i++) {
    if (days[i]! < low || days[i]! > high) continue;
    if (count > 0 && days[i]! < days[order[count - 1]!]!) isInOrder = false;
    order[count++] = i;
  }
  const inside = order.subarray(0, count);
  return isInOrder ? inside : inside.sort((one, other) => days[one]! - days[other]! || one - other);
}

/** A column of figures in an order, NaN where nothing is known; empty if none is given. */
function columnOf(
  points: readonly BandedFigure[],
  order: Int32Array,
  figure: (point: BandedFigure) => number | null | undefined,
): Float64Array {
  if (points.every((point) => figure(point) === undefined)) return NOTHING;
  const column = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) column[i] = known(figure(points[order[i]!]!));
  return column;
}

function known(value: number | null | undefined): number {
  return isFigure(value) ? value : Number.NaN;
}
