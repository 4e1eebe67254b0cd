import { boldWidths, regularWidths, UNITS_PER_EM, WIDTH_RANGES } from "./font-widths.js";

/** The font of all texts. Where it is not installed, Arial, Helvetica and Liberation Sans have the same widths. */
export const FONT_FAMILY = "Arimo,Arial,Liberation Sans,Helvetica,sans-serif";

/** Characters that the font does not have are drawn by another, at most so wide. */
const UNKNOWN_EM = 1;
const PICTURE_EM = 1.4;

/** The width of a clean text in pixels; pairs of letters that are set closer make it smaller. */
export function textWidth(text: string, fontSize: number, isBold = false): number {
  const widths = isBold ? BOLD : REGULAR;
  let units = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const known = widths[code];
    if (known !== undefined && known !== 0xffff) units += known;
    else if (code >= 0xdc00 && code <= 0xdfff) units += PICTURE_EM * UNITS_PER_EM;
    else if (!(code >= 0xd800 && code <= 0xdbff) && code !== 0x200d && !isMark(code))
      units += UNKNOWN_EM * UNITS_PER_EM;
  }
  return (units * fontSize) / UNITS_PER_EM;
}

/** Whether the font has all of a text, so that its width is known and no guess. */
export function isOfFont(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if ((REGULAR[text.charCodeAt(i)] ?? 0xffff) === 0xffff) return false;
  }
  return true;
}

/** The text, or as much of its beginning as has room with an ellipsis; empty if not even that has. */
export function fitted(text: string, width: number, fontSize: number, isBold = false): string {
  if (textWidth(text, fontSize, isBold) <= width) return text;
  const room = width - textWidth("…", fontSize, isBold);
  let taken = 0;
  let end = 0;
  for (const character of text) {
    taken += textWidth(character, fontSize, isBold);
    if (taken > room) break;
    end += character.length;
  }
  const cut = text.slice(0, end).replace(/[\s,;:–-]+$/, "");
  return cut === "" ? "" : `${cut}…`;
}

/** The text in lines of words, the last of which is cut if there are more. */
export function wrapped(
  text: string,
  width: number,
  linesMax: number,
  fontSize: number,
  isBold = false,
): readonly string[] {
  if (linesMax < 1 || text === "") return [];
  const lines: string[] = [];
  let rest = text;
  while (rest !== "" && lines.length < linesMax - 1 && textWidth(rest, fontSize, isBold) > width) {
    const end = endOfLine(rest, width, fontSize, isBold);
    if (end <= 0) break;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  const last = fitted(rest, width, fontSize, isBold);
  return last === "" ? lines : [...lines, last];
}

/** Where the last word ends that has room; 0 if the first has none. */
function endOfLine(text: string, width: number, fontSize: number, isBold: boolean): number {
  let end = 0;
  for (let next = text.indexOf(" "); next !== -1; next = text.indexOf(" ", next + 1)) {
    if (textWidth(text.slice(0, next), fontSize, isBold) > width) return end;
    end = next;
  }
  return end;
}

function isMark(code: number): boolean {
  return (code >= 0x300 && code <= 0x36f) || (code >= 0xfe00 && code <= 0xfe0f);
}

const REGULAR = tableOf(regularWidths);
const BOLD = tableOf(boldWidths);

/** Widths by character code up to the last one known; 0xffff where none is. */
function tableOf(widths: string): Uint16Array {
  const numbers = widths.split(" ").map(Number);
  const table = new Uint16Array(WIDTH_RANGES.at(-1)![1] + 1).fill(0xffff);
  let next = 0;
  for (const [from, to] of WIDTH_RANGES) {
    for (let code = from; code <= to; code++) table[code] = numbers[next++]!;
  }
  return table;
}
