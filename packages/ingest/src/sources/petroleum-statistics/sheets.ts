import { quoted } from "../../formats/quoted.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import { readWorkbook, type Sheet } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";

/** A sheet that is read. */
export interface SheetKind {
  readonly title: string;
  /** What the ids of its series begin with. */
  readonly slug: string;
  /** Its first column is the state, and the second the month. */
  readonly byState?: true;
  /** Columns without which it is another sheet. */
  readonly required?: readonly string[];
}

/** The sheets that are read, in the order of the publication. */
const sheetKinds: readonly SheetKind[] = [
  { title: "Refinery production", slug: "refinery-production", required: ["Total input (ML)"] },
  { title: "Sales of products", slug: "sales-of-products" },
  { title: "Sales by state and territory", slug: "sales-by-state-and-territory", byState: true },
  { title: "Imports volume", slug: "imports-volume" },
  { title: "Exports volume", slug: "exports-volume" },
];

/** The sheets that are read, each with its kind. Throws when one is missing. */
export function readSheets(bytes: Uint8Array): (readonly [SheetKind, Sheet])[] {
  const sheets = readWorkbook(bytes, (name) => sheetKinds.some(({ title }) => isPossible(name, title)));
  return sheetKinds.map((kind) => [kind, sheetOf(kind, sheets)]);
}

/** A sheet of the very name, else the one whose name holds it. */
function sheetOf({ title }: SheetKind, sheets: readonly Sheet[]): Sheet {
  const possible = sheets.filter(({ name }) => isPossible(name, title));
  const exact = possible.find(({ name }) => lettersOf(name) === lettersOf(title));
  if (exact !== undefined) return exact;
  if (possible.length === 0) throw new SourceProblem(undefined, `the sheet ${quoted(title)} is missing`);
  if (possible.length > 1) {
    const names = possible.map(({ name }) => quoted(name)).join(" or ");
    throw new SourceProblem(undefined, `the sheet ${quoted(title)} may be ${names}`);
  }
  return possible[0]!;
}

/** The same volumes are also given by country, in sheets of longer names. */
function isPossible(name: string, title: string): boolean {
  return lettersOf(name).includes(lettersOf(title)) && !/by country/i.test(name);
}

function lettersOf(name: string): string {
  return plainText(name).toLowerCase();
}
