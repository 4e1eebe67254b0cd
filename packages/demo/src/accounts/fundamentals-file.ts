import { columnsOf, isoOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import { csvBytes } from "../csv-file.js";
import { TABLE_DATE } from "../documents.js";
import type { NamedFile } from "../named-file.js";
import type { Figures } from "./period-figures.js";
import type { PeriodRow } from "./period-rows.js";

/** The table of all periods, by code, period and type. */
export function fundamentalsFile(rows: readonly PeriodRow[]): NamedFile {
  const lines = rows
    .map((row) => ({ row, key: sortKey(row) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => [
      row.code,
      row.periodType,
      isoOf(row.periodEnd),
      row.source,
      row.currency,
      row.fiscalYear,
      row.fetchedAt,
      ...FIGURES.map(({ name }) => row.figures[name as keyof Figures]),
      row.fieldSources && JSON.stringify(row.fieldSources),
      row.document?.url,
      row.document && isoOf(row.document.day),
    ]);
  return { fileName: `fundamentals-${TABLE_DATE}.csv`, bytes: csvBytes(HEADINGS, lines) };
}

function sortKey({ code, periodEnd, periodType, source }: PeriodRow): string {
  return `${code} ${isoOf(periodEnd)} ${periodType} ${source}`;
}

/** The dataset's columns of figures; the year is the one number among them that is none. */
const FIGURES = columnsOf(datasets.fundamentals).filter(({ name, type }) => type === "number" && name !== "fiscalYear");

const HEADINGS = [
  "stock_code",
  "period_type",
  "period_end",
  "source",
  "currency",
  "fiscal_year",
  "fetched_at",
  ...FIGURES.map(({ sqlName }) => sqlName),
  "field_sources",
  "source_document_url",
  "source_document_date",
];
