import type {
  AgencyPriceStats,
  GetPriceDropsOverviewResponse,
  ListAgencyPriceStatsResponse,
} from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { html } from "../html.js";
import { choices } from "../pages/choices.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { housingLinks } from "./housing-links.js";
import { listingsSource, whyNoListings } from "./listings-note.js";
import { stateChoices } from "./state-choices.js";
import { listedPlace, stateIn } from "./states.js";

/** Asking prices and their cuts by agency. */
export const agenciesPage: Page = {
  path: "/housing/agencies",
  parameters: ["state", "sort", "offset"],
  async load({ housing }, request) {
    const stateCode = stateIn(request.query.get("state")) ?? "";
    const sort = wordIn(request.query, "sort", SORTS);
    const agencies = await housing.listAgencyPriceStats({ stateCode, sort, limit: AGENCIES_MAX });
    return agenciesContent(agencies, await housing.getPriceDropsOverview({}), request);
  },
};

/** What the page shows of the answers. */
export function agenciesContent(
  { agencies, total }: ListAgencyPriceStatsResponse,
  overview: GetPriceDropsOverviewResponse,
  request: PageRequest,
): PageContent {
  const place = listedPlace(stateIn(request.query.get("state")), overview.states);
  const sort = wordIn(request.query, "sort", SORTS);
  const offset = offsetIn(request);
  const shown = agencies.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({
    name: "agencies",
    caption:
      shown.length === 0
        ? `Agencies of ${place}`
        : `Agencies ${rowsInWords(offset, shown.length, total)}, ${place}, by ${SORT_NAMES[sort].toLowerCase()}`,
    columns,
    rows: agencies,
    total,
  });
  return {
    title: "Asking prices by agency",
    description: `Agencies of ${place} with their live addresses, asking prices and cuts.`,
    area: "housing",
    tables: [table],
    body: html`${housingLinks("/housing/agencies")}
<h1>Asking prices by agency</h1>
${
  whyNoListings(overview) ??
  html`<p class="lede">${count(total)} agencies of ${place} with at least three live addresses. A firm appears once for each portal and state.</p>
${stateChoices(request)}
${choices(request, "Order", "sort", orders, sort)}
${shown.length === 0 ? html`<p>There is no agency to show.</p>` : tableWithFiles(table, request, shown)}
${pager(request, offset, agencies.length, "agencies")}
${listingsSource(overview)}`
}`,
  };
}

const columns: readonly Column<AgencyPriceStats>[] = [
  {
    name: "agencyName",
    title: "Agency",
    kind: "text",
    cell: ({ agencyName, agencyId }) => (agencyName === "" ? agencyId : agencyName),
  },
  { name: "source", title: "Portal", kind: "text", cell: (row) => row.source },
  { name: "stateCode", title: "State", kind: "text", cell: (row) => row.stateCode },
  { name: "activeListings", title: "Live addresses", kind: "count", cell: (row) => row.activeListings },
  { name: "pricedListings", title: "With a price", kind: "count", cell: (row) => row.pricedListings },
  { name: "avgAsking", title: "Mean asking", kind: "dollars", cell: (row) => row.avgAsking },
  { name: "medianAsking", title: "Median asking", kind: "dollars", cell: (row) => row.medianAsking },
  { name: "suburbsCovered", title: "Suburbs", kind: "count", cell: (row) => row.suburbsCovered },
  { name: "droppedCount", title: "With a cut", kind: "count", cell: (row) => row.droppedCount },
  { name: "avgDropPct", title: "Mean cut", kind: "share", cell: (row) => row.avgDropPct },
  { name: "totalDropValue", title: "Sum of cuts", kind: "dollars", cell: (row) => row.totalDropValue },
];

const SORTS = ["drops", "listings", "avg_cut", "value"] as const;
const SORT_NAMES: Readonly<Record<(typeof SORTS)[number], string>> = {
  drops: "Addresses with a cut",
  listings: "Live addresses",
  avg_cut: "Mean cut",
  value: "Sum of cuts",
};
const orders = SORTS.map((word) => ({ word, title: SORT_NAMES[word] }));
/** The API gives no more. */
const AGENCIES_MAX = 100;
