import { cleanText } from "../base/clean-text.js";
import { dayInShort, dayInWords, dayOf } from "../base/days.js";
import { figureInShort, tickLabels } from "../base/figures.js";
import type { Paint } from "../base/palette.js";
import { type Box, labelOf, middleLine, pixels } from "../base/svg.js";
import { fitted, textWidth } from "../base/text-width.js";
import { type Extent, type ValueTicks, valueTicks } from "../base/value-ticks.js";
import type { ChartFrame, DatedFigure } from "../chart.js";
import { framed, isNarrow } from "../frame.js";
import { extentOf } from "./axis-extent.js";
import { seriesSentences } from "./line-description.js";
import type { ValueAxis } from "./line-model.js";
import { linesOf } from "./marks.js";
import { plotOf } from "./plot.js";
import { type PreparedSeries, preparedSeries } from "./series.js";

/** A grid of small lines over the same days and values. */
export interface SmallMultiples extends ChartFrame {
  readonly panels: readonly Panel[];
  readonly axis?: ValueAxis;
  /** How many stand side by side at most; as many as have room without it. */
  readonly columns?: number;
  readonly gapAfterDays?: number;
}

/** One line of the grid. */
export interface Panel {
  readonly name: string;
  readonly points: readonly DatedFigure[];
}

interface Grid {
  readonly panels: readonly PreparedSeries[];
  readonly days: Extent;
  readonly axis: ValueAxis;
}

const SIZE = 11;
const SMALL = 10;
const PANEL_WIDTH = 150;
const NARROW_PANEL_WIDTH = 110;
const PANEL_HEIGHT = 62;
const GUTTER = 18;
const HEADING = 17;
const DATES_HEIGHT = 18;
const PANELS_MAX = 60;
const TOLD = 24;

/** Draws a grid of lines that share their scale. */
export function smallMultiples(chart: SmallMultiples): string {
  const grid = preparedGrid(chart);
  return framed(chart, {
    kind: "multiples",
    description: multiplesDescription(chart),
    draw: (room, paint) => ({ elements: drawnGrid(grid, chart.columns ?? Infinity, room, paint) }),
  });
}

/** What a grid of lines shows, in words. */
export function multiplesDescription(chart: SmallMultiples): string {
  const { panels, days } = preparedGrid(chart);
  const title = cleanText(chart.title);
  const head = `${title === "" ? "Line charts" : `${title}: line charts`} of ${panels.length} on the same scale, ${dayInWords(days.low)} to ${dayInWords(days.high)}.`;
  const others = panels.length - TOLD;
  return [head, ...panels.slice(0, TOLD).map(seriesSentences), others > 0 ? `And ${others} more.` : ""]
    .join(" ")
    .trim();
}

function preparedGrid({ panels, axis = {}, gapAfterDays }: SmallMultiples): Grid {
  if (panels.length > PANELS_MAX) throw new RangeError(`A grid has at most ${PANELS_MAX} lines.`);
  const everything = { low: -Infinity, high: Infinity };
  const gap = gapAfterDays === undefined ? {} : { gapAfterDays };
  const series = panels.map(({ name, points }) =>
    preparedSeries({ name, points, ...gap }, cleanText(name), axis.unit ?? {}, everything),
  );
  const filled = series.filter(({ days }) => days.length > 0);
  const low = Math.min(...filled.map(({ days }) => days[0]!));
  const high = Math.max(...filled.map(({ days }) => days.at(-1)!));
  const days = filled.length === 0 ? { low: dayOf("1970-01-01"), high: dayOf("1970-01-01") } : { low, high };
  return { panels: series, days, axis };
}

