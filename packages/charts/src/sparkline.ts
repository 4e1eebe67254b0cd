import { cleanText, escapeText } from "./base/clean-text.js";
import { paintOf } from "./base/palette.js";
import { pixels } from "./base/svg.js";
import type { ChartFrame, DatedFigure, Unit } from "./chart.js";
import { seriesSentences } from "./line/line-description.js";
import { pathOf } from "./line/line-path.js";
import { type PreparedSeries, preparedSeries } from "./line/series.js";

/** A line as small as a word, with neither axes nor texts. */
export interface Sparkline extends Pick<ChartFrame, "id" | "theme"> {
  /** Whose line it is; begins the text for those who do not see it. */
  readonly name: string;
  readonly points: readonly DatedFigure[];
  readonly unit?: Unit;
  readonly gapAfterDays?: number;
  /** 96 by 24 pixels without them. */
  readonly width?: number;
  readonly height?: number;
}

const INSET = 3;
const COLUMN_TENTHS = 20;

/** Draws a line that stands in a table or in a sentence. */
export function sparkline(chart: Sparkline): string {
  const { id, width = 96, height = 24, theme } = chart;
  if (!(width >= 16 && width <= 600 && height >= 8 && height <= 200))
    throw new RangeError("A sparkline is 16 to 600 pixels wide and 8 to 200 high.");
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(id))
    throw new RangeError("The id of a chart has letters, digits, - and _.");
  const series = prepared(chart);
  const paint = paintOf(theme);
  const place = placeIn(series, width, height);
  const path = series.runs.map((run) => pathOf(trackOf(run, place), "straight", COLUMN_TENTHS)).join("");
  const last = series.runs.at(-1)?.[1];
  const dot =
    last === undefined
      ? ""
      : `<circle cx="${pixels(place.x(last))}" cy="${pixels(place.y(last))}" r="2" fill="${paint("1")}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart chart-sparkline" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img" aria-labelledby="${id}-title"><title id="${id}-title">${escapeText(seriesSentences(series))}</title>` +
    `<path d="${path}" fill="none" stroke="${paint("1")}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>${dot}</svg>`
  );
}

/** What a sparkline shows, in words. */
export function sparklineDescription(chart: Sparkline): string {
  return seriesSentences(prepared(chart));
}

function prepared({ name, points, unit = {}, gapAfterDays }: Sparkline): PreparedSeries {
  const series = { name, points, ...(gapAfterDays === undefined ? {} : { gapAfterDays }) };
  return preparedSeries(series, cleanText(name), unit, { low: -Infinity, high: Infinity });
}

function placeIn({ days, values }: PreparedSeries, width: number, height: number) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const first = days[0] ?? 0;
  const span = (days.at(-1) ?? 0) - first;
  const across = (width - 2 * INSET) / (span === 0 ? 1 : span);
  return {
    x: (i: number) => (span === 0 ? width / 2 : INSET + (days[i]! - first) * across),
    y: (i: number) =>
      high === low ? height / 2 : height - INSET - ((values[i]! - low) / (high - low)) * (height - 2 * INSET),
  };
}

function trackOf([from, to]: readonly [number, number], { x, y }: ReturnType<typeof placeIn>) {
  const length = to - from + 1;
  return {
    xs: Int32Array.from({ length }, (_, i) => Math.round(x(from + i) * 10)),
    ys: Int32Array.from({ length }, (_, i) => Math.round(y(from + i) * 10)),
  };
}
