import { cleanText, escapeText } from "../base/clean-text.js";
import {
  COLOUR_KEY_HEIGHT,
  type ColourClasses,
  type ColourScale,
  colourClasses,
  colourKey,
  onColour,
} from "../base/colour-classes.js";
import { figureInFull, isFigure } from "../base/figures.js";
import type { Paint } from "../base/palette.js";
import { type Box, labelOf, middleLine, pixels } from "../base/svg.js";
import { fitted, textWidth } from "../base/text-width.js";
import type { ChartFrame, Unit } from "../chart.js";
import { framed } from "../frame.js";
import { squarify } from "./squarify.js";

/** Rectangles in groups, as large as their values. */
export interface Treemap extends ChartFrame {
  readonly groups: readonly TreemapGroup[];
  /** Of the values that areas show. */
  readonly unit?: Unit;
  readonly colours: ColourScale;
}

/** Rectangles that stand together, such as the stocks of an industry. */
export interface TreemapGroup {
  readonly name: string;
  readonly tiles: readonly TreemapTile[];
}

/** A rectangle. One whose value is unknown, zero or below is left out, and counted in the description. */
export interface TreemapTile {
  readonly name: string;
  readonly value: number | null;
  /** What its colour shows; null is unknown. */
  readonly colourValue: number | null;
}

interface Tile {
  readonly name: string;
  readonly value: number;
  readonly colourValue: number | null;
}

interface Group {
  readonly name: string;
  readonly total: number;
  readonly tiles: readonly Tile[];
}

const TILES_MAX = 600;
const TOLD = 5;
const HEADING = 15;

/** Draws rectangles in groups, with names where they have room. */
export function treemap(chart: Treemap): string {
  const { groups } = preparedGroups(chart);
  const tiles = groups.flatMap((group) => group.tiles);
  const colourValues = tiles.map(({ colourValue }) => colourValue);
  const classes = colourClasses(colourValues, { ...chart.colours, name: cleanText(chart.colours.name) });
  return framed(chart, {
    kind: "treemap",
    description: treemapDescription(chart),
    draw: (room, paint) => {
      const key = colourKey(classes, colourValues.includes(null), room, paint);
      // Gaps are left right of rectangles and below them, so the last of them are outside of the room.
      const inside = { ...room, top: room.top + COLOUR_KEY_HEIGHT, right: room.right + 3, bottom: room.bottom + 3 };
      const boxes = squarify(
        groups.map(({ total }) => total),
        inside,
      );
      const drawn = groups.map((group, i) => groupOf(group, boxes[i]!, chart, classes, paint));
      return { elements: key + drawn.join("") };
    },
  });
}

/** What a treemap shows, in words. */
export function treemapDescription(chart: Treemap): string {
  const { groups, leftOut } = preparedGroups(chart);
  const title = cleanText(chart.title);
  const tiles = groups.flatMap((group) => group.tiles);
  const head = `${title === "" ? "Treemap" : `${title}: treemap`} of ${tiles.length} rectangles in ${groups.length} groups.`;
  const largest = [...tiles].sort((one, other) => other.value - one.value).slice(0, TOLD);
  const known = tiles.filter(({ colourValue }) => isFigure(colourValue));
  const byColour = [...known].sort((one, other) => other.colourValue! - one.colourValue!);
  const colourOf = (tile: Tile) => `${tile.name} ${signed(tile.colourValue!, chart.colours)}`;
  return [
    head,
    groups.length === 0
      ? ""
      : `Largest groups: ${groups
          .slice(0, TOLD)
          .map((group) => `${group.name} ${figureInFull(group.total, chart.unit)}`)
          .join("; ")}.`,
    largest.length === 0
      ? ""
      : `Largest: ${largest.map((tile) => `${tile.name} ${figureInFull(tile.value, chart.unit)}`).join("; ")}.`,
    byColour.length === 0
      ? ""
      : `${cleanText(chart.colours.name)}: highest ${byColour.slice(0, TOLD).map(colourOf).join("; ")}; lowest ${byColour.slice(-TOLD).reverse().map(colourOf).join("; ")}.`,
    leftOut === 0 ? "" : `${leftOut} without a figure above zero, or too small, are not drawn.`,
  ]
    .filter((text) => text !== "")
    .join(" ");
}

