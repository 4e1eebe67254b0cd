import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { exchangeCode } from "../../formats/exchange-code.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { directoryIdentity } from "./directory-date.js";
import { type Layout, readLayout } from "./layout.js";

/** A company of a directory. */
export type ListedCompany = RowOf<typeof datasets.listedCompanies>;

/** The market value of a company of a directory. */
type ListedMarketValue = RowOf<typeof datasets.listedMarketValues>;

/** What a directory states. */
interface Directory {
  /** In the file's order. A name can be empty: CCJ has none on 2021-11-04. */
  readonly listedCompanies: readonly ListedCompany[];
  /** Of the companies that have one. */
  readonly listedMarketValues: readonly ListedMarketValue[];
}

/** The companies of one directory and their market values. */
export function parseDirectory(fileName: string, bytes: Uint8Array): Directory {
  const layout = readLayout(bytes);
  const day = dayOf(directoryIdentity(fileName, layout.sentence).unit)!;
  const codes = new Set<string>();
  const listedMarketValues: ListedMarketValue[] = [];
  const listedCompanies = layout.records.map(({ cells, line }): ListedCompany => {
    const cell = (column: string) => cellOf(layout, cells, column);
    const code = exchangeCode(cell("asx code"), line);
    if (codes.has(code)) throw new SourceProblem(line, `code ${code} is there twice`);
    codes.add(code);
    const marketCap = marketCapOf(cell("market cap"));
    if (marketCap !== undefined) listedMarketValues.push({ code, day, marketCap });
    return {
      code,
      day,
      name: oneLine(cell("company name"), line),
      industry: industryOf(cell("gics industry group"), line),
      listed: listedOn(cell("listing date"), day, line),
    };
  });
  if (listedCompanies.length === 0) throw new SourceProblem(undefined, "the directory lists no company");
  return { listedCompanies, listedMarketValues };
}

/** Empty when the layout lacks the column. */
function cellOf(layout: Layout, cells: readonly string[], column: string): string {
  const at = layout.columns.get(column);
  return at === undefined ? "" : cells[at]!.trim();
}

/** The exchange's placeholders say that it has given no group. */
function industryOf(text: string, line: number): string | null {
  return PLACEHOLDERS.has(text) ? null : oneLine(text, line);
}

/** Digits and dots; anything else, such as SUSPENDED, says that there is no figure. */
function marketCapOf(text: string): number | undefined {
  const value = /^[\d.]+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function oneLine(text: string, line: number): string {
  if (/[\t\r\n]/.test(text)) throw new SourceProblem(line, "a cell runs over several lines or holds a tab");
  if (text.length > TEXT_CHARS_MAX) throw new SourceProblem(line, `a cell has ${text.length} characters`);
  return text;
}

/** ISO until at least 2021, dd/mm/yyyy from 2023 on. */
function listedOn(text: string, directoryDay: number, line: number): number | null {
  if (text === "") return null;
  const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const day = dayOf(dayFirst === null ? text : `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`);
  if (day === undefined) throw new SourceProblem(line, `${quoted(text)} is not a date`);
  if (day < FIRST_LISTING_DAY || day > directoryDay + LISTING_AHEAD_DAYS) {
    throw new SourceProblem(line, `${quoted(text)} is no day on which a company lists`);
  }
  return day;
}

// The longest real cell has 59 characters, and the oldest listing is of 1885.
const TEXT_CHARS_MAX = 200;
const FIRST_LISTING_DAY = dayOf("1800-01-01")!;
/** A company is in the directory before it lists. */
const LISTING_AHEAD_DAYS = 366;
const PLACEHOLDERS = new Set(["", "Not Applic", "Class Pend"]);
