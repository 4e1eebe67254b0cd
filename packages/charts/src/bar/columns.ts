import { dateTicks } from "../base/date-ticks.js";
import { figureInShort, tickLabels } from "../base/figures.js";
import type { Paint } from "../base/palette.js";
import { type Box, type Label, labelOf, middleLine, pixels } from "../base/svg.js";
import { fitted, textWidth, wrapped } from "../base/text-width.js";
import { type ValueTicks, valueTicks } from "../base/value-ticks.js";
import type { Unit } from "../chart.js";
import { barPaths, extentOf, type PreparedBar } from "./prepared-bar.js";

const SIZE = 11;
const NAME_LINE = 13;
const NAMES_HEIGHT = 19;
const NAME_GAP = 8;
/** How wide a bar is below which a name may be broken or cut. */
const BROKEN_SLOT = 56;

/** Bars that stand on a line, with an axis of values at their left. */
export function drawnColumns(bars: readonly PreparedBar[], unit: Unit, room: Box, paint: Paint): string {
  const width = room.right - room.left;
  const nameLines = (room.bottom - room.top > 120 && linesNeeded(bars, width)) || 1;
  const [top, bottom] = [room.top + 14, room.bottom - NAMES_HEIGHT - (nameLines - 1) * NAME_LINE];
  const ticks = valueTicks(extentOf(bars), Math.min(6, Math.max(2, Math.floor((bottom - top) / 42))), unit);
  const tickTexts = tickLabels(ticks.values, ticks.step, unit).map((text) => fitted(text, width * 0.28, SIZE));
  const left = room.left + Math.ceil(Math.max(...tickTexts.map((text) => textWidth(text, SIZE)))) + 6;
  const plot = { left, right: room.right, top, bottom };
  const y = (value: number) => bottom - ((value - ticks.low) / (ticks.high - ticks.low)) * (bottom - top);
  const shown = thinned(bars, Math.floor(room.right - left));
  const slot = (room.right - left) / Math.max(1, shown.length);
  const labels = [
    ...tickTexts.map((text, i) => axisLabel(text, left - 6, y(ticks.values[i]!))),
    ...nameLabels(shown, slot, plot, room, nameLines),
    ...valueLabels(shown, slot, plot, y, unit),
  ];
  const inset = slot > 4 ? Math.min(slot * 0.15, 12) : 0;
  const shapes = shown.flatMap(({ value, isMarked }, i) => {
    if (value === null) return [];
    const [from, to] = [left + i * slot + inset, left + (i + 1) * slot - inset];
    return [{ from: [from, y(Math.max(0, value))], to: [to, y(Math.min(0, value))], isMarked } as const];
  });
  return gridOf(ticks, plot, y, paint) + barPaths(shapes, paint) + zeroLine(plot, y(0), paint) + all(labels, paint);
}

/** One bar a pixel: of more, the one that is farthest from zero. */
function thinned(bars: readonly PreparedBar[], columns: number): readonly PreparedBar[] {
  if (bars.length <= columns) return bars;
  return Array.from({ length: columns }, (_, i) => {
    const own = bars.slice(Math.floor((i * bars.length) / columns), Math.floor(((i + 1) * bars.length) / columns));
    return own.reduce((far, bar) => (Math.abs(bar.value ?? 0) > Math.abs(far.value ?? 0) ? bar : far));
  });
}

/** Names below their bars: all of them where they have room or can be cut a little, or else every second, third and so on. */
function nameLabels(bars: readonly PreparedBar[], slot: number, plot: Box, room: Box, lines: number): readonly Label[] {
  if (lines > 1) return brokenNames(bars, slot, plot, lines);
  const isDated =
    bars.length > 2 && bars.every(({ day }, i) => day !== undefined && day > (bars[i - 1]?.day ?? -Infinity));
  const wanted = isDated ? datedNames(bars, plot) : everyName(bars, slot);
  const labels: Label[] = [];
  let free = room.left;
  for (const { text, at, isBold } of wanted) {
    const half = textWidth(text, SIZE, isBold) / 2;
    const x = Math.min(Math.max(plot.left + (at + 0.5) * slot, room.left + half), room.right - half);
    if (text === "" || x - half < free) continue;
    labels.push({ x, y: plot.bottom + 15, text, size: SIZE, colour: "faint", anchor: "middle", isBold });
    free = x + half + 6;
  }
  return labels;
}

