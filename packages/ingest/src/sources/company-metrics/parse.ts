import { dayOf } from "@daybook/domain";
import { type CsvTable, readCsvTable } from "../../formats/csv-table.js";
import { exchangeCode } from "../../formats/exchange-code.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { MetricCells } from "./cells.js";
import { type CompanyMetrics, LAYOUTS, type MetricsLayout } from "./layouts.js";

/** The figures of companies on one date, YYYY-MM-DD, in the file's order. The header tells the layout. */
export function parseMetrics(bytes: Uint8Array, date: string): CompanyMetrics[] {
  const table = readCsvTable(bytes);
  const layout = layoutOf(table);
  const day = dayOf(date)!;
  const codes = new Set<string>();
  return table.records.map((record): CompanyMetrics => {
    const cells = new MetricCells(table.columns, record, layout.style);
    const code = exchangeCode(cells.text(layout.code) ?? "", record.line);
    if (codes.size === codes.add(code).size) throw new SourceProblem(record.line, `code ${code} is there twice`);
    return { code, day, ...layout.read(cells) };
  });
}

function layoutOf({ columns }: CsvTable): MetricsLayout {
  const layout = LAYOUTS.find(({ marks }) => marks.every((name) => columns.includes(name)));
  if (layout === undefined) throw new SourceProblem(1, "the header is of no layout that is known here");
  const unknown = columns.find((name) => layout.columns !== undefined && !layout.columns.includes(name));
  if (unknown !== undefined) throw new SourceProblem(1, `${quoted(unknown)} is not a column of this layout`);
  return layout;
}
