import { SourceProblem } from "../../source.js";
import { storedZip } from "./stored-zip.js";
import { type ZipPart, zipParts } from "./zip-parts.js";

/**
 * The same .xlsx workbook for a reader that has no bounds of its own: unpacked and
 * checked, and without the cells that hold nothing. A sheet of the central bank has 1.2
 * million of those, in 65,536 rows of which 203 are used.
 */
export function plainWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = zipParts(bytes).filter(({ name }) => WORKBOOK_PART.test(name));
  if (!parts.some(({ name }) => name === "xl/workbook.xml")) {
    throw new SourceProblem(undefined, "this is not a workbook");
  }
  return storedZip(parts.map((part) => (SHEET_PART.test(part.name) ? withoutEmptyCells(part) : part)));
}

/**
 * Throws when a cell or row does not say where it is, for the reader takes some of
 * those for others, and when a number is none, of which it reads what it can.
 */
function withoutEmptyCells({ name, bytes }: ZipPart): ZipPart {
  // What is taken out is ASCII, so the letters around it need not be read.
  const text = bytes.toString("latin1");
  if (UNPLACED.test(text)) throw new SourceProblem(undefined, `a cell or row of ${name} does not say where it is`);
  if (NO_NUMBER.test(text)) throw new SourceProblem(undefined, `a cell of ${name} holds a number that is none`);
  const cells = text.replaceAll(/<c [^<>]*\/>/g, "");
  const rows = cells.replaceAll(/<row [^<>]*(?:\/>|><\/row>)/g, "");
  return { name, bytes: Buffer.from(rows, "latin1") };
}

const WORKBOOK_PART = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/(?!media\/))/;
const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/;
const UNPLACED = /<(?:c|row)(?=[\s/>])(?![^<>]*\sr=")/;
// A cell of no other type than a number, with a formula or without; a blank one is empty.
const NO_NUMBER =
  /<c\s(?![^<>]*\bt="(?!n"))[^<>]*>(?:<f(?:[^<>]*\/>|[^<>]*>[^<]*<\/f>))?<v[^<>]*>(?!\s*(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*)?<\/v>)/i;
