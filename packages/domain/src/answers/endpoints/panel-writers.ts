import { derived } from "../../base/derived.js";
import { plainDecimal } from "../../base/numbers/decimal.js";
import { csvText } from "../../base/texts/csv-text.js";
import { isoOf } from "../../base/time/day.js";
import { availableFrom, type TradingCalendar } from "../../base/time/trading-calendar.js";
import { securityTypesOf } from "../../data/market/securities/security-type.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";

/** The formats of the export. */
export type PanelFormat = "csv" | "ndjson";

/** Writes the lines of an export. */
export interface PanelWriter {
  /** What stands before the first row. */
  readonly header: string;
  /** Writes rows of one day, each with its line end. */
  rowsOf(day: number): (row: number) => string;
}

/** A writer over some columns, for each format. */
export const panelWriters: Readonly<
  Record<PanelFormat, (calendar: TradingCalendar, shorts: ShortColumns) => PanelWriter>
> = {
  csv: csvWriter,
  ndjson: ndjsonWriter,
};

function csvWriter(calendar: TradingCalendar, shorts: ShortColumns): PanelWriter {
  const { codes, code, name, position, issued, percentage } = shorts;
  const names = csvNames(shorts);
  const typeOf = securityTypesOf(shorts);
  return {
    header:
      "date,available_from,security_type,product_code,product_name," +
      "reported_short_positions,total_product_in_issue,percent_shorted\n",
    rowsOf(day) {
      const dates = `${isoOf(day)},${isoOf(availableFrom(calendar, day))}`;
      return (row) =>
        `${dates},${typeOf(row)},${codes[code[row]!]},${names[name[row]!]},` +
        `${csvFigure(position[row]!)},${csvFigure(issued[row]!)},${csvFigure(percentage[row]!)}\n`;
    },
  };
}

function ndjsonWriter(calendar: TradingCalendar, shorts: ShortColumns): PanelWriter {
  const { codes, code, name, position, issued, percentage } = shorts;
  const names = jsonNames(shorts);
  const typeOf = securityTypesOf(shorts);
  return {
    header: "",
    rowsOf(day) {
      const dates = `{"date":"${isoOf(day)}","available_from":"${isoOf(availableFrom(calendar, day))}"`;
      return (row) =>
        `${dates},"security_type":"${typeOf(row)}"` +
        `,"product_code":"${codes[code[row]!]}","product_name":${names[name[row]!]}` +
        jsonFigure("reported_short_positions", position[row]!) +
        jsonFigure("total_product_in_issue", issued[row]!) +
        `${jsonFigure("percent_shorted", percentage[row]!)}}\n`;
    },
  };
}

const csvNames = derived(({ names }: ShortColumns) => names.map(csvText));

const jsonNames = derived(({ names }: ShortColumns) => names.map((name) => JSON.stringify(name)));

function csvFigure(figure: number): string {
  return Number.isNaN(figure) ? "" : plainDecimal(figure);
}

function jsonFigure(key: string, figure: number): string {
  return Number.isNaN(figure) ? "" : `,"${key}":${plainDecimal(figure)}`;
}
