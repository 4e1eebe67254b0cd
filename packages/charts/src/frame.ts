import { cleanText, escapeText } from "./base/clean-text.js";
import { dayInShort, dayOf } from "./base/days.js";
import { type Paint, paintOf } from "./base/palette.js";
import { type Box, labelOf } from "./base/svg.js";
import { FONT_FAMILY, textWidth, wrapped } from "./base/text-width.js";
import type { ChartFrame, ChartSource } from "./chart.js";

/** What a kind of chart puts into its frame. */
export interface Drawing {
  /** Names the kind in the class of the picture: `chart chart-line`. */
  readonly kind: string;
  readonly description: string;
  /** Draws into the room that the texts of the frame leave. */
  readonly draw: (room: Box, paint: Paint) => Drawn;
}

/** What was drawn, and what a script in a page has to know of it. */
export interface Drawn {
  readonly elements: string;
  /** Names and values of `data-` attributes, none of them from the data's texts. */
  readonly facts?: Readonly<Record<string, string>>;
}

const WIDTH_MIN = 160;
const HEIGHT_MIN = 120;
const SIZE_MAX = 2400;
const TITLE = { size: 16, line: 20 };
const SUBTITLE = { size: 12, line: 16 };
const SOURCE = { size: 10, line: 13 };

/** Whether a chart takes its narrow form. */
export function isNarrow(width: number): boolean {
  return width < 480;
}

/** A whole picture: title, room for the chart, note and sources, and the texts for those who do not see it. */
export function framed(chart: ChartFrame, { kind, description, draw }: Drawing): string {
  const { width, height } = sizeOf(chart);
  const paint = paintOf(chart.theme);
  const margin = chart.theme === "light" || chart.theme === "dark" ? Math.min(16, width / 20) : 0;
  const inner = { left: margin, right: width - margin, top: margin, bottom: height - margin };
  const head = headOf(chart, inner);
  const foot = footOf(chart, inner);
  const drawn = draw({ ...inner, top: head.bottom, bottom: foot.top }, paint);
  const elements = [...head.labels, ...foot.labels].map((label) => labelOf(label, paint)).join("");
  return pictureOf({ ...chart, width, height }, { kind, description, ...drawn, elements: elements + drawn.elements });
}

/** The outermost element with its texts. */
function pictureOf(
  { id, title, width, height, theme }: Pick<ChartFrame, "id" | "title" | "width" | "height" | "theme">,
  { kind, description, elements, facts = {} }: Drawn & { readonly kind: string; readonly description: string },
): string {
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(id))
    throw new RangeError("The id of a chart has letters, digits, - and _.");
  const known = Object.entries(facts).map(([name, value]) => ` data-${name}="${value}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart chart-${kind}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="${FONT_FAMILY}"${known.join("")}>` +
    `<title id="${id}-title">${escapeText(cleanText(title))}</title><desc id="${id}-desc">${escapeText(description)}</desc>` +
    `<rect width="${width}" height="${height}" fill="${paintOf(theme)("ground")}"/>${elements}</svg>`
  );
}

/** `Source: ASIC, 13 Nov 2026, CC BY 4.0` */
function sourceLine(sources: readonly ChartSource[], note = ""): string {
  const texts = sources.map(({ name, date, licence }) =>
    [cleanText(name), date === undefined ? "" : dayInShort(dayOf(date)), cleanText(licence ?? "")]
      .filter((text) => text !== "")
      .join(", "),
  );
  const named = texts.length === 0 ? "" : `${texts.length === 1 ? "Source" : "Sources"}: ${texts.join("; ")}`;
  return [sentence(cleanText(note)), named].filter((text) => text !== "").join(" ");
}

function sentence(text: string): string {
  return text === "" || /[.!?…]$/.test(text) ? text : `${text}.`;
}

function sizeOf({ width, height }: ChartFrame): { readonly width: number; readonly height: number } {
  const isDrawable = width >= WIDTH_MIN && width <= SIZE_MAX && height >= HEIGHT_MIN && height <= SIZE_MAX;
  if (!isDrawable)
    throw new RangeError(`A chart is ${WIDTH_MIN} to ${SIZE_MAX} pixels wide and ${HEIGHT_MIN} to ${SIZE_MAX} high.`);
  return { width: Math.round(width), height: Math.round(height) };
}

function headOf({ title, subtitle = "", height }: ChartFrame, { left, right, top }: Box) {
  const width = right - left;
  const titleSize = width < 400 ? TITLE.size - 2 : TITLE.size;
  const titleLines = wrapped(cleanText(title), width, height < 200 ? 1 : 2, titleSize, true);
  const subtitleMax = height < 140 ? 0 : height < 240 ? 1 : 2;
  const subtitleLines = wrapped(cleanText(subtitle), width, subtitleMax, SUBTITLE.size);
  const titleBottom = top + titleLines.length * TITLE.line;
  const labels = [
    ...titleLines.map((text, i) => ({
      x: left,
      y: top + TITLE.line * (i + 1) - 5,
      text,
      size: titleSize,
      colour: "ink" as const,
      isBold: true,
    })),
    ...subtitleLines.map((text, i) => ({
      x: left,
      y: titleBottom + SUBTITLE.line * (i + 1) - 4,
      text,
      size: SUBTITLE.size,
      colour: "faint" as const,
    })),
  ];
  const isEmpty = labels.length === 0;
  return { labels, bottom: titleBottom + subtitleLines.length * SUBTITLE.line + (isEmpty ? 0 : 6) };
}

function footOf({ sources, note, height }: ChartFrame, { left, right, bottom }: Box) {
  const width = right - left;
  const text = sourceLine(sources, note);
  const linesMax = height < 140 ? 1 : height < 240 ? 2 : 3;
  const lines = textWidth(text, SOURCE.size) <= width ? [text] : wrapped(text, width, linesMax, SOURCE.size);
  const labels = lines.map((line, i) => ({
    x: left,
    y: bottom - SOURCE.line * (lines.length - 1 - i) - 3,
    text: line,
    size: SOURCE.size,
    colour: "faint" as const,
  }));
  return { labels, top: bottom - lines.length * SOURCE.line - 6 };
}
