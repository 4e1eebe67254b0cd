import type {
  FilterSuburbsResponse,
  GetSuburbIndexResponse,
  GetSuburbMetricColumnsResponse,
  SuburbMetricColumn,
} from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { counted } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import { orWhyNot } from "../pages/if-found.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import type { PageContent, PageRequest, SitePage } from "../pages/site-page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { CONDITIONS, conditionsIn, fieldsOf } from "./conditions.js";
import { COLUMN_FIELDS, explorerForm } from "./explorer-form.js";
import { isSet } from "./mask.js";
import { METRICS } from "./metrics.js";
import { sections } from "./sections.js";
import { stateIn, stateName } from "./states.js";
import { type SuburbRow, sortedRows, suburbColumns, suburbRows } from "./suburb-columns.js";

/** What is asked for the explorer. */
export interface ExplorerAnswers {
  readonly index: GetSuburbIndexResponse;
  readonly columns: GetSuburbMetricColumnsResponse;
  /** Undefined without a condition; a text says why the conditions were refused. */
  readonly found: FilterSuburbsResponse | string | undefined;
  /** The labels of the categories. */
  readonly categories: readonly SuburbMetricColumn[];
}

/** The suburbs of a state that fit some conditions, with the figures that a reader wants to see. */
export const explorerPage: SitePage = {
  path: "/housing/suburbs",
  parameters: [
    "state",
    "name",
    ...CONDITIONS.flatMap((at) => Object.values(fieldsOf(at))),
    ...COLUMN_FIELDS,
    "sort",
    "order",
    "offset",
  ],
  async load({ housing }, request) {
    const stateCode = stateOf(request.query);
    const predicates = conditionsIn(request.query);
    return explorerContent(
      {
        index: await housing.getSuburbIndex({ stateCode }),
        columns: await housing.getSuburbMetricColumns({ stateCode, metricKeys: columnsIn(request.query) }),
        found:
          predicates.length === 0
            ? undefined
            : await orWhyNot(housing.filterSuburbs({ stateCode, predicates: [...predicates] })),
        categories: (await housing.getSuburbMetricColumns({ stateCode: SMALLEST_STATE, metricKeys: CATEGORIES }))
          .columns,
      },
      request,
    );
  },
};

/** What the page shows of the answers. */
export function explorerContent(
  { index, columns, found, categories }: ExplorerAnswers,
  request: PageRequest,
): PageContent {
  const { query } = request;
  const state = stateOf(query);
  const name = stateName(state);
  const offset = offsetIn(request);
  const tableColumns = suburbColumns(index, columns);
  const rows = sortedBy(tableColumns, named(matching(suburbRows(index), found), query), query);
  const shown = rows.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({
    name: "suburbs",
    caption:
      shown.length === 0
        ? `Suburbs of ${name}`
        : `Suburbs ${offset + 1} to ${offset + shown.length} of ${rows.length}, ${name}`,
    columns: tableColumns,
    rows,
  });
  return {
    title: `Suburbs of ${name}`,
    description: `The suburbs of ${name} by prices, people, services and distances: choose conditions and columns.`,
    part: "housing",
    tables: [table],
    body: html`${sections("/housing/suburbs")}
<h1>Suburbs</h1>
<p class="lede">Choose a state, up to four conditions that must all hold, and what to show. A figure that is unknown fits no condition.</p>
${explorerForm({ query, state, categories, indexVersion: index.indexVersion })}
${typeof found === "string" && html`<div class="refusal" role="status"><p>${found}</p></div>`}
<section data-results><h2>${howMany(rows.length, index, found, query)} of ${name}</h2>
${typeof found === "string" ? undefined : rows.length === 0 ? html`<p>${index.suburbs.length === 0 ? "No suburbs of this state are held." : "No suburb fits all of this."}</p>` : tableWithFiles(table, request, shown)}
${pager(request, offset, rows.length, "suburbs")}
<p class="hint">Figures of the census of 2021 and of the layers named in <a href="/docs/guides">the guides</a>; prices are the newest medians of the valuers-general.</p></section>`,
  };
}

/** How many suburbs are shown. What the API counts are those that fit the conditions, whatever their names. */
function howMany(
  rows: number,
  { suburbs }: GetSuburbIndexResponse,
  found: ExplorerAnswers["found"],
  query: URLSearchParams,
): Markup {
  if (nameIn(query) !== "") return html`${counted(rows, "suburb")}`;
  if (typeof found !== "object") return html`${count(suburbs.length)} suburbs`;
  return html`${count(found.matchCount)} of ${count(suburbs.length)} suburbs`;
}

function matching(rows: readonly SuburbRow[], found: ExplorerAnswers["found"]): readonly SuburbRow[] {
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

/** The metrics to show: those of the conditions, then those that are chosen; some of general interest where none is. */
function columnsIn(query: URLSearchParams): string[] {
  const ofConditions = conditionsIn(query).map(({ metricKey }) => metricKey);
  const chosen = COLUMN_FIELDS.map((field) => query.get(field) ?? "").filter((key) => METRICS.has(key));
  const sorted = METRICS.has(query.get("sort") ?? "") ? [query.get("sort")!] : [];
  return [...new Set([...ofConditions, ...(chosen.length === 0 ? DEFAULT_COLUMNS : chosen), ...sorted])];
}

function stateOf(query: URLSearchParams) {
  return stateIn(query.get("state")) ?? "NSW";
}

const DEFAULT_COLUMNS = ["price", "population", "income"];
const CATEGORIES = [...METRICS.values()].filter(({ isCategory }) => isCategory === true).map(({ key }) => key);
/** Labels are the same in every state, and this one has the fewest suburbs to read them with. */
const SMALLEST_STATE = "ACT";
