import { readWorkbook, type Sheet } from "../formats/workbook/workbook.js";
import { jsonLayout, jsonLinesLayout } from "./json-layout.js";
import { type Layout, layoutFrom } from "./layout.js";
import { sheetNames, textNames } from "./table-layout.js";
import { xmlLayout } from "./xml-layout.js";

/** How many bytes of the start of a file tell its layout, where it is text. */
export const HEAD_BYTES = 64 * 1024;

/** Whether the start of a file tells its layout: a workbook, and a single value of JSON, must be there in full. */
export function isToldByHead(head: Uint8Array): boolean {
  return !isWorkbook(head) && !isOneValue(textOf(head));
}

/** The layout of a file, whatever it is, given the file or a start of it that tells. One that cannot be read has no names. */
export function layoutOf(bytes: Uint8Array): Layout {
  if (isWorkbook(bytes)) return layoutFrom(workbookNames(bytes));
  const text = textOf(bytes);
  if (isOneValue(text)) return jsonLayout(new TextDecoder().decode(bytes));
  const start = text.trimStart();
  if (start.startsWith("<")) return xmlLayout(text);
  if (start.startsWith("{")) return jsonLinesLayout(text);
  if (start.startsWith("---\n")) return layoutFrom([], frontMatterKeys(start));
  return layoutFrom(textNames(text));
}

/** A zip archive, which .xlsx files are, or a compound file, which .xls files are. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return ["504b0304", "d0cf11e0"].includes(Buffer.from(bytes.subarray(0, 4)).toString("hex"));
}

function textOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le").decode(head);
  const text = new TextDecoder().decode(head);
  // The last character may be cut in two.
  return text.slice(0, -1).includes("\ufffd") ? new TextDecoder("windows-1252").decode(head) : text;
}

/** JSON whose first line is no object by itself. */
function isOneValue(text: string): boolean {
  const start = text.trimStart();
  if (start.startsWith("[")) return true;
  if (!start.startsWith("{")) return false;
  const end = start.indexOf("\n");
  if (end < 0 || start.slice(end).trim() === "") return true;
  try {
    return typeof JSON.parse(start.slice(0, end)) !== "object";
  } catch {
    return true;
  }
}

function workbookNames(bytes: Uint8Array): string[] {
  let sheets: Sheet[];
  let seen = 0;
  try {
    sheets = readWorkbook(bytes, () => ++seen <= SHEETS_MAX, { rowsMax: SHEET_ROWS });
  } catch {
    // Its own reader says what is wrong with it.
    return [];
  }
  return sheets.flatMap(sheetNames);
}

/** Each text has keys of its own. */
function frontMatterKeys(text: string): string[] {
  const [block = ""] = text.slice("---\n".length).split("\n---", 1);
  return [...block.matchAll(/^([\w-]+):/gm)].map(([, key]) => key!);
}

const SHEETS_MAX = 60;
const SHEET_ROWS = 60;
