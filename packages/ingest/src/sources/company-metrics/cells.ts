import type { CsvRecord } from "../../formats/csv-records.js";
import { quoted } from "../../formats/quoted.js";
import { shortFloat } from "../../formats/short-float.js";
import { SourceProblem } from "../../source.js";

/** How a layout writes numbers: our own in digits only, a vendor's with separators, exponents and "-" for unknown. */
export type NumberStyle = "own" | "vendor";

/** The cells of one record by the names of their columns. A column that the file lacks is unknown. */
export class MetricCells {
  constructor(
    private readonly columns: readonly string[],
    private readonly record: CsvRecord,
    private readonly style: NumberStyle,
  ) {}

  /** Null when the cell states nothing. */
  text(column: string): string | null {
    const cell = this.#cell(column);
    if (cell.length > TEXT_CHARS_MAX) throw this.#problem(`a cell has ${cell.length} characters`);
    return cell === "" ? null : cell.replaceAll(/\s+/g, " ");
  }

  /** A number of either sign; null when the cell states nothing. */
  number(column: string): number | null {
    const cell = this.#cell(column);
    if (cell === "" || (this.style === "vendor" && cell === "-")) return null;
    if (!PATTERNS[this.style].test(cell)) throw this.#problem(`${quoted(cell)} is not a number`);
    const value = Number(cell.replaceAll(",", ""));
    if (Math.abs(value) > NUMBER_MAX) throw this.#problem(`${quoted(cell)} is higher than any real figure`);
    return value;
  }

  /** A number that is not below zero. */
  count(column: string): number | null {
    const value = this.number(column);
    if (value !== null && value < 0) throw this.#problem(`${column} is below 0`);
    return value;
  }

  /** A price or value above zero. A vendor's 0 is less than half a cent, or nothing: unknown. Ours is a mistake. */
  worth(column: string): number | null {
    const value = this.count(column);
    if (value === 0 && this.style === "own") throw this.#problem(`${column} is 0; unknown is a blank cell`);
    return value === null || value === 0 ? null : shortFloat(value);
  }

  #cell(column: string): string {
    const at = this.columns.indexOf(column);
    return at < 0 ? "" : this.record.cells[at]!;
  }

  #problem(reason: string): SourceProblem {
    return new SourceProblem(this.record.line, reason);
  }
}

const PATTERNS = {
  own: /^-?\d+(\.\d+)?$/,
  vendor: /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(e[+-]?\d+)?$/i,
};
const NUMBER_MAX = 1e15;
const TEXT_CHARS_MAX = 500;
