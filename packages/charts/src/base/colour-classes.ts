import type { Unit } from "../chart.js";
import { figureInShort, isFigure } from "./figures.js";
import type { Colour, Paint } from "./palette.js";
import { type Box, type Label, labelOf, pixels } from "./svg.js";
import { fitted, textWidth } from "./text-width.js";
import { valueTicks } from "./value-ticks.js";

/** How values become colours. */
export interface ColourScale {
  /** What the colours show, such as `Change in four weeks`. */
  readonly name: string;
  readonly unit?: Unit;
  /** `rank` runs from pale to strong, `change` to either side of zero. */
  readonly kind: "rank" | "change";
  /** Where one colour ends and the next begins, rising: at most 4 for ranks, 6 for changes. Round ones of the values without it. */
  readonly bounds?: readonly number[];
}

/** The colours of a scale for some values. */
export interface ColourClasses {
  /** From the lowest to the highest; a value on a bound is of the class above it. */
  readonly bounds: readonly number[];
  readonly colours: readonly Colour[];
  /** The place of the class of a value; undefined where it is unknown. */
  readonly classOf: (value: number | null | undefined) => number | undefined;
  readonly boundLabels: readonly string[];
  readonly name: string;
}

const RANKS = ["rank-1", "rank-2", "rank-3", "rank-4", "rank-5"] as const;
const CHANGES = ["change-1", "change-2", "change-3", "change-4", "change-5", "change-6", "change-7"] as const;
const SIZE = 10;
const SWATCH = 38;
export const COLOUR_KEY_HEIGHT = 32;

/** Classes with round bounds that the values need. */
export function colourClasses(
  values: readonly (number | null | undefined)[],
  { name, unit, kind, bounds }: ColourScale,
): ColourClasses {
  const known = values.filter(isFigure);
  const used = bounds ?? (kind === "rank" ? rankBounds(known) : changeBounds(known));
  const all = kind === "rank" ? RANKS : CHANGES;
  if (used.length >= all.length) throw new RangeError(`A scale of this kind has at most ${all.length - 1} bounds.`);
  const colours = Array.from({ length: used.length + 1 }, (_, i) => spread(all, i, used.length));
  return {
    bounds: used,
    colours,
    classOf: (value) => (isFigure(value) ? used.filter((bound) => value >= bound).length : undefined),
    boundLabels: used.map((bound) => (kind === "change" && bound > 0 ? "+" : "") + boundLabel(bound, unit)),
    name,
  };
}

/** The colour of a text on an area. */
export function onColour(colour: Colour): Colour {
  return `on-${colour}` as Colour;
}

/** A strip of the colours with their bounds, and its name before it. */
export function colourKey(classes: ColourClasses, hasUnknown: boolean, room: Box, paint: Paint): string {
  const width = room.right - room.left;
  const { colours, boundLabels } = classes;
  const name = fitted(classes.name, width, SIZE);
  const swatch = Math.min(SWATCH, (width - 70) / colours.length);
  const top = room.top + 14;
  const labels: Label[] = [{ x: room.left, y: room.top + 9, text: name, size: SIZE, colour: "faint" }];
  let free = -Infinity;
  boundLabels.forEach((text, i) => {
    const half = textWidth(text, SIZE) / 2;
    const x = Math.max(room.left + half, room.left + swatch * (i + 1));
    if (x - half < free) return;
    free = x + half + 4;
    labels.push({ x, y: top + 16, text, size: SIZE, colour: "faint", anchor: "middle" });
  });
  const strips = colours.map((colour, i) => areaOf(room.left + i * swatch, top, swatch, colour, paint));
  const after = Math.max(room.left + colours.length * swatch, free) + 8;
  const unknown = hasUnknown && after + 14 + textWidth(UNKNOWN, SIZE) <= room.right;
  if (unknown) labels.push({ x: after + 14, y: top + 7, text: UNKNOWN, size: SIZE, colour: "faint" });
  const hollow = `<rect x="${pixels(after + 1)}" y="${pixels(top + 0.5)}" width="9" height="6" fill="none" stroke="${paint("faint")}"/>`;
  return strips.join("") + (unknown ? hollow : "") + labels.map((label) => labelOf(label, paint)).join("");
}

const UNKNOWN = "no figure";

function areaOf(x: number, y: number, width: number, colour: Colour, paint: Paint): string {
  return `<rect x="${pixels(x)}" y="${pixels(y)}" width="${pixels(width)}" height="7" fill="${paint(colour)}"/>`;
}

/** Of fewer classes than there are colours, the first and the last have those of the ends. */
function spread(all: readonly Colour[], i: number, last: number): Colour {
  return last === 0 ? all[Math.floor(all.length / 2)]! : all[Math.round((i * (all.length - 1)) / last)]!;
}

function rankBounds(values: readonly number[]): readonly number[] {
  if (values.length === 0) return [];
  return valueTicks(extentOf(values), 5).values.slice(1, -1);
}

/** Little change is in the middle, and three steps are on either side. */
function changeBounds(values: readonly number[]): readonly number[] {
  const { low, high } = extentOf(values);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (values.length === 0 || largest === 0) return [];
  const { step } = valueTicks({ low: 0, high: largest }, 3);
  return [-2 * step, -step, -step / 5, step / 5, step, 2 * step];
}

function extentOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return { low, high };
}

/** A bound with no more decimals than it has: `$1m`, `0.25%`. */
function boundLabel(bound: number, unit: Unit = {}): string {
  const needed = String(Number(Math.abs(bound).toPrecision(3))).split(".")[1]?.length ?? 0;
  return figureInShort(bound, { ...unit, decimals: Math.min(6, needed) }).replace(/\.(\d*?)0+(?=\D*$)/, (_, kept) =>
    kept === "" ? "" : `.${kept}`,
  );
}
