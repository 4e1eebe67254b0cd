import type { Reference } from "@daybook/reference";
import { counted } from "../frame/format.js";
import { SEARCH_PATH, searchForm } from "../frame/search-form.js";
import { html, type Markup } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { type Column, tableOf } from "../tables/table.js";
import { type Found, type Group, KINDS, type Kind } from "./found.js";
import { groupOf, methodEntries } from "./search-groups.js";

/** One search over all that has a page. */
export function searchPage(reference: Reference): Page {
  const methods = methodEntries(reference);
  return {
    path: SEARCH_PATH,
    parameters: ["q", "in"],
    async load(ask, request) {
      const query = (request.query.get("q") ?? "").trim().slice(0, QUERY_CHARACTERS_MAX).trim();
      const only = KINDS.find((kind) => kind === request.query.get("in"));
      if (query === "") return searchContent(query, [], request);
      const limit = only === undefined ? GROUP_ROWS : ONLY_ROWS;
      const search = { ask, world: request.world, methods, query, limit };
      const groups = await Promise.all((only === undefined ? KINDS : [only]).map((kind) => groupOf(kind, search)));
      return searchContent(query, groups, request);
    },
  };
}

/** What the page shows of what was found. It is for the person who asked, not for search engines. */
export function searchContent(query: string, groups: readonly Group[], request: PageRequest): PageContent {
  const found = groups.filter(({ total }) => total > 0);
  const exact = exactStock(query, groups);
  const table = tableOf({ name: "found", caption: "What was found", columns, rows: rowsOf(found) });
  return {
    title: query === "" ? "Search" : `Search: ${query}`,
    description: "One search over stocks, suburbs, economic series, politicians, takes and methods.",
    path: undefined,
    area: "search",
    tables: [table],
    body: html`<h1>Search</h1>
${searchForm(query)}
${query === "" && html`<p class="lede">Stocks by code or name, suburbs by name or postcode, economic series, politicians, takes, and the methods of the API.</p>`}
${query !== "" && found.length === 0 && html`<p class="lede">Nothing has every word of <strong>${query}</strong> in it.</p>`}
${exact !== undefined && html`<p class="found-first"><a href="${exact.path}">${exact.title}</a>${exact.note !== "" && html`<br><span class="faint">${exact.note}</span>`}</p>`}
<div class="found">${found.map((group) => groupSection(without(group, exact), request))}</div>
${found.length > 0 && html`<p class="files">What is shown as <a href="${request.file(table, "csv")}">CSV</a> or <a href="${request.file(table, "json")}">JSON</a>.</p>`}`,
  };
}

/** The stock whose code was searched for. */
function exactStock(query: string, groups: readonly Group[]): Found | undefined {
  const stocks = groups.find(({ kind }) => kind === "stocks")?.found ?? [];
  return stocks.find(({ title }) => title.startsWith(`${query.toUpperCase()} `));
}

/** A group without what leads the page already. */
function without(group: Group, exact: Found | undefined): Group {
  const found = group.found.filter((each) => each !== exact);
  return { ...group, found, total: group.total - (group.found.length - found.length) };
}

function groupSection({ kind, found, total }: Group, request: PageRequest): Markup | undefined {
  if (total === 0) return undefined;
  const id = `found-${kind}`;
  const isOnly = request.query.get("in") === kind;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${NAMES[kind]} <span class="faint">${counted(total, "match", "matches")}</span></h2>
<ul class="stories">${found.map(foundItem)}</ul>
${found.length < total && !isOnly && html`<p><a href="${request.address({ in: kind })}">More ${NAMES[kind].toLowerCase()}</a></p>`}
${found.length < total && isOnly && html`<p class="faint">These are the first ${found.length}: another word narrows them.</p>`}
${isOnly && html`<p><a href="${request.address({ in: undefined })}">Search everything</a></p>`}
</section>
`;
}

function foundItem({ title, path, note }: Found): Markup {
  return html`<li><p class="story-head"><a href="${path}">${title}</a></p>${note !== "" && html`<p class="story-line">${note}</p>`}</li>
`;
}

interface Row extends Found {
  readonly kind: Kind;
}

function rowsOf(groups: readonly Group[]): readonly Row[] {
  return groups.flatMap(({ kind, found }) => found.map(({ title, path, note }) => ({ kind, title, path, note })));
}

const columns: readonly Column<Row>[] = [
  { name: "kind", title: "Kind", kind: "text", cell: ({ kind }) => kind },
  { name: "title", title: "Title", kind: "text", cell: ({ title }) => title },
  { name: "path", title: "Path", kind: "text", cell: ({ path }) => path },
  { name: "note", title: "Note", kind: "text", cell: ({ note }) => note },
];

const NAMES: Readonly<Record<Kind, string>> = {
  stocks: "Stocks",
  suburbs: "Suburbs",
  series: "Economic series",
  politicians: "Politicians",
  takes: "Takes",
  methods: "Methods of the API",
};
/** As many characters as the API searches for. */
const QUERY_CHARACTERS_MAX = 100;
const GROUP_ROWS = 10;
const ONLY_ROWS = 100;
