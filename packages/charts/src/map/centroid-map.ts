import { cleanText } from "../base/clean-text.js";
import {
  COLOUR_KEY_HEIGHT,
  type ColourClasses,
  type ColourScale,
  colourClasses,
  colourKey,
} from "../base/colour-classes.js";
import { figureInFull, figureInShort, isFigure } from "../base/figures.js";
import type { Colour, Paint } from "../base/palette.js";
import { type Box, labelOf, middleLine, pixels } from "../base/svg.js";
import type { ChartFrame } from "../chart.js";
import { framed } from "../frame.js";
import { type PointText, placedTexts } from "./label-places.js";
import { isPosition, type Position, type Projection, projectionOf } from "./projection.js";

/** Places as dots, coloured and sized by their values, over outlines where those are given. */
export interface CentroidMap extends ChartFrame {
  readonly places: readonly MapPlace[];
  readonly colours: ColourScale;
  /** Areas that are filled by their values instead, such as states. */
  readonly outlines?: readonly MapOutline[];
  /** Names that help to find one's way where there are no outlines, such as those of capitals. */
  readonly landmarks?: readonly (Position & { readonly name: string })[];
}

/** A place by its middle; null is unknown. */
export interface MapPlace extends Position {
  readonly name: string;
  readonly value: number | null;
}

/** An area by its rings; without a value it is drawn as a line. */
export interface MapOutline {
  readonly name: string;
  readonly rings: readonly (readonly Position[])[];
  readonly value?: number | null;
}

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly place: MapPlace;
}

const PLACES_MAX = 30_000;
const LABELS_MAX = 12;
/** Of more places none is named: their names would hide them. */
const LABELLED_MAX = 100;
const LANDMARKS_MAX = 20;
const SIZE = 11;
const TOLD = 5;

/** Draws places on a map. */
export function centroidMap(chart: CentroidMap): string {
  const places = knownPlaces(chart);
  const outlines = chart.outlines ?? [];
  const landmarks = (chart.landmarks ?? []).filter(isPosition).slice(0, LANDMARKS_MAX);
  const values = [
    ...places.map(({ value }) => value),
    ...outlines.flatMap(({ value }) => (value === undefined ? [] : [value])),
  ];
  const classes = colourClasses(values, { ...chart.colours, name: cleanText(chart.colours.name) });
  return framed(chart, {
    kind: "map",
    description: mapDescription(chart),
    draw: (room, paint) => {
      const key = colourKey(
        classes,
        values.some((value) => !isFigure(value)),
        room,
        paint,
      );
      const radius = radiusOf(places.length, room);
      const inset = 2 * radius + 2;
      const inside = {
        left: room.left + inset,
        right: room.right - inset,
        top: room.top + COLOUR_KEY_HEIGHT + inset,
        bottom: room.bottom - inset,
      };
      const project = projectionOf([...places, ...landmarks, ...outlines.flatMap(({ rings }) => rings.flat())], inside);
      const marks = landmarks.map((landmark) => ({ ...project(landmark), text: cleanText(landmark.name) }));
      const dots = places.map((place) => ({ ...project(place), place }));
      return {
        elements:
          key +
          outlines.map((outline) => outlineOf(outline, project, classes, paint)).join("") +
          dotsOf(dots, classes, radius, paint) +
          labelsOf(dots, marks, chart, { ...room, top: room.top + COLOUR_KEY_HEIGHT }, radius, paint),
      };
    },
  });
}

/** What a map shows, in words. */
export function mapDescription(chart: CentroidMap): string {
  const title = cleanText(chart.title);
  const areas = (chart.outlines ?? []).filter(({ value }) => isFigure(value));
  const all = [...knownPlaces(chart), ...areas.map(({ name, value }) => ({ name, value: value! }))];
  const known = all.filter(({ value }) => isFigure(value)).sort((one, other) => other.value! - one.value!);
  const told = ({ name, value }: { name: string; value: number | null }) =>
    `${cleanText(name)} ${figureInFull(value!, chart.colours.unit)}`;
  const head = `${title === "" ? "Map" : `${title}: map`} of ${all.length} ${all.length === 1 ? "place" : "places"} by ${cleanText(chart.colours.name)}.`;
  if (known.length === 0) return `${head} No known figure.`;
  const unknown = all.length - known.length;
  const rest =
    known.length <= 2 * TOLD
      ? `From the highest: ${known.map(told).join("; ")}.`
      : `Highest: ${known.slice(0, TOLD).map(told).join("; ")}. Lowest: ${known.slice(-TOLD).reverse().map(told).join("; ")}.`;
  return `${head} ${rest}${unknown === 0 ? "" : ` No figure for ${unknown} of them.`}`;
}

