import type { ListRestatementsResponse } from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { html } from "../html.js";
import { choices } from "../pages/choices.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { dateIn, wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { tableOf } from "../tables/table.js";
import { marketLinks } from "./market-links.js";
import { restatementColumns, restatementDetails } from "./restatements.js";

/** What later files restated, of all datasets. */
export const restatementsPage: Page = {
  path: "/restatements",
  parameters: ["dataset", "kind", "order", "code", "series", "party", "since", "offset"],
  async load({ search }, request) {
    const { query } = request;
    const asked = {
      dataset: wordIn(query, "dataset", DATASET_WORDS),
      kind: wordIn(query, "kind", KIND_WORDS),
      order: wordIn(query, "order", ORDER_WORDS),
      productCode: query.get("code") ?? "",
      seriesKey: query.get("series") ?? "",
      partyGroup: query.get("party") ?? "",
      since: dateIn(query, "since") ?? "",
    };
    const page = { limit: PAGE_ROWS, offset: offsetIn(request) };
    return restatementsContent(await search.listRestatements({ ...asked, ...page }), request);
  },
};

type Shown = Pick<ListRestatementsResponse, "restatements" | "totalCount">;

/** What the page shows of a page of restatements. */
export function restatementsContent({ restatements, totalCount }: Shown, request: PageRequest): PageContent {
  const { query } = request;
  const offset = offsetIn(request);
  const order = wordIn(query, "order", ORDER_WORDS);
  const table = tableOf({
    name: "restatements",
    caption: `Restated figures, ${order === "size" ? "largest" : "newest"} first: ${rowsInWords(offset, restatements.length, totalCount)}`,
    columns: [...restatementColumns, ...restatementDetails],
    rows: restatements,
    total: totalCount,
  });
  return {
    title: "Restatements",
    description:
      "Figures that a later file of their publisher changed: what they were, what they are, by how much and since when.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/restatements")}
<h1>Restatements</h1>
<p class="lede">${count(totalCount)} ${totalCount === 1 ? "figure" : "figures"}${isNarrowed(query) && " of those chosen"} ${totalCount === 1 ? "was" : "were"} changed by a later file of their publisher: short positions, economic and housing series, and returns of parties.</p>
${filterForm("/restatements", "Which restatements", [
  { name: "dataset", label: "Dataset", value: wordIn(query, "dataset", DATASET_WORDS), options: DATASETS },
  { name: "kind", label: "Kind", value: wordIn(query, "kind", KIND_WORDS), options: KINDS },
  { name: "since", label: "Files since", value: dateIn(query, "since") ?? "", type: "date" },
  ...["code", "series", "party", "order"].flatMap((name) =>
    query.has(name) ? [{ name, carried: query.get(name) ?? "" }] : [],
  ),
])}
${choices(request, "Order", "order", ORDERS, order)}
${["code", "series", "party"].map(
  (name) =>
    query.has(name) &&
    html`<p>Only ${query.get(name) ?? ""}. <a href="${request.address({ [name]: undefined, offset: undefined })}">All</a></p>`,
)}
<div class="texts-table">${tableWithFiles(table, request)}</div>
${pager(request, offset, totalCount, "the restatements")}
<p class="quiet">Size is relative: the difference as a part of the larger of both figures, so that figures of all units are compared; what was added or withdrawn comes first. The files of this table have all of its rows. <a href="/docs/SearchService/ListRestatements">The method</a></p>`,
  };
}

function isNarrowed(query: URLSearchParams): boolean {
  return ["dataset", "kind", "code", "series", "party", "since"].some((name) => query.has(name));
}

const DATASETS = [
  { value: "", name: "all" },
  { value: "short-positions", name: "short positions" },
  { value: "economic-observations", name: "economic series" },
  { value: "house-prices", name: "housing series" },
  { value: "party-returns", name: "party returns" },
  { value: "party-receipts", name: "receipts of parties" },
  { value: "donations", name: "donations" },
] as const;
const DATASET_WORDS = DATASETS.map(({ value }) => value) as unknown as readonly [string, ...string[]];

const KINDS = [
  { value: "", name: "all" },
  { value: "restated", name: "restated" },
  { value: "added", name: "added later" },
  { value: "withdrawn", name: "withdrawn" },
] as const;
const KIND_WORDS = KINDS.map(({ value }) => value) as unknown as readonly [string, ...string[]];

const ORDERS = [
  { word: "date", title: "newest first" },
  { word: "size", title: "largest first" },
] as const;
const ORDER_WORDS = ["date", "size"] as const;
