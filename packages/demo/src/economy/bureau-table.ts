import type { NamedFile } from "../named-file.js";
import { firstDayOf, monthName, serialOf, yearOf } from "./months.js";
import { type WorkbookCell, workbookBytes } from "./workbook-bytes.js";

/** A series of a table of the bureau. */
export interface BureauSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly type: "Original" | "Seasonally Adjusted" | "Trend";
  readonly dataType: string;
  /** In the order of the months; unknown ones stay blank. */
  readonly values: readonly (number | undefined)[];
}

/** A table of the bureau. */
export interface BureauTable {
  readonly frequency: "Month" | "Quarter";
  /** The month under which the bureau puts a period: of a quarter its last. */
  readonly months: readonly number[];
  readonly series: readonly BureauSeries[];
}

/** A table of quarters, given by their first months. */
export function quarterly(months: readonly number[], series: readonly BureauSeries[]): BureauTable {
  return { frequency: "Quarter", months: months.map((month) => month + 2), series };
}

/** A table as the bureau's workbook. */
export function workbookFile(fileName: string, title: string, table: BureauTable): NamedFile {
  const sheets = {
    Index: [["Australian Bureau of Statistics layout, fictional figures of a demo world"], [title]],
    Data1: rowsOf(table, (month) => serialOf(firstDayOf(month))),
    Enquiries: [["Nobody can be asked about fictional figures"]],
  };
  return { fileName, bytes: workbookBytes(sheets) };
}

/** A table of the bureau, saved as text. */
export function csvFile(fileName: string, table: BureauTable): NamedFile {
  const rows = rowsOf(table, (month) => `${monthName(month)}-${yearOf(month)}`);
  return {
    fileName,
    bytes: Buffer.from(rows.map((cells) => `${cells.map((cell) => cell ?? "").join(",")}\n`).join("")),
  };
}

function rowsOf(
  { frequency, months, series }: BureauTable,
  dated: (month: number) => string | number,
): WorkbookCell[][] {
  const row = (label: string | undefined, cell: (each: BureauSeries) => WorkbookCell) => [label, ...series.map(cell)];
  return [
    row(undefined, ({ name }) => `${name} ;`),
    row("Unit", ({ unit }) => unit),
    row("Series Type", ({ type }) => type),
    row("Data Type", ({ dataType }) => dataType),
    row("Frequency", () => frequency),
    row("Collection Month", () => (frequency === "Month" ? 1 : 3)),
    row("Series Start", () => dated(months[0]!)),
    row("Series End", () => dated(months.at(-1)!)),
    row("No. Obs", () => months.length),
    row("Series ID", ({ id }) => id),
    ...months.map((month, at) => [dated(month), ...series.map(({ values }) => values[at])]),
  ];
}
