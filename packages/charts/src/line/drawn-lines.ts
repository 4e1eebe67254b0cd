import { dateTicks } from "../base/date-ticks.js";
import { tickLabels } from "../base/figures.js";
import { KEY_ROW, type KeyEntry, keyRows } from "../base/key-rows.js";
import { type Paint, seriesColour } from "../base/palette.js";
import { type Box, type Label, labelOf, middleLine, pixels } from "../base/svg.js";
import { fitted, textWidth } from "../base/text-width.js";
import { type Extent, type ValueTicks, valueTicks, valueTicksLike } from "../base/value-ticks.js";
import { type Drawn, isNarrow } from "../frame.js";
import { extentOf } from "./axis-extent.js";
import { endLabelsOf } from "./end-labels.js";
import { eventList, eventMarkers } from "./events.js";
import type { ValueAxis } from "./line-model.js";
import { BAND_OPACITY, bandsOf, intervalsOf, linesOf } from "./marks.js";
import { type Plot, plotOf } from "./plot.js";
import type { PreparedLines } from "./prepared-lines.js";

const SIZE = 11;
const AXIS_HEIGHT = 19;
const TICK_PIXELS = 42;
const INTERVALS_MAX = 6;

/** The label of a day, and where the day itself is. */
interface PlacedDate extends Label {
  readonly at: number;
}

/** Lines with their axes, key, bands and events in a room. */
export function drawnLines(lines: PreparedLines, room: Box, paint: Paint): Drawn {
  const width = room.right - room.left;
  const height = room.bottom - room.top;
  const ends = lines.right === undefined ? endLabelsOf(lines.series, width, height) : undefined;
  const keys = keyRows(keysOf(lines, ends !== undefined), room, Math.floor((height * 0.3) / KEY_ROW), paint);
  const list = eventList(lines.events, { ...room, top: room.bottom - height * 0.3 }, paint);
  const top = room.top + keys.height + 6;
  const bottom = Math.max(top + 10, room.bottom - list.height - AXIS_HEIGHT);

  const intervals = Math.min(INTERVALS_MAX, Math.max(2, Math.floor((bottom - top) / TICK_PIXELS)));
  const onLeft = lines.series.filter(({ isRight }) => !isRight);
  const onRight = lines.series.filter(({ isRight }) => isRight);
  const leftTicks = valueTicks(extentOf(lines.left, onLeft), intervals, lines.left.unit);
  const rightTicks =
    lines.right && valueTicksLike(extentOf(lines.right, onRight), leftTicks.values.length - 1, lines.right.unit);
  const isEmpty = lines.series.every(({ runs }) => runs.length === 0);
  const leftLabels = isEmpty ? [] : axisLabels(leftTicks, lines.left, width);
  const rightLabels = isEmpty || rightTicks === undefined ? [] : axisLabels(rightTicks, lines.right!, width);

  const left = room.left + widest(leftLabels) + 6;
  const right = room.right - (rightTicks === undefined ? (ends?.width ?? 4) : widest(rightLabels) + 6);
  const plot = plotOf({ left, right, top, bottom }, lines.days, leftTicks, rightTicks ?? leftTicks);
  const dates = dateLabels(lines.days, plot, room);
  const labels: Label[] = [
    ...leftLabels.map((text, i) => tickLabel(text, left - 6, plot.y(leftTicks.values[i]!, false), "end")),
    ...rightLabels.map((text, i) => tickLabel(text, right + 6, plot.y(rightTicks!.values[i]!, true), "start")),
    ...dates,
    ...(isEmpty ? [nothingKnown(plot)] : []),
  ];
  const elements = [
    keys.elements,
    intervalsOf(lines.intervals, plot, paint),
    isEmpty ? baseLine(plot, plot.bottom, paint) : gridOf(leftTicks, plot, paint),
    tickMarks(dates, plot, paint),
    bandsOf(lines.series, plot, paint),
    linesOf(lines.series, plot, paint),
    ends?.draw(plot, paint) ?? "",
    isEmpty ? "" : eventMarkers(lines.events, lines.series[0], plot, paint),
    labels.map((label) => labelOf(label, paint)).join(""),
    list.elements,
  ];
  const facts = {
    plot: [left, top, right, bottom].map(pixels).join(" "),
    days: `${lines.days.low} ${lines.days.high}`,
    left: `${leftTicks.low} ${leftTicks.high}`,
    ...(rightTicks === undefined ? {} : { right: `${rightTicks.low} ${rightTicks.high}` }),
  };
  return { elements: elements.join(""), facts };
}

