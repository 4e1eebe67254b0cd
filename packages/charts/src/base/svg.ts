import { escapeText } from "./clean-text.js";
import type { Colour, Paint } from "./palette.js";
import { isOfFont, textWidth } from "./text-width.js";

/** A rectangle of a picture, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of text and where it stands; y is its base line. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly colour: Colour;
  readonly anchor?: "start" | "middle" | "end";
  readonly isBold?: boolean;
}

/** A number of pixels with one decimal at most. */
export function pixels(value: number): string {
  const tenths = Math.round(value * 10);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
}

/** The element of a text; nothing for an empty one. Where none of the fonts of its width is installed, another is set as wide. */
export function labelOf({ x, y, text, size, colour, anchor = "start", isBold }: Label, paint: Paint): string {
  if (text === "") return "";
  const anchored = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  const bold = isBold ? ' font-weight="700"' : "";
  const width = isOfFont(text)
    ? ` textLength="${pixels(textWidth(text, size, isBold))}" lengthAdjust="spacingAndGlyphs"`
    : "";
  return `<text x="${pixels(x)}" y="${pixels(y)}" font-size="${size}"${anchored}${bold}${width} fill="${paint(colour)}">${escapeText(text)}</text>`;
}

/** Where the base line of a text is whose digits have their middle at y. */
export function middleLine(y: number, size: number): number {
  return y + size * 0.36;
}
