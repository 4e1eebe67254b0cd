import { strokeOf } from "../base/key-rows.js";
import { type Paint, seriesColour } from "../base/palette.js";
import { pixels } from "../base/svg.js";
import { bandPathOf, pathOf, type Track } from "./line-path.js";
import type { Plot } from "./plot.js";
import type { PreparedInterval } from "./prepared-lines.js";
import { type PreparedSeries, type Run, runsOf } from "./series.js";

export const BAND_OPACITY = 0.2;

/** The lines of all series; the first is drawn last, above the others. */
export function linesOf(series: readonly PreparedSeries[], plot: Plot, paint: Paint): string {
  return series
    .map((each, i) => {
      const path = each.runs.map((run) => pathOf(trackOf(each, each.values, run, plot), each.shape)).join("");
      return path === ""
        ? ""
        : `<path data-line="${i}" d="${path}" ${strokeOf(i, paint)}/>${dotsOf(each, i, plot, paint)}`;
    })
    .reverse()
    .join("");
}

/** Points that no line leads to; dashes would hide those. */
function dotsOf({ runs, days, values, isRight }: PreparedSeries, index: number, plot: Plot, paint: Paint): string {
  const alone = runs.filter(([from, to]) => from === to && index > 0);
  const dots = alone.map(([i]) => `M${pixels(plot.x(days[i]!))} ${pixels(plot.y(values[i]!, isRight))}h.1`);
  if (dots.length === 0) return "";
  return `<path d="${dots.join("")}" stroke="${paint(seriesColour(index))}" stroke-width="3" stroke-linecap="round"/>`;
}

/** What lies between the lows and the highs. */
export function bandsOf(series: readonly PreparedSeries[], plot: Plot, paint: Paint): string {
  return series
    .map((each, i) => {
      const { days, lows, highs } = each;
      const runs = runsOf(days, (at) => !Number.isNaN(lows[at]! + highs[at]!));
      const path = runs
        .map((run) => bandPathOf(trackOf(each, highs, run, plot), trackOf(each, lows, run, plot)))
        .join("");
      return path === "" ? "" : `<path d="${path}" fill="${paint(seriesColour(i))}" fill-opacity="${BAND_OPACITY}"/>`;
    })
    .join("");
}

/** Days that are set apart, from top to bottom; at least two pixels of them. */
export function intervalsOf(intervals: readonly PreparedInterval[], plot: Plot, paint: Paint): string {
  const { top, bottom, x } = plot;
  const rectangles = intervals.map(({ low, high }) => {
    const width = Math.max(2, x(high) - x(low));
    const left = Math.min(x(low), plot.right - width);
    return `<rect x="${pixels(left)}" y="${pixels(top)}" width="${pixels(width)}" height="${pixels(bottom - top)}" fill="${paint("band")}"/>`;
  });
  return rectangles.join("");
}

function trackOf({ days, isRight }: PreparedSeries, values: Float64Array, [from, to]: Run, { x, y }: Plot): Track {
  const xs = new Int32Array(to - from + 1);
  const ys = new Int32Array(to - from + 1);
  for (let i = from; i <= to; i++) {
    xs[i - from] = Math.round(x(days[i]!) * 10);
    ys[i - from] = Math.round(y(values[i]!, isRight) * 10);
  }
  return { xs, ys };
}
