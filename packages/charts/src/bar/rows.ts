import { figureInShort } from "../base/figures.js";
import type { Paint } from "../base/palette.js";
import { type Box, labelOf, middleLine, pixels } from "../base/svg.js";
import { fitted, textWidth } from "../base/text-width.js";
import type { Unit } from "../chart.js";
import { barPaths, extentOf, type PreparedBar } from "./prepared-bar.js";

const SIZE = 11;
const ROW_MIN = 15;
const ROW_MAX = 48;
const GAP = 6;

/** Bars next to their names, each with its figure; those that have no room are counted below. */
export function drawnRows(bars: readonly PreparedBar[], unit: Unit, room: Box, paint: Paint): string {
  const width = room.right - room.left;
  const rowsMax = Math.max(1, Math.floor((room.bottom - room.top) / ROW_MIN));
  const shown = bars.length <= rowsMax ? bars : bars.slice(0, rowsMax - 1);
  const others = bars.length - shown.length;
  const row = Math.min(ROW_MAX, (room.bottom - room.top) / Math.max(1, shown.length + (others > 0 ? 1 : 0)));

  const names = shown.map(({ name, isMarked }) => fitted(name, width * 0.4, SIZE, isMarked));
  const figures = shown.map(({ value }) =>
    fitted(value === null ? "no figure" : figureInShort(value, unit), width * 0.25, SIZE),
  );
  const left = room.left + widest(names) + GAP;
  const figureWidth = widest(figures) + GAP;
  const { low, high } = extentOf(shown);
  const span = high - low === 0 ? 1 : high - low;
  const hasNegative = low < 0;
  const from = left + (hasNegative ? figureWidth : 0);
  const across = Math.max(1, room.right - figureWidth - from) / span;
  const x = (value: number) => from + (value - low) * across;

  const texts = shown.map(({ value, isMarked }, i) => {
    const y = middleLine(room.top + (i + 0.5) * row, SIZE);
    const isNegative = value !== null && value < 0;
    const end = x(value ?? 0) + (isNegative ? -4 : 4);
    return (
      labelOf(
        { x: left - GAP, y, text: names[i]!, size: SIZE, colour: "ink", anchor: "end", isBold: isMarked },
        paint,
      ) +
      labelOf(
        { x: end, y, text: figures[i]!, size: SIZE, colour: "faint", anchor: isNegative ? "end" : "start" },
        paint,
      )
    );
  });
  const shapes = shown.flatMap(({ value, isMarked }, i) => {
    if (value === null) return [];
    const [top, bottom] = [room.top + i * row + row * 0.18, room.top + (i + 1) * row - row * 0.18];
    return [{ from: [x(Math.min(0, value)), top], to: [x(Math.max(0, value)), bottom], isMarked } as const];
  });
  const more = { x: room.left, y: middleLine(room.top + (shown.length + 0.5) * row, SIZE), text: `and ${others} more` };
  return (
    barPaths(shapes, paint) +
    `<path d="M${pixels(x(0))} ${pixels(room.top)}v${pixels(shown.length * row)}" stroke="${paint("faint")}"/>` +
    texts.join("") +
    (others > 0 ? labelOf({ ...more, size: SIZE, colour: "faint" }, paint) : "")
  );
}

function widest(texts: readonly string[]): number {
  return Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, SIZE, true))));
}
