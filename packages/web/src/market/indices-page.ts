import type { Index, ListIndicesResponse } from "@daybook/sdk/messages";
import { html } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { marketLinks } from "./market-links.js";

/** The benchmark indices. */
export const indicesPage: Page = {
  path: "/indices",
  parameters: [],
  async load({ market }, request) {
    return indicesContent(await market.listIndices({}), request);
  },
};

/** What the page shows of an answer. */
export function indicesContent({ indices }: ListIndicesResponse, request: PageRequest): PageContent {
  const table = tableOf({ name: "indices", caption: "Indices, and the sessions held of each", columns, rows: indices });
  return {
    title: "Indices",
    description: "The benchmark indices of the exchange, and how far their levels reach.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/indices")}
<h1>Indices</h1>
<p class="lede">Benchmarks that a stock can be held against. One without sessions is known by name, and no level of it is held.</p>
${tableWithFiles(table, request)}`,
  };
}

/** Where the page of an index is; undefined for one of which nothing is held. */
function indexPath({ code, observations }: Index): string | undefined {
  return observations === 0 ? undefined : `/indices/${encodeURIComponent(code)}`;
}

const columns: readonly Column<Index>[] = [
  { name: "code", title: "Code", kind: "code", cell: (index) => index.code, link: indexPath },
  { name: "name", title: "Index", kind: "text", cell: (index) => index.name },
  { name: "returnType", title: "Return", kind: "text", cell: (index) => index.returnType },
  { name: "currency", title: "Currency", kind: "text", cell: (index) => index.currency },
  { name: "earliestDate", title: "First session", kind: "day", cell: (index) => index.earliestDate },
  { name: "latestDate", title: "Last session", kind: "day", cell: (index) => index.latestDate },
  { name: "observations", title: "Sessions", kind: "count", cell: (index) => index.observations },
];