/** The largest rectangles, groups and tiles both falling; equal ones as they were given. */
function preparedGroups({ groups }: Treemap): { readonly groups: readonly Group[]; readonly leftOut: number } {
  const all = groups.flatMap(({ tiles }) => tiles);
  const values = all.map(({ value }) => value).filter((value) => isFigure(value) && value > 0) as number[];
  const least = values.length <= TILES_MAX ? 0 : values.sort((one, other) => other - one)[TILES_MAX - 1]!;
  const prepared = groups.map(({ name, tiles }) => {
    const drawn = tiles.flatMap((tile) =>
      isFigure(tile.value) && tile.value > 0 && tile.value >= least
        ? [
            {
              name: cleanText(tile.name),
              value: tile.value,
              colourValue: isFigure(tile.colourValue) ? tile.colourValue : null,
            },
          ]
        : [],
    );
    drawn.sort((one, other) => other.value - one.value);
    return { name: cleanText(name), total: drawn.reduce((sum, { value }) => sum + value, 0), tiles: drawn };
  });
  const filled = prepared.filter(({ tiles }) => tiles.length > 0).sort((one, other) => other.total - one.total);
  return { groups: filled, leftOut: all.length - filled.reduce((sum, { tiles }) => sum + tiles.length, 0) };
}

function groupOf(group: Group, box: Box, chart: Treemap, classes: ColourClasses, paint: Paint): string {
  const room = { left: box.left, top: box.top, right: box.right - 2, bottom: box.bottom - 2 };
  const [width, height] = [room.right - room.left, room.bottom - room.top];
  if (width <= 0 || height <= 0) return "";
  const heading = height > 3 * HEADING && width > 40 ? fitted(group.name, width - 4, 11, true) : "";
  const inside = heading === "" ? room : { ...room, top: room.top + HEADING };
  const label = { x: room.left, y: room.top + 11, text: heading, size: 11, colour: "ink", isBold: true } as const;
  const boxes = squarify(
    group.tiles.map(({ value }) => value),
    inside,
  );
  return labelOf(label, paint) + group.tiles.map((tile, i) => tileOf(tile, boxes[i]!, chart, classes, paint)).join("");
}

/** A rectangle with its name, and below it what its colour shows, where they have room. */
function tileOf(tile: Tile, box: Box, chart: Treemap, classes: ColourClasses, paint: Paint): string {
  const [width, height] = [box.right - box.left - 1, box.bottom - box.top - 1];
  if (width < 0.5 || height < 0.5) return "";
  const place = classes.classOf(tile.colourValue);
  const colour = place === undefined ? "ground" : classes.colours[place]!;
  const outline = place === undefined ? ` stroke="${paint("hair")}"` : "";
  const ink = place === undefined ? "ink" : onColour(colour);
  const shown = tile.colourValue === null ? "–" : signed(tile.colourValue, chart.colours);
  const told = `${tile.name}: ${figureInFull(tile.value, chart.unit)}, ${tile.colourValue === null ? "no figure" : shown}`;
  const size = width > 110 && height > 60 ? 15 : 11;
  const hasName = textWidth(tile.name, size, true) <= width - 6 && height >= size + 4;
  const hasFigure = hasName && textWidth(shown, 10) <= width - 6 && height >= size + 20;
  const [x, y] = [box.left + width / 2, box.top + height / 2];
  return (
    `<rect x="${pixels(box.left)}" y="${pixels(box.top)}" width="${pixels(width)}" height="${pixels(height)}" fill="${paint(colour)}"${outline}><title>${escapeText(told)}</title></rect>` +
    (hasName
      ? labelOf(
          {
            x,
            y: middleLine(hasFigure ? y - 7 : y, size),
            text: tile.name,
            size,
            colour: ink,
            anchor: "middle",
            isBold: true,
          },
          paint,
        )
      : "") +
    (hasFigure
      ? labelOf({ x, y: middleLine(y + size / 2 + 2, 10), text: shown, size: 10, colour: ink, anchor: "middle" }, paint)
      : "")
  );
}

/** A change has its sign in any case, so that it does not rest on the colour. */
function signed(value: number, { kind, unit }: ColourScale): string {
  return `${kind === "change" && value > 0 ? "+" : ""}${figureInFull(value, unit)}`;
}