function knownPlaces({ places }: CentroidMap): readonly MapPlace[] {
  if (places.length > PLACES_MAX) throw new RangeError(`A map has at most ${PLACES_MAX} places.`);
  return places.filter(isPosition).map((place) => (isFigure(place.value) ? place : { ...place, value: null }));
}

/** Dots that would fill a third of the room together, between 1.5 and 9 pixels. */
function radiusOf(count: number, { left, right, top, bottom }: Box): number {
  const each = ((right - left) * (bottom - top)) / (12 * Math.max(1, count));
  return Math.min(9, Math.max(1.5, Math.sqrt(each / Math.PI)));
}

/** Dots of a class in one path, the highest drawn last and largest; pale ones have an edge. */
function dotsOf(dots: readonly Dot[], classes: ColourClasses, radius: number, paint: Paint): string {
  const grid = dots.length > 5000 ? 3 : dots.length > 1000 ? 2 : 1;
  const unknown = pathOfDots(
    dots.filter(({ place }) => classes.classOf(place.value) === undefined),
    grid,
  );
  const strokes = (colour: Colour, width: number, path: string) =>
    path === ""
      ? ""
      : `<path d="${path}" stroke="${paint(colour)}" stroke-width="${pixels(width)}" stroke-linecap="round"/>`;
  const hollow = strokes("faint", radius * 1.4, unknown) + strokes("ground", Math.max(1, radius * 1.4 - 1.6), unknown);
  const last = Math.max(1, classes.colours.length - 1);
  const known = classes.colours.map((colour, i) => {
    const path = pathOfDots(
      dots.filter(({ place }) => classes.classOf(place.value) === i),
      grid,
    );
    const width = 2 * radius * (0.7 + (0.3 * i) / last);
    const isPale = PALE.includes(colour);
    return (isPale ? strokes("faint", width + 1.4, path) : "") + strokes(colour, width, path);
  });
  return hollow + known.join("");
}

/** Colours that hardly differ from the ground. */
const PALE: readonly Colour[] = ["rank-1", "rank-2", "change-3", "change-4", "change-5"];

/** Dots as lines without length, which round ends make visible; those in one cell of a grid are drawn once. */
function pathOfDots(dots: readonly Dot[], grid: number): string {
  const cells = new Set(dots.map(({ x, y }) => Math.round(y / grid) * 4096 + Math.round(x / grid)));
  let [path, lastX, lastY] = ["", 0, 0];
  for (const cell of [...cells].sort((one, other) => one - other)) {
    const [x, y] = [(cell % 4096) * grid, Math.floor(cell / 4096) * grid];
    path += `m${x - lastX}${y - lastY < 0 ? "" : " "}${y - lastY}h0`;
    [lastX, lastY] = [x, y];
  }
  return path;
}

/** Names of landmarks, then names and figures of the highest places where there are few, where they cover nothing. */
function labelsOf(
  dots: readonly Dot[],
  landmarks: readonly PointText[],
  chart: CentroidMap,
  room: Box,
  radius: number,
  paint: Paint,
): string {
  const rankOf = ({ place }: Dot) => place.value ?? -Infinity;
  const ranked = [...dots].sort((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(other) - rankOf(one)));
  const texts = ranked.slice(0, dots.length > LABELLED_MAX ? 0 : LABELS_MAX).map(({ x, y, place }) => {
    const figure = place.value === null ? "no figure" : figureInShort(place.value, chart.colours.unit);
    return { x, y, text: `${cleanText(place.name)} ${figure}` };
  });
  const placed = placedTexts([...landmarks, ...texts], dots, room, radius, SIZE);
  const leaders = placed.map(({ leader }) => leader).join("");
  return (
    (leaders === "" ? "" : `<path d="${leaders}" stroke="${paint("faint")}" stroke-width=".8"/>`) +
    placed
      .map(({ text, left, y }) =>
        labelOf({ x: left, y: middleLine(y, SIZE), text, size: SIZE, colour: "ink", isBold: true }, paint),
      )
      .join("")
  );
}

function outlineOf({ rings, value }: MapOutline, project: Projection, classes: ColourClasses, paint: Paint): string {
  const path = rings
    .map((ring) => {
      const places = ring.filter(isPosition).map((place) => project(place));
      const points = places.map(({ x, y }) => `${pixels(x)} ${pixels(y)}`);
      return points.length < 3 ? "" : `M${points.filter((point, i) => point !== points[i - 1]).join("L")}z`;
    })
    .join("");
  const place = classes.classOf(value);
  const fill = place === undefined ? "none" : paint(classes.colours[place]!);
  return path === ""
    ? ""
    : `<path d="${path}" fill="${fill}" stroke="${paint("faint")}" stroke-width=".7" stroke-linejoin="round"/>`;
}
