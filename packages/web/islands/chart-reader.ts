import { type ChartPlot, MS_PER_DAY } from "./chart-plot.js";
import type { DayReading, Readings } from "./chart-readings.js";
import { crosshairIn, sampleOf } from "./crosshair.js";
import { daysInWords, writeReading } from "./reading-box.js";

/** Places in the list of days: of the day that is read, and of the one that days are chosen from, if any. */
interface Place {
  readonly at: number;
  readonly from?: number | undefined;
}

/** Shows what a chart says on a day, or from one day to another. */
export interface ChartReader {
  /** Reads at a place, which is chosen when the days are known, by the place that was read before. */
  read(choose: (days: readonly DayReading[], before: Place) => Place, hint: string): Promise<void>;
  hide(): void;
  /** The first and the last of the days that are chosen; undefined where none are. */
  chosen(): readonly string[] | undefined;
}

/** The reader of a picture, which writes into a box. */
export function readerOf(
  picture: SVGSVGElement,
  plot: ChartPlot,
  box: HTMLElement,
  load: () => Promise<Readings | undefined>,
): ChartReader {
  const frame = picture.parentElement!;
  const crosshair = crosshairIn(picture, plot);
  let place: Place = { at: Infinity };
  let ends: readonly DayReading[] = [];
  let turn = 0;
  return {
    async read(choose, hint) {
      turn += 1;
      const own = turn;
      const readings = await load();
      // What was asked for or hidden since then counts.
      if (own !== turn || readings === undefined || readings.days.length === 0) return;
      const { days } = readings;
      const within = (i: number) => Math.min(Math.max(i, 0), days.length - 1);
      const { at, from } = choose(days, { ...place, at: within(place.at) });
      place = { at: within(at), from };
      const read = days[place.at]!;
      const other = from === undefined || from === place.at ? [] : [days[from]!];
      ends = [read, ...other].sort((one, next) => (one.date < next.date ? -1 : 1));
      crosshair.show(readings, ends);
      writeReading(box, readings, ends, (line) => sampleOf(picture, line), hint);
      frame.ariaValueNow = String(Date.parse(read.date) / MS_PER_DAY);
      frame.ariaValueText = daysInWords(ends);
      placeBox(box, picture, plot.x(read.date) / plot.width, plot.top / plot.width);
    },
    hide() {
      turn += 1;
      place = { at: place.at };
      ends = [];
      crosshair.hide();
      box.replaceChildren();
    },
    chosen: () => (ends.length < 2 ? undefined : ends.map(({ date }) => date)),
  };
}

/**
 * Puts the box next to the line, on the side that has more room, and above the plot as far as it fits in the figure, so that it hides
 * little of the lines. The places are shares of the picture's width.
 */
function placeBox(box: HTMLElement, picture: SVGSVGElement, x: number, top: number): void {
  const outer = box.parentElement!.getBoundingClientRect();
  const inner = picture.getBoundingClientRect();
  const line = inner.left - outer.left + x * inner.width;
  const wanted = x < 0.5 ? line + BESIDE : line - BESIDE - box.offsetWidth;
  box.style.left = `${Math.max(0, Math.min(wanted, outer.width - box.offsetWidth))}px`;
  box.style.top = `${Math.max(0, inner.top - outer.top + top * inner.width - box.offsetHeight)}px`;
}

const BESIDE = 10;
