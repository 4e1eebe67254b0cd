import { type Colour, type Paint, seriesColour, seriesDash } from "./palette.js";
import { type Box, labelOf, pixels } from "./svg.js";
import { fitted, textWidth } from "./text-width.js";

/** A sample of what is drawn, and its name. */
export interface KeyEntry {
  readonly sample: { readonly line: number } | { readonly area: Colour; readonly opacity?: number };
  readonly text: string;
}

const SIZE = 11;
const SAMPLE = 20;
const AFTER_SAMPLE = 5;
const BETWEEN = 16;
export const KEY_ROW = 17;

/** Samples and names in rows from the left; what has no room is counted in the last place. */
export function keyRows(entries: readonly KeyEntry[], room: Box, rowsMax: number, paint: Paint) {
  const width = room.right - room.left;
  const placed: { readonly entry: KeyEntry; readonly x: number; readonly row: number; readonly text: string }[] = [];
  let [x, row] = [0, 0];
  for (const entry of rowsMax > 0 ? entries : []) {
    const text = fitted(entry.text, width - SAMPLE - AFTER_SAMPLE, SIZE);
    const wide = SAMPLE + AFTER_SAMPLE + textWidth(text, SIZE);
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    if (row >= rowsMax) break;
    placed.push({ entry, x, row, text });
    x += wide + BETWEEN;
  }
  const rows = placed.length === 0 ? 0 : placed.at(-1)!.row + 1;
  const elements = placed.map(({ entry, x: left, row: at, text }) => {
    const y = room.top + at * KEY_ROW + KEY_ROW / 2;
    const label = {
      x: room.left + left + SAMPLE + AFTER_SAMPLE,
      y: y + SIZE * 0.36,
      text,
      size: SIZE,
      colour: "ink",
    } as const;
    return sampleOf(entry, room.left + left, y, paint) + labelOf(label, paint);
  });
  return { elements: elements.join(""), height: rows === 0 ? 0 : rows * KEY_ROW + 4 };
}

function sampleOf({ sample }: KeyEntry, x: number, y: number, paint: Paint): string {
  if ("line" in sample) return `<path d="M${pixels(x)} ${pixels(y)}h${SAMPLE}" ${strokeOf(sample.line, paint)}/>`;
  const opacity = sample.opacity === undefined ? "" : ` fill-opacity="${sample.opacity}"`;
  return `<rect x="${pixels(x)}" y="${pixels(y - 5)}" width="${SAMPLE}" height="10" fill="${paint(sample.area)}"${opacity}/>`;
}

/** How the line of a series is drawn, by its place. */
export function strokeOf(index: number, paint: Paint): string {
  const dash = seriesDash(index);
  const dashes = dash === "" ? ' stroke-linecap="round"' : ` stroke-dasharray="${dash}"`;
  return `fill="none" stroke="${paint(seriesColour(index))}" stroke-width="${dash === "" ? 2 : 1.6}" stroke-linejoin="round"${dashes}`;
}
