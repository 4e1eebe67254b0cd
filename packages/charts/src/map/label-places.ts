import { type Box, pixels } from "../base/svg.js";
import { textWidth } from "../base/text-width.js";

/** A text that belongs to a point of a picture. */
export interface PointText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Where a text has room, and the line from its point to it; empty if the text is next to the point. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly y: number;
  readonly leader: string;
}

const CELL = 4;

/** Places for texts near their points, where they cover neither each other nor a dot; a text that has none is left out. */
export function placedTexts(
  texts: readonly PointText[],
  dots: readonly { readonly x: number; readonly y: number }[],
  room: Box,
  radius: number,
  fontSize: number,
): readonly PlacedText[] {
  const full = cellsOf(dots, radius);
  const taken: Box[] = [];
  const isFree = (box: Box) =>
    isInside(box, room) && !taken.some((other) => overlap(box, other)) && !isCovering(box, full);
  return texts.flatMap((text) => {
    const place = WAYS.map((way) => placeOf(text, way, radius + 4, fontSize)).find(({ box }) => isFree(box));
    if (place === undefined) return [];
    taken.push(place.box);
    return [place];
  });
}

/** A way from a point to its text: which side, and how far. */
interface Way {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
  readonly distance: number;
}

/** Right and left first, then below and above, then aslant; near before far. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const WAYS: readonly Way[] = [0, 12, 26, 44].flatMap((distance) =>
  SIDES.map(([across, down]) => ({ across, down, distance })),
);

function placeOf({ x, y, text }: PointText, { across, down, distance }: Way, gap: number, fontSize: number) {
  const width = textWidth(text, fontSize, true);
  const half = fontSize * 0.65;
  const left = [x - gap - distance - width, x - width / 2, x + gap + distance][across + 1]!;
  const middle = y + down * (distance + (across === 0 ? gap + half : 0));
  const box = { left, right: left + width, top: middle - half, bottom: middle + half };
  const end = [left + width + 2, x, left - 2][across + 1]!;
  const endY = across === 0 ? middle - down * half : middle;
  const leader = distance === 0 ? "" : `M${pixels(x)} ${pixels(y)}L${pixels(end)} ${pixels(endY)}`;
  return { text, left, y: middle, leader, box };
}

/** The cells of a grid that dots are in. */
function cellsOf(dots: readonly { readonly x: number; readonly y: number }[], radius: number): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const { x, y } of dots) {
    for (let across = x - radius; across <= x + radius; across += CELL) {
      for (let down = y - radius; down <= y + radius; down += CELL) cells.add(cellOf(across, down));
    }
    cells.add(cellOf(x + radius, y + radius));
  }
  return cells;
}

function isCovering({ left, right, top, bottom }: Box, full: ReadonlySet<number>): boolean {
  for (let x = left; x < right + CELL; x += CELL) {
    for (let y = top; y < bottom + CELL; y += CELL) {
      if (full.has(cellOf(Math.min(x, right), Math.min(y, bottom)))) return true;
    }
  }
  return false;
}

function cellOf(x: number, y: number): number {
  return Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);
}

function isInside(box: Box, room: Box): boolean {
  return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
