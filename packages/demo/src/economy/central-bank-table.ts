import { isoOf } from "@daybook/domain";
import type { NamedFile } from "../named-file.js";
import { dayAt } from "../story.js";
import { firstDayOf, monthAt, monthName } from "./months.js";

/** A series of a table of the central bank. */
interface BankSeries {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly type?: string;
  /** In the order of the dates; unknown ones stay blank. */
  readonly values: readonly (number | undefined)[];
}

/** A table of the central bank. */
interface BankTable {
  readonly fileName: string;
  readonly title: string;
  readonly frequency: "Daily" | "Monthly" | "Quarterly";
  readonly published: string;
  /** As the table writes them. */
  readonly dates: readonly string[];
  readonly series: readonly BankSeries[];
}

/** A table as the central bank writes it. */
export function tableFile({ fileName, title, frequency, published, dates, series }: BankTable): NamedFile {
  const row = (label: string, cell: (each: BankSeries) => string) => [label, ...series.map(cell)].join(",");
  const head = [
    row(title, () => ""),
    row("Title", (each) => each.title),
    row("Description", (each) => `${each.title} (fictional figures)`),
    row("Frequency", () => frequency),
    row("Type", (each) => each.type ?? "Original"),
    row("Units", (each) => each.unit),
    row("", () => ""),
    row("", () => ""),
    row("Source", () => "Demo world"),
    row("Publication date", () => dated(dayAt(published))),
    row("Series ID", (each) => each.id),
  ];
  const rows = dates.map((date, at) => [date, ...series.map(({ values }) => values[at] ?? "")].join(","));
  return { fileName, bytes: Buffer.from(`${[...head, ...rows].join("\r\n")}\r\n`, "utf8") };
}

/** The last day of a month, as in 31/07/2019. */
export function monthEnd(month: number): string {
  return isoOf(firstDayOf(month + 1) - 1)
    .split("-")
    .reverse()
    .join("/");
}

/** As in 03-Jan-2023. */
export function dated(day: number): string {
  const [year, , date] = isoOf(day).split("-");
  return `${date}-${monthName(monthAt(isoOf(day)))}-${year}`;
}
