import { figureInShort } from "../base/figures.js";
import { strokeOf } from "../base/key-rows.js";
import { type Paint, seriesColour } from "../base/palette.js";
import { labelOf, middleLine, pixels } from "../base/svg.js";
import { fitted, textWidth } from "../base/text-width.js";
import { isNarrow } from "../frame.js";
import type { Plot } from "./plot.js";
import type { PreparedSeries } from "./series.js";

/** Names and last figures right of the ends of their lines. */
export interface EndLabels {
  /** How much room they need right of the plot. */
  readonly width: number;
  readonly draw: (plot: Plot, paint: Paint) => string;
}

const SIZE = 11;
const LINE = 14;
const AFTER_LINE = 8;
const SAMPLE = 18;

/** What stands at the ends of lines; undefined where it has no room, and a key must name the lines. */
export function endLabelsOf(series: readonly PreparedSeries[], width: number, height: number): EndLabels | undefined {
  const hasNames = series.length > 1;
  if (hasNames && (isNarrow(width) || series.length * LINE > height * 0.5)) return undefined;
  const ends = series.flatMap((each, index) => {
    const last = each.runs.at(-1)?.[1];
    if (last === undefined) return [];
    const figure = figureInShort(each.values[last]!, each.unit);
    return [{ each, index, last, whole: hasNames ? `${each.name} ${figure}` : figure }];
  });
  const room = width * (hasNames ? 0.3 : 0.25);
  const texts = ends.map(({ whole }) => fitted(whole, room, SIZE, true));
  if (hasNames && (ends.length < series.length || texts.some((text, i) => text !== ends[i]!.whole))) return undefined;
  const before = AFTER_LINE + (hasNames ? SAMPLE + 4 : 0);
  return {
    width: before + Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, SIZE, true)))),
    draw: (plot, paint) => {
      const at = ends.map(({ each, last }) => plot.y(each.values[last]!, false));
      const places = apart(at, plot.top, plot.bottom);
      return ends
        .map(({ each, index, last }, i) => {
          const x = plot.x(each.days[last]!);
          const dot = `<circle cx="${pixels(x)}" cy="${pixels(at[i]!)}" r="3" fill="${paint(seriesColour(index))}"/>`;
          const place = { x: plot.right + before, y: middleLine(places[i]!, SIZE), text: texts[i]!, size: SIZE };
          return (
            dot +
            (hasNames ? sampleOf(index, plot.right + AFTER_LINE, places[i]!, paint) : "") +
            labelOf({ ...place, colour: "ink", isBold: true }, paint)
          );
        })
        .join("");
    },
  };
}

function sampleOf(index: number, x: number, y: number, paint: Paint): string {
  return `<path d="M${pixels(x)} ${pixels(y)}h${SAMPLE}" ${strokeOf(index, paint)}/>`;
}

/** Places as near to those wanted as they can be a line apart, between top and bottom. */
function apart(wanted: readonly number[], top: number, bottom: number): readonly number[] {
  const order = wanted.map((_, i) => i).sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  const places = [...wanted];
  let free = top;
  for (const i of order) {
    places[i] = Math.max(wanted[i]!, free);
    free = places[i]! + LINE;
  }
  let below = bottom;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i]!, below);
    below = places[i]! - LINE;
  }
  return places;
}
