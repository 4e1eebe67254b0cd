import { definitionsById } from "@daybook/domain/data/economy";
import type { MemoryFile } from "@daybook/ingest";
import { textFile } from "../text-file.js";
import { monthNames } from "./rba-table.js";
import { monthAfter, monthsBetween } from "./walk.js";

/** A time-series table of the bureau as saved from its workbook: figures by the first month of their period. */
export interface BureauTable {
  readonly fileName: string;
  readonly frequency: "Month" | "Quarter";
  readonly series: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The file. A quarter is dated by its last month; the number of observations counts missing ones too. */
export function bureauCsv({ fileName, frequency, series }: BureauTable): MemoryFile {
  const step = frequency === "Month" ? 1 : 3;
  const labelOf = (period: string) => {
    const month = monthAfter(period, step - 1);
    return `${monthNames[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`;
  };
  const columns = [...series].map(([id, cells]) => {
    const periods = [...cells.keys()].sort();
    return { id, cells, first: periods[0]!, last: periods.at(-1)! };
  });
  const each = (label: string, textOf: (column: (typeof columns)[number]) => string | number) =>
    [label, ...columns.map(textOf)].join(",");
  const first = columns.map((column) => column.first).sort()[0]!;
  const last = columns
    .map((column) => column.last)
    .sort()
    .at(-1)!;
  const periods = monthsBetween(first, last).filter((_, i) => i % step === 0);
  return textFile(fileName, [
    each("", ({ id }) => `Corner ;  ${id} ;`),
    each("Unit", ({ id }) => definitionsById.get(id)?.statedUnits?.[0] ?? "Number"),
    each("Series Type", ({ id }) =>
      definitionsById.get(id)?.adjustment === "seasadj" ? "Seasonally Adjusted" : "Original",
    ),
    each("Data Type", () => "INDEX"),
    each("Frequency", () => frequency),
    each("Collection Month", () => step),
    each("Series Start", (column) => labelOf(column.first)),
    each("Series End", (column) => labelOf(column.last)),
    each("No. Obs", (column) => monthsBetween(column.first, column.last).filter((_, i) => i % step === 0).length),
    each("Series ID", ({ id }) => id),
    ...periods.map((period) => each(labelOf(period), ({ cells }) => cells.get(period) ?? "")),
  ]);
}
