import { SearchMatch, type SearchResponse, type SearchResult } from "@daybook/sdk/messages";
import { counted } from "../frame/format.js";
import { SEARCH_PATH, searchForm } from "../frame/search-form.js";
import { html, type Markup } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import { type Column, tableOf } from "../tables/table.js";
import { FOUND_KINDS, kindName } from "./found-kinds.js";
import { foundFirst, foundList, matchInWords, subtitleOf, titleOf } from "./found-list.js";

/** One search over all that has a page. */
export const searchPage: Page = {
  path: SEARCH_PATH,
  parameters: ["q", "in", "offset"],
  async load({ search }, request) {
    const query = queryIn(request);
    if (query === "") return searchContent("", NOTHING, NOTHING, request);
    const only = FOUND_KINDS.find(({ slug }) => slug === request.query.get("in"));
    const asked = { query, limit: PAGE_ROWS, offset: offsetIn(request) };
    const all = search.search(only === undefined ? asked : { query, limit: 1 });
    const shown = only === undefined ? all : search.search({ ...asked, kinds: [only.kind] });
    return searchContent(query, await shown, await all, request);
  },
};

/** What was searched for, as much of it as the API takes, without what is no text. */
function queryIn({ query }: PageRequest): string {
  const characters = [...(query.get("q") ?? "").replace(/\p{Surrogate}/gu, "").trim()];
  return characters.slice(0, QUERY_CHARACTERS_MAX).join("").trim();
}

/**
 * What the page shows of what was found, and offers of what was found of all kinds. It is for the person who asked, not
 * for search engines.
 */
export function searchContent(
  query: string,
  { results, totalCount }: Pick<SearchResponse, "results" | "totalCount">,
  all: Counts,
  request: PageRequest,
): PageContent {
  const offset = offsetIn(request);
  const first = offset === 0 ? results.find(isWhatWasMeant) : undefined;
  const others = results.filter((result) => result !== first);
  const table = tableOf({ name: "found", caption: "What was found", columns, rows: results, total: totalCount });
  return {
    title: query === "" ? "Search" : `Search: ${query}`,
    description: "One search over stocks, suburbs, economic series, politicians, parties, news, guides and methods.",
    path: undefined,
    area: "search",
    tables: [table],
    body: html`<h1>Search</h1>
${searchForm(query)}
${query === "" && html`<p class="lede">Stocks by code or name, present or former; suburbs by name or postcode; economic series, politicians, parties, news, guides, methods of the API. Questions lead to the page that answers them, such as <a href="${request.address({ q: "most shorted" })}">most shorted</a>.</p>`}
${query !== "" && results.length === 0 && html`<p class="lede">Nothing is found by <strong>${query}</strong>. Fewer words, or a part of one, find more.</p>`}
${all.totalCount > 0 && kindLinks(all, request)}
${first !== undefined && foundFirst(first)}
${others.length > 0 && html`<section class="found" aria-label="What was found">${foundList(others, offset + (first === undefined ? 1 : 2))}</section>`}
${pager(request, offset, totalCount, "what was found")}
${results.length > 0 && html`<p class="files">What is shown as <a href="${request.file(table, "csv")}">CSV</a> or <a href="${request.file(table, "json")}">JSON</a>.</p>`}`,
  };
}

/** Whether somebody who asked so meant just this: it answers the question, or has that code. */
function isWhatWasMeant({ matchedBy, score }: SearchResult): boolean {
  return matchedBy === SearchMatch.QUESTION || (matchedBy === SearchMatch.CODE && score === SCORE_MAX);
}

/** What was found of each kind, each a way to those alone. */
function kindLinks({ kindCounts, totalCount }: Counts, request: PageRequest): Markup {
  const only = request.query.get("in") ?? "";
  const offered = FOUND_KINDS.flatMap(({ kind, slug, many }) => {
    const count = kindCounts.find((each) => each.kind === kind)?.count ?? 0;
    return count === 0 ? [] : [{ slug, many, count }];
  });
  const link = (slug: string | undefined, name: string, count: number) =>
    html`<li><a href="${request.address({ in: slug, offset: undefined })}"${(slug ?? "") === only && html` aria-current="true"`}>${name}</a> <span class="faint">${counted(count, "match", "matches")}</span></li>
`;
  return html`<nav class="found-kinds" aria-label="Kinds of what was found"><ul>
${link(undefined, "Everything", totalCount)}${offered.map(({ slug, many, count }) => link(slug, many, count))}</ul></nav>`;
}

const columns: readonly Column<SearchResult>[] = [
  { name: "kind", title: "Kind", kind: "text", cell: ({ kind }) => kindName(kind) },
  { name: "key", title: "Key", kind: "code", cell: ({ key }) => key },
  { name: "title", title: "Title", kind: "text", cell: titleOf },
  { name: "subtitle", title: "What it is", kind: "text", cell: subtitleOf },
  { name: "figureName", title: "Figure", kind: "text", cell: ({ figure }) => figure?.name },
  { name: "figureValue", title: "Value", kind: "figure", cell: ({ figure }) => figure?.value },
  { name: "figureText", title: "Text", kind: "text", cell: ({ figure }) => figure?.text },
  { name: "figureUnit", title: "Unit", kind: "text", cell: ({ figure }) => figure?.unit },
  { name: "figureDate", title: "Date", kind: "day", cell: ({ figure }) => figure?.date },
  { name: "matchedBy", title: "Found by", kind: "text", cell: matchInWords },
  { name: "path", title: "Path", kind: "text", cell: ({ path }) => path },
];

/** How many things were found, of all kinds and of each. */
type Counts = Pick<SearchResponse, "kindCounts" | "totalCount">;

const NOTHING = { results: [], totalCount: 0, kindCounts: [] };
const SCORE_MAX = 100;
/** As many characters as the API searches for. */
const QUERY_CHARACTERS_MAX = 100;
