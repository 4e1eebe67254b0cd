import type {
  AddressPriceDrop,
  GetPriceDropsOverviewResponse,
  ListAddressPriceDropsResponse,
  ListSuburbPriceDropsResponse,
  StatePriceDropSummary,
  SuburbPriceDrops,
} from "@daybook/sdk/messages";
import { count, dollars, share } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import { wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { housingLinks } from "./housing-links.js";
import { listingsSource, whyNoListings } from "./listings-note.js";
import { stateChoices } from "./state-choices.js";
import { listedPlace, stateIn, stateName } from "./states.js";

/** What is asked about cuts of asking prices. */
export interface DropsAnswers {
  readonly overview: GetPriceDropsOverviewResponse;
  readonly suburbs: ListSuburbPriceDropsResponse;
  readonly addresses: ListAddressPriceDropsResponse;
}

/** Cuts of asking prices by state, suburb and address. */
export const dropsPage: Page = {
  path: "/housing/drops",
  parameters: ["state", "sort", "by", "offset"],
  async load({ housing }, request) {
    const stateCode = stateIn(request.query.get("state")) ?? "";
    const limit = Math.min(offsetIn(request) + PAGE_ROWS, SUBURBS_MAX);
    return dropsContent(
      {
        overview: await housing.getPriceDropsOverview({}),
        suburbs: await housing.listSuburbPriceDrops({ stateCode, sort: wordIn(request.query, "sort", SORTS), limit }),
        addresses: await housing.listAddressPriceDrops({ stateCode, sort: wordIn(request.query, "by", ADDRESS_SORTS) }),
      },
      request,
    );
  },
};

/** What the page shows of the answers. */
export function dropsContent({ overview, suburbs, addresses }: DropsAnswers, request: PageRequest): PageContent {
  const state = stateIn(request.query.get("state"));
  const place = listedPlace(state, overview.states);
  const offset = offsetIn(request);
  const states = tableOf({
    name: "states",
    caption: "Asking prices over 30 days by state, most addresses with a cut first",
    columns: stateColumns,
    rows: overview.states,
  });
  const shown = suburbs.suburbs.slice(offset, offset + PAGE_ROWS);
  const board = tableOf({
    name: "suburbs",
    caption: `Suburbs of ${place} over 30 days by ${SORT_NAMES[wordIn(request.query, "sort", SORTS)].toLowerCase()}, ${shown.length} of ${suburbs.total}`,
    columns: suburbColumns,
    rows: shown,
  });
  const cuts = tableOf({
    name: "addresses",
    caption: `Addresses of ${place} whose asking price is at least 3 % below the first one asked within 90 days, ${addresses.addresses.length} of ${addresses.total}`,
    columns: addressColumns,
    rows: addresses.addresses,
  });
  const why = whyNoListings(overview);
  return {
    title: state === undefined ? "Cuts of asking prices" : `Cuts of asking prices in ${place}`,
    description: `Advertised dwellings of ${place} whose asking price was cut: by state, suburb and address.`,
    area: "housing",
    tables: [board, states, cuts],
    body: html`${housingLinks("/housing/drops")}
<h1>Cuts of asking prices</h1>
${
  why ??
  html`${overview.national !== undefined && nationalFacts(overview.national)}
${listingsSource(overview)}
<section><h2>States and territories</h2>${tableWithFiles(states, request)}${thinCoverage(overview.states)}</section>
<section id="suburbs"><h2>Suburbs of ${place}</h2>
${stateChoices(request)}
${choices(request, "Order", "sort", orders, wordIn(request.query, "sort", SORTS))}
${shown.length === 0 ? html`<p>No suburb has a cut to show.</p>` : tableWithFiles(board, request)}
${pager(request, offset, Math.min(suburbs.total, SUBURBS_MAX), "suburbs")}</section>
<section id="addresses" class="long-names"><h2>Addresses of ${place}</h2>
${choices(request, "Order of addresses", "by", addressOrders, wordIn(request.query, "by", ADDRESS_SORTS))}
${cuts.rows.length === 0 ? html`<p>No address has a cut to show.</p>` : tableWithFiles(cuts, request)}</section>`
}`,
  };
}

function nationalFacts(national: StatePriceDropSummary): Markup {
  return html`<dl class="facts">
<div><dt>Addresses with a cut</dt><dd>${count(national.droppedCount)}</dd></div>
<div><dt>Live addresses</dt><dd>${count(national.totalActiveListings)}</dd></div>
<div><dt>Share with a cut</dt><dd>${share(national.droppedShare)}</dd></div>
<div><dt>Mean cut</dt><dd>${share(national.avgDropPct)}</dd></div>
<div><dt>Median cut</dt><dd>${share(national.medianDropPct)}</dd></div>
<div><dt>Largest cut</dt><dd>${share(national.maxDropPct)}</dd></div>
<div><dt>Sum of all cuts</dt><dd>${dollars(national.droppedValue)}</dd></div>
<div><dt>Median asking price</dt><dd>${dollars(national.medianAsking)}</dd></div>
<div><dt>Median sold price, 12 months</dt><dd>${dollars(national.medianSold)}</dd></div>
</dl>`;
}

/** States of whose suburbs too few were seen of late to be compared with others. */
function thinCoverage(states: readonly StatePriceDropSummary[]): Markup | undefined {
  const thin = states.filter(({ suburbsSwept14d, catalogSuburbs }) => suburbsSwept14d < COVERAGE_MIN * catalogSuburbs);
  if (thin.length === 0) return undefined;
  const names = thin.map(({ stateCode }) => stateName(stateCode)).join(", ");
  return html`<p>Fewer than 60 % of the suburbs that were ever covered were seen in the last 14 days, so compare with care: ${names}.</p>`;
}

const stateColumns: readonly Column<StatePriceDropSummary>[] = [
  {
    name: "stateCode",
    title: "State",
    kind: "text",
    cell: ({ stateCode }) => stateCode,
    link: ({ stateCode }) => `/housing/drops?state=${encodeURIComponent(stateCode)}`,
  },
  { name: "droppedCount", title: "With a cut", kind: "count", cell: (row) => row.droppedCount },
  { name: "totalActiveListings", title: "Live addresses", kind: "count", cell: (row) => row.totalActiveListings },
  { name: "droppedShare", title: "Share", kind: "share", cell: (row) => row.droppedShare },
  { name: "medianDropPct", title: "Median cut", kind: "share", cell: (row) => row.medianDropPct },
  { name: "maxDropPct", title: "Largest cut", kind: "share", cell: (row) => row.maxDropPct },
  { name: "droppedValue", title: "Sum of cuts", kind: "dollars", cell: (row) => row.droppedValue },
  { name: "medianAsking", title: "Median asking", kind: "dollars", cell: (row) => row.medianAsking },
  { name: "medianSold", title: "Median sold", kind: "dollars", cell: (row) => row.medianSold },
  { name: "suburbsSwept14d", title: "Suburbs seen in 14 days", kind: "count", cell: (row) => row.suburbsSwept14d },
  { name: "catalogSuburbs", title: "Ever covered", kind: "count", cell: (row) => row.catalogSuburbs },
];

const suburbColumns: readonly Column<SuburbPriceDrops>[] = [
  {
    name: "salName",
    title: "Suburb",
    kind: "text",
    cell: ({ salName, regionCode }) => (salName === "" ? regionCode : salName),
    link: ({ salCode }) => (salCode === "" ? undefined : `/housing/drops/${salCode}`),
  },
  { name: "stateCode", title: "State", kind: "text", cell: (row) => row.stateCode },
  { name: "postcode", title: "Postcode", kind: "text", cell: (row) => row.postcode },
  { name: "droppedListingCount", title: "With a cut", kind: "count", cell: (row) => row.droppedListingCount },
  { name: "totalActiveListings", title: "Live addresses", kind: "count", cell: (row) => row.totalActiveListings },
  { name: "droppedShare", title: "Share", kind: "share", cell: (row) => row.droppedShare },
  { name: "avgDropPct", title: "Mean cut", kind: "share", cell: (row) => row.avgDropPct },
  { name: "maxDropPct", title: "Largest cut", kind: "share", cell: (row) => row.maxDropPct },
  { name: "medianAsking", title: "Median asking", kind: "dollars", cell: (row) => row.medianAsking },
  { name: "medianSold", title: "Median sold", kind: "dollars", cell: (row) => row.medianSold },
];

const addressColumns: readonly Column<AddressPriceDrop>[] = [
  {
    name: "displayAddress",
    title: "Address",
    kind: "text",
    cell: (row) => row.displayAddress,
    link: ({ addressKey }) => `/housing/properties/${encodeURIComponent(addressKey)}`,
  },
  { name: "suburb", title: "Suburb", kind: "text", cell: (row) => row.suburb },
  { name: "stateCode", title: "State", kind: "text", cell: (row) => row.stateCode },
  { name: "firstPrice", title: "First asked", kind: "dollars", cell: (row) => row.firstPrice },
  { name: "currentPrice", title: "Asked now", kind: "dollars", cell: (row) => row.currentPrice },
  { name: "dropAbs", title: "Less", kind: "dollars", cell: (row) => row.dropAbs },
  { name: "dropPct", title: "Less, share", kind: "share", cell: (row) => row.dropPct },
  { name: "lastObservedAt", title: "Newest cut", kind: "day", cell: (row) => row.lastObservedAt },
  { name: "numListings", title: "Adverts", kind: "count", cell: (row) => row.numListings },
  { name: "agencyName", title: "Agency", kind: "text", cell: (row) => row.agencyName },
];

const SORTS = ["count", "avg", "max", "share", "asking", "sold"] as const;
const SORT_NAMES: Readonly<Record<(typeof SORTS)[number], string>> = {
  count: "Addresses with a cut",
  avg: "Mean cut",
  max: "Largest cut",
  share: "Share with a cut",
  asking: "Median asking price",
  sold: "Median sold price",
};
const ADDRESS_SORTS = ["pct", "abs", "recent"] as const;
const ADDRESS_SORT_NAMES: Readonly<Record<(typeof ADDRESS_SORTS)[number], string>> = {
  pct: "Largest share",
  abs: "Most dollars",
  recent: "Newest cut",
};
const orders = SORTS.map((word) => ({ word, title: SORT_NAMES[word] }));
const addressOrders = ADDRESS_SORTS.map((word) => ({ word, title: ADDRESS_SORT_NAMES[word] }));
/** The API gives no more. */
const SUBURBS_MAX = 500;
const COVERAGE_MIN = 0.6;
