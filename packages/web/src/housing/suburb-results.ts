import type { FilterSuburbsResponse } from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { counted } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { filesOf } from "../pages/table-section.js";
import { type Column, type Table, tableMarkup, tableOf } from "../tables/table.js";
import { isSet } from "./mask.js";
import {
  type MetricFigures,
  type Suburb,
  type SuburbRow,
  sortedRows,
  suburbColumns,
  suburbRows,
} from "./suburb-columns.js";

/** What the suburbs of a state are shown by. */
export interface SuburbAnswers {
  readonly stateName: string;
  readonly suburbs: readonly Suburb[];
  readonly metrics: readonly MetricFigures[];
  /** Undefined without a condition; a text says why the conditions were refused. */
  readonly found: Found | string | undefined;
}

/** Which suburbs fit the conditions, and how many. */
type Found = Pick<FilterSuburbsResponse, "matchMask" | "matchCount">;

/** What is asked of a page of suburbs. */
export type ResultsRequest = Pick<PageRequest, "query" | "address" | "file">;

/** Suburbs as they are shown. */
export interface SuburbResults {
  /** Every suburb that fits, in the order asked for. */
  readonly table: Table;
  /** How many suburbs fit. */
  readonly heading: Markup;
  /** A page of them. */
  readonly body: Markup;
}

/** The suburbs of a state that fit a request. The server shows them so, and so does the script of the explorer. */
export function suburbResults(answers: SuburbAnswers, request: ResultsRequest): SuburbResults {
  const { stateName, suburbs, metrics, found } = answers;
  const { query } = request;
  const offset = offsetIn(request);
  const columns = suburbColumns(suburbs, metrics);
  const rows = sortedBy(columns, named(matching(suburbRows(suburbs), found), query), query);
  const shown = rows.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({
    name: "suburbs",
    caption:
      shown.length === 0
        ? `Suburbs of ${stateName}`
        : `Suburbs ${rowsInWords(offset, shown.length, rows.length)}, ${stateName}`,
    columns,
    rows,
  });
  return {
    table,
    heading: html`${howMany(rows.length, answers, query)} of ${stateName}`,
    body:
      typeof found === "string"
        ? html`<div class="refusal" role="status"><p>${found}</p></div>`
        : html`${rows.length === 0 ? html`<p>${suburbs.length === 0 ? "No suburb of it is held." : "No suburb fits this."}</p>` : tableMarkup(table, filesOf(table, request), shown)}
${pager(request, offset, rows.length, "suburbs")}`,
  };
}

/** How many suburbs are shown. What the API counts are those that fit the conditions, whatever their names. */
function howMany(rows: number, { suburbs, found }: SuburbAnswers, query: URLSearchParams): Markup {
  if (nameIn(query) !== "") return html`${counted(rows, "suburb")}`;
  if (typeof found !== "object") return html`${count(suburbs.length)} suburbs`;
  return html`${count(found.matchCount)} of ${count(suburbs.length)} suburbs`;
}

function matching(rows: readonly SuburbRow[], found: SuburbAnswers["found"]): readonly SuburbRow[] {
  if (found === undefined) return rows;
  return typeof found === "string" ? [] : rows.filter(({ at }) => isSet(found.matchMask, at));
}

/** Rows whose names have a text in them, in any case, as lists of the API find them. */
function named(rows: readonly SuburbRow[], query: URLSearchParams): readonly SuburbRow[] {
  const part = nameIn(query);
  return part === "" ? rows : rows.filter(({ entry }) => entry.salName.toLowerCase().includes(part));
}

function nameIn(query: URLSearchParams): string {
  return (query.get("name") ?? "").trim().replace(/\s+/g, " ").toLowerCase();
}

function sortedBy(columns: readonly Column<SuburbRow>[], rows: readonly SuburbRow[], query: URLSearchParams) {
  const column = columns.find(({ name }) => name === query.get("sort"));
  return column === undefined ? rows : sortedRows(rows, column, query.get("order") === "up");
}
