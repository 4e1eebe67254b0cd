import { definitionsById } from "@daybook/domain/data/economy";
import type { MemoryFile } from "@daybook/ingest";
import { utils, write } from "@e965/xlsx";
import { textFile } from "../text-file.js";

/** A table of the central bank: who is in it and its figures by date or month. */
export interface RbaTable {
  readonly fileName: string;
  /** As the bank writes it, such as 03-Jan-2023. */
  readonly publishedOn: string;
  readonly frequency: "Daily" | "Monthly";
  /** Series that are not served may stand among the others. */
  readonly series: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The table as the bank's CSV: columns without an id, rows without a value and blank ones at the end. */
export function rbaCsv(table: RbaTable): MemoryFile {
  const lines = [...rowsOf(table).map((cells) => cells.join(",")), ",,,", ""];
  return textFile(table.fileName, lines, "\r\n");
}

/** The table as a workbook of its history. */
export function rbaWorkbook(table: RbaTable): MemoryFile {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Notes"], ["These are notes."]]), "Notes");
  utils.book_append_sheet(book, utils.aoa_to_sheet(rowsOf(table).map((cells) => cells.map(typed))), "Data");
  return { fileName: table.fileName, bytes: write(book, { type: "buffer", bookType: "xlsx" }) as Buffer };
}

function rowsOf({ publishedOn, frequency, series }: RbaTable): string[][] {
  const ids = [...series.keys()];
  const periods = [...new Set(ids.flatMap((id) => [...series.get(id)!.keys()]))].sort();
  const each = (label: string, textOf: (id: string) => string) => [label, ...ids.map(textOf), ""];
  return [
    ["X9 CORNER CASES", ...ids.map(() => ""), ""],
    each("Title", (id) => `Title of ${id}`),
    each("Description", (id) => `Description of ${id}`),
    each("Frequency", () => frequency),
    each("Type", (id) => (definitionsById.get(id)?.adjustment === "seasadj" ? "Seasonally adjusted" : "Original")),
    each("Units", (id) => definitionsById.get(id)?.statedUnits?.[0] ?? "Number"),
    each("", () => ""),
    each("", () => ""),
    each("Source", () => "RBA"),
    each("Publication date", () => publishedOn),
    ["Series ID", ...ids, ""],
    ...periods.map((period) => [dateOf(period), ...ids.map((id) => series.get(id)!.get(period) ?? ""), ""]),
    ["31/12/2099", ...ids.map(() => ""), ""],
  ];
}

/** A month is dated by its last day, a day as the bank writes days. */
function dateOf(period: string): string {
  const [year, month, day] = period.split("-") as [string, string, string?];
  if (day !== undefined) return `${day}-${monthNames[Number(month) - 1]}-${year}`;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10).split("-").reverse().join("/");
}

/** Names of months as the publishers shorten them. */
export const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A cell of a workbook: figures as numbers, dates as serial numbers. */
function typed(cell: string): string | number | null {
  const date = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell);
  if (date) return Date.UTC(Number(date[3]), Number(date[2]) - 1, Number(date[1])) / 86_400_000 + 25_569;
  if (cell === "") return null;
  return Number.isFinite(Number(cell)) ? Number(cell) : cell;
}