/** As many panels as have room, row by row; the last place says how many more there are. */
function drawnGrid({ panels, days, axis }: Grid, columnsMax: number, room: Box, paint: Paint): string {
  const rowsMax = Math.max(1, Math.floor((room.bottom - room.top - DATES_HEIGHT) / PANEL_HEIGHT));
  const ticks = valueTicks(extentOf(axis, panels), 4, axis.unit);
  const texts = tickLabels(ticks.values, ticks.step, axis.unit).map((text) =>
    fitted(text, (room.right - room.left) * 0.25, SMALL),
  );
  const left = room.left + Math.ceil(Math.max(...texts.map((text) => textWidth(text, SMALL)))) + 5;
  const least = isNarrow(room.right - room.left) ? NARROW_PANEL_WIDTH : PANEL_WIDTH;
  const fit = Math.floor((room.right - left + GUTTER) / (least + GUTTER));
  const columns = Math.max(1, Math.min(columnsMax, fit, panels.length));
  const rows = Math.min(rowsMax, Math.max(1, Math.ceil(panels.length / columns)));
  const shown = panels.slice(0, panels.length > rows * columns ? rows * columns - 1 : panels.length);
  const width = (room.right - left - (columns - 1) * GUTTER) / columns;
  const height = (room.bottom - room.top - DATES_HEIGHT) / rows;
  const boxOf = (i: number): Box => {
    const x = left + (i % columns) * (width + GUTTER);
    const y = room.top + Math.floor(i / columns) * height;
    return { left: x, right: x + width, top: y + HEADING, bottom: y + height - 9 };
  };
  const drawn = shown.map((series, i) => {
    const isLowest = i + columns >= Math.min(panels.length, shown.length + 1);
    return (
      panelOf(series, boxOf(i), days, ticks, paint) +
      (i % columns === 0 ? valueTexts(texts, ticks, boxOf(i), paint) : "") +
      (isLowest ? dateTexts(days, boxOf(i), paint) : "")
    );
  });
  const others = panels.length - shown.length;
  const last = boxOf(shown.length);
  const more = {
    x: last.left,
    y: last.top - 5,
    text: fitted(`and ${others} more`, width, SIZE),
    size: SIZE,
    colour: "faint",
  } as const;
  return drawn.join("") + (others > 0 ? labelOf(more, paint) : "");
}

function panelOf(series: PreparedSeries, box: Box, days: Extent, ticks: ValueTicks, paint: Paint): string {
  const width = box.right - box.left;
  const plot = plotOf(box, days, ticks, ticks);
  const last = series.runs.at(-1)?.[1];
  const figure =
    last === undefined ? "no figure" : fitted(figureInShort(series.values[last]!, series.unit), width * 0.5, SIZE);
  const name = fitted(series.name, width - textWidth(figure, SIZE) - 6, SIZE, true);
  const lines = ticks.values.map((value) => `M${pixels(box.left)} ${pixels(plot.y(value, false))}h${pixels(width)}`);
  const heading = { y: box.top - 6, size: SIZE } as const;
  return (
    `<path d="${lines.join("")}" stroke="${paint("hair")}"/>` +
    linesOf([series], plot, paint) +
    labelOf({ ...heading, x: box.left, text: name, colour: "ink", isBold: true }, paint) +
    labelOf({ ...heading, x: box.right, text: figure, colour: "faint", anchor: "end" }, paint)
  );
}

/** The lowest and the highest value, next to the first panel of a row. */
function valueTexts(
  texts: readonly string[],
  { values }: ValueTicks,
  { left, top, bottom }: Box,
  paint: Paint,
): string {
  return [0, values.length - 1]
    .map((i) => {
      const y = middleLine(i === 0 ? bottom : top, SMALL);
      return labelOf({ x: left - 5, y, text: texts[i]!, size: SMALL, colour: "faint", anchor: "end" }, paint);
    })
    .join("");
}

/** The first and the last day below a panel that has none below it. */
function dateTexts({ low, high }: Extent, { left, right, bottom }: Box, paint: Paint): string {
  const [first, last] = [dayInShort(low), dayInShort(high)];
  const place = { y: bottom + 15, size: SMALL, colour: "faint" } as const;
  const hasBoth = low < high && textWidth(first, SMALL) + textWidth(last, SMALL) + 8 <= right - left;
  const shown = fitted(first, right - left, SMALL);
  return (
    labelOf({ ...place, x: left, text: shown }, paint) +
    (hasBoth ? labelOf({ ...place, x: right, text: last, anchor: "end" }, paint) : "")
  );
}