/** Two lines for few categories whose names have no room in one. */
function linesNeeded(bars: readonly PreparedBar[], width: number): number {
  const slot = (width * 0.85) / Math.max(1, bars.length);
  const isBroken = bars.some(({ name, day }) => day === undefined && textWidth(name, SIZE, true) + NAME_GAP > slot);
  return isBroken && slot >= BROKEN_SLOT ? 2 : 1;
}

function brokenNames(bars: readonly PreparedBar[], slot: number, plot: Box, lines: number): readonly Label[] {
  return bars.flatMap(({ name, isMarked }, i) =>
    wrapped(name, slot - NAME_GAP, lines, SIZE, isMarked).map((text, line) => ({
      x: plot.left + (i + 0.5) * slot,
      y: plot.bottom + 15 + line * NAME_LINE,
      text,
      size: SIZE,
      colour: "faint",
      anchor: "middle",
      isBold: isMarked,
    })),
  );
}

/** A text below the bar at a place. */
interface PlacedName {
  readonly text: string;
  readonly at: number;
  readonly isBold: boolean;
}

function everyName(bars: readonly PreparedBar[], slot: number): readonly PlacedName[] {
  const widest = Math.max(0, ...bars.map(({ name }) => textWidth(name, SIZE, true)));
  const every =
    widest + NAME_GAP <= slot || slot >= BROKEN_SLOT ? 1 : Math.ceil((Math.min(widest, 120) + NAME_GAP) / slot);
  return bars
    .map(({ name, isMarked }, at) => ({
      text: fitted(name, every * slot - NAME_GAP, SIZE, isMarked),
      at,
      isBold: isMarked,
    }))
    .filter(({ at }) => at % every === 0);
}

/** Round days below the first bar that is not before them. */
function datedNames(bars: readonly PreparedBar[], plot: Box): readonly PlacedName[] {
  const ticks = dateTicks(bars[0]!.day!, bars.at(-1)!.day!, plot.right - plot.left, SIZE);
  return ticks.map(({ day, label }) => ({ text: label, at: bars.findIndex((bar) => bar.day! >= day), isBold: false }));
}

/** Figures at the ends of bars, where all of them have room. */
function valueLabels(
  bars: readonly PreparedBar[],
  slot: number,
  plot: Box,
  y: (value: number) => number,
  unit: Unit,
): readonly Label[] {
  const texts = bars.map(({ value }) => (value === null ? "–" : figureInShort(value, unit)));
  const isFree = texts.every((text) => textWidth(text, SIZE) + 4 <= slot);
  if (!isFree) return [];
  return bars.map(({ value }, i) => {
    const end = y(value ?? 0);
    const isBelow = value !== null && value < 0 && end + 14 < plot.bottom;
    const place = { x: plot.left + (i + 0.5) * slot, y: isBelow ? end + 12 : Math.min(end, y(0)) - 4 };
    return { ...place, text: texts[i]!, size: SIZE, colour: "ink", anchor: "middle" };
  });
}

function axisLabel(text: string, x: number, y: number): Label {
  return { x, y: middleLine(y, SIZE), text, size: SIZE, colour: "faint", anchor: "end" };
}

function gridOf({ values }: ValueTicks, plot: Box, y: (value: number) => number, paint: Paint): string {
  const lines = values.map((value) => `M${pixels(plot.left)} ${pixels(y(value))}h${pixels(plot.right - plot.left)}`);
  return `<path d="${lines.join("")}" stroke="${paint("hair")}"/>`;
}

function zeroLine(plot: Box, y: number, paint: Paint): string {
  return `<path d="M${pixels(plot.left)} ${pixels(y)}h${pixels(plot.right - plot.left)}" stroke="${paint("faint")}"/>`;
}

function all(labels: readonly Label[], paint: Paint): string {
  return labels.map((label) => labelOf(label, paint)).join("");
}
