import type { DayReading } from "./chart-readings.js";

/** Where days and values are in a chart of lines that is drawn in a page. */
export interface ChartPlot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Of the whole picture, in its own units. */
  readonly width: number;
  /** The first and the last day, since 1970. */
  readonly days: readonly [first: number, last: number];
  x(date: string): number;
  y(value: number, axis: "left" | "right"): number;
  /** The place of the day that is nearest to a point. */
  nearest(x: number, days: readonly DayReading[]): number;
}

/** The plot of a picture, by what its attributes say. */
export function plotOf(picture: SVGSVGElement): ChartPlot {
  const numbers = (name: string) => (picture.dataset[name] ?? "0 0").split(" ").map(Number);
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers("plot");
  const [first = 0, last = 0] = numbers("days");
  const axes = { left: numbers("left"), right: numbers("right") };
  const x = (date: string) =>
    first === last
      ? (left + right) / 2
      : left + ((Date.parse(date) / MS_PER_DAY - first) / (last - first)) * (right - left);
  return {
    left,
    top,
    right,
    bottom,
    width: picture.viewBox.baseVal.width,
    days: [first, last],
    x,
    y(value, axis) {
      const [low = 0, high = 1] = axes[axis];
      return bottom - ((value - low) / (high - low)) * (bottom - top);
    },
    nearest(wanted, days) {
      let nearest = 0;
      for (const [i, { date }] of days.entries())
        if (Math.abs(x(date) - wanted) < Math.abs(x(days[nearest]!.date) - wanted)) nearest = i;
      return nearest;
    },
  };
}

export const MS_PER_DAY = 86_400_000;
