import { dayInShort } from "../base/days.js";
import type { Paint } from "../base/palette.js";
import { type Box, labelOf, middleLine, pixels } from "../base/svg.js";
import { fitted, textWidth } from "../base/text-width.js";
import { isNarrow } from "../frame.js";
import type { Plot } from "./plot.js";
import type { PreparedEvent } from "./prepared-lines.js";
import type { PreparedSeries } from "./series.js";

const SIZE = 9;
const MARKER_HEIGHT = 14;
const MARKER_GAP = 2;
const ABOVE_LINE = 16;
const LIST_SIZE = 10;
const LIST_LINE = 14;
/** Room for the number of an event. */
const LIST_INDENT = 17;

/** Events whose numbers share a marker. */
interface Marker {
  readonly events: readonly PreparedEvent[];
  readonly left: number;
  readonly right: number;
}

/** Numbers above the line, with a stem down to it; those that would touch share one, as in `2–4`. */
export function eventMarkers(
  events: readonly PreparedEvent[],
  series: PreparedSeries | undefined,
  plot: Plot,
  paint: Paint,
): string {
  return markersOf(events, plot)
    .map(({ events: own, left, right }) => {
      const points = own.map(({ day }) => ({ x: plot.x(day), y: lineAt(series, day, plot) }));
      const highest = Math.min(...points.map(({ y }) => y));
      const middle = Math.max(plot.top + MARKER_HEIGHT / 2, highest - ABOVE_LINE);
      const stems = points.map(({ x, y }) => `M${pixels(x)} ${pixels(y)}V${pixels(middle)}`).join("");
      const dots = points.map(
        ({ x, y }) => `<circle cx="${pixels(x)}" cy="${pixels(y)}" r="2.5" fill="${paint("ink")}"/>`,
      );
      const text = { x: (left + right) / 2, y: middleLine(middle, SIZE), text: textOf(own), size: SIZE } as const;
      return (
        `<path d="${stems}" stroke="${paint("ink")}"/>${dots.join("")}` +
        `<rect x="${pixels(left)}" y="${pixels(middle - MARKER_HEIGHT / 2)}" width="${pixels(right - left)}" height="${MARKER_HEIGHT}" rx="7" fill="${paint("ground")}" stroke="${paint("ink")}"/>` +
        labelOf({ ...text, colour: "ink", anchor: "middle", isBold: true }, paint)
      );
    })
    .join("");
}

/** Number, date and text of events, in two columns where there is room; none where there is hardly any. */
export function eventList(events: readonly PreparedEvent[], room: Box, paint: Paint) {
  const width = room.right - room.left;
  const rowsMax = Math.floor((room.bottom - room.top) / LIST_LINE);
  if (events.length === 0 || isNarrow(width) || rowsMax < 1) return { elements: "", height: 0 };
  const columns = events.length > 2 ? 2 : 1;
  const rows = Math.min(rowsMax, Math.ceil(events.length / columns));
  const shown = events.slice(0, rows * columns);
  const wide = (width - (columns - 1) * 16) / columns;
  const height = rows * LIST_LINE + 4;
  const labels = shown.map(({ number, day, text }, i) => {
    const isLast = i === shown.length - 1 && shown.length < events.length;
    const label = isLast ? `${number}–${events.length}` : String(number);
    const whole = isLast ? "are in the description" : `${dayInShort(day)}: ${text}`;
    const x = room.left + Math.floor(i / rows) * (wide + 16);
    const y = room.bottom - height + ((i % rows) + 1) * LIST_LINE;
    const indent = isLast ? textWidth(label, LIST_SIZE, true) + 5 : LIST_INDENT;
    return (
      labelOf({ x, y, text: label, size: LIST_SIZE, colour: "ink", isBold: true }, paint) +
      labelOf(
        { x: x + indent, y, text: fitted(whole, wide - indent, LIST_SIZE), size: LIST_SIZE, colour: "ink" },
        paint,
      )
    );
  });
  return { elements: labels.join(""), height };
}

/** Markers from left to right, joined until no two touch. */
function markersOf(events: readonly PreparedEvent[], plot: Plot): readonly Marker[] {
  const markers: Marker[] = [];
  for (const event of events) {
    let marker = markerOf([event], plot);
    for (let before = markers.at(-1); before !== undefined; before = markers.at(-1)) {
      if (before.right + MARKER_GAP <= marker.left) break;
      markers.pop();
      marker = markerOf([...before.events, ...marker.events], plot);
    }
    markers.push(marker);
  }
  return markers;
}

function markerOf(events: readonly PreparedEvent[], plot: Plot): Marker {
  const width = Math.max(MARKER_HEIGHT, textWidth(textOf(events), SIZE, true) + 8);
  const middle = (plot.x(events[0]!.day) + plot.x(events.at(-1)!.day)) / 2;
  const left = Math.max(plot.left, Math.min(plot.right - width, middle - width / 2));
  return { events, left, right: left + width };
}

function textOf(events: readonly PreparedEvent[]): string {
  const [first, last] = [events[0]!.number, events.at(-1)!.number];
  return first === last ? String(first) : `${first}–${last}`;
}

/** The height of the line on a day, between its points; the bottom of the plot where there is none. */
function lineAt(series: PreparedSeries | undefined, day: number, plot: Plot): number {
  if (series === undefined) return plot.bottom;
  const { days, values, runs, isRight, shape } = series;
  for (const [from, to] of runs) {
    if (day < days[from]! || day > days[to]!) continue;
    let i = from;
    while (i < to && days[i + 1]! <= day) i++;
    const value = values[i]!;
    const isBetween = i < to && shape === "straight" && days[i + 1]! > days[i]!;
    const share = isBetween ? (day - days[i]!) / (days[i + 1]! - days[i]!) : 0;
    return plot.y(value + (isBetween ? (values[i + 1]! - value) * share : 0), isRight);
  }
  return plot.bottom;
}