function keysOf({ series, right, intervals }: PreparedLines, hasEndLabels: boolean): readonly KeyEntry[] {
  const ofLines = series.map(({ name, isRight }, i) => ({
    sample: { line: i },
    text: right === undefined ? name : `${name} (${isRight ? "right" : "left"})`,
  }));
  const ofBands = series.flatMap(({ bandName }, i) =>
    bandName === undefined ? [] : [{ sample: { area: seriesColour(i), opacity: BAND_OPACITY }, text: bandName }],
  );
  const names = [...new Set(intervals.map(({ name }) => name))].filter((name) => name !== "");
  const ofIntervals = names.map((text) => ({ sample: { area: "band" } as const, text }));
  return [...(hasEndLabels || (series.length < 2 && right === undefined) ? [] : ofLines), ...ofBands, ...ofIntervals];
}

function axisLabels({ values, step }: ValueTicks, { unit }: ValueAxis, width: number): readonly string[] {
  return tickLabels(values, step, unit).map((text) => fitted(text, width * 0.28, SIZE));
}

function widest(labels: readonly string[]): number {
  return Math.ceil(Math.max(0, ...labels.map((text) => textWidth(text, SIZE))));
}

function gridOf({ values, low }: ValueTicks, plot: Plot, paint: Paint): string {
  const across = `h${pixels(plot.right - plot.left)}`;
  const lines = values.map((value) => `M${pixels(plot.left)} ${pixels(plot.y(value, false))}${across}`);
  const base = plot.y(values.includes(0) ? 0 : low, false);
  return `<path d="${lines.join("")}" stroke="${paint("hair")}"/>${baseLine(plot, base, paint)}`;
}

function baseLine({ left, right }: Plot, y: number, paint: Paint): string {
  return `<path d="M${pixels(left)} ${pixels(y)}h${pixels(right - left)}" stroke="${paint("faint")}"/>`;
}

/** Short strokes above the labels of days, which those at the edges are moved away from. */
function tickMarks(labels: readonly PlacedDate[], { bottom }: Plot, paint: Paint): string {
  const strokes = labels.map(({ at }) => `M${pixels(at)} ${pixels(bottom)}v4`).join("");
  return strokes === "" ? "" : `<path d="${strokes}" stroke="${paint("faint")}"/>`;
}

/** A scale of figures that nobody knows would be made up. */
function nothingKnown({ left, right, top, bottom }: Plot): Label {
  const text = fitted("No figure is known for these days", right - left, SIZE + 1);
  const place = { x: (left + right) / 2, y: middleLine((top + bottom) / 2, SIZE + 1) };
  return { ...place, text, size: SIZE + 1, colour: "faint", anchor: "middle" };
}

function tickLabel(text: string, x: number, y: number, anchor: "start" | "end"): Label {
  return { x, y: middleLine(y, SIZE), text, size: SIZE, colour: "faint", anchor };
}

/** Labels below their days, moved inwards at the edges; one that would touch the one before it is left out. */
function dateLabels(days: Extent, plot: Plot, room: Box): readonly PlacedDate[] {
  const ticks = dateTicks(days.low, days.high, plot.right - plot.left, SIZE);
  const labels: PlacedDate[] = [];
  let free = room.left;
  for (const { day, label } of ticks) {
    const half = textWidth(label, SIZE) / 2;
    const x = Math.min(Math.max(plot.x(day), room.left + half), room.right - half);
    if (x - half < free) continue;
    labels.push({
      at: plot.x(day),
      x,
      y: plot.bottom + 15,
      text: label,
      size: SIZE,
      colour: "faint",
      anchor: "middle",
    });
    free = x + half + (isNarrow(room.right) ? 8 : 12);
  }
  return labels;
}
