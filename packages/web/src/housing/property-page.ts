import { wholeDollars } from "@daybook/charts";
import type { GetPropertyHistoryResponse, PropertyEvent, PropertyListing } from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { count, day, dollars, shown } from "../frame/figures.js";
import { webAddress } from "../frame/web-address.js";
import { html, type Markup } from "../html.js";
import { Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import type { PageChart } from "../pages/page-chart.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { housingLinks } from "./housing-links.js";
import { chartOfLines, chartWithFiles } from "./line-page-chart.js";
import { stateIn, stateName } from "./states.js";
import { plainWords } from "./words.js";

/** What was asked for a dwelling over time. */
export const propertyPage: Page = {
  path: "/housing/properties/*",
  parameters: [],
  async load({ housing }, request) {
    const history = await housing.getPropertyHistory({ addressKey: request.name });
    // An address has one page, whatever the case and the short forms of its street that it is asked by.
    if (history.addressKey !== "" && history.addressKey !== request.name) {
      return new Moved(`/housing/properties/${encodeURIComponent(history.addressKey)}`);
    }
    return propertyContent(history, request);
  },
};

/** What the page shows of an answer. */
export function propertyContent(history: GetPropertyHistoryResponse, request: PageRequest): PageContent {
  const { displayAddress, suburb, stateCode, postcode, events, current } = history;
  if (displayAddress === "" && events.length === 0) return nothingHeld();
  const table = tableOf({
    name: "events",
    caption: `What happened to the adverts of ${displayAddress}, oldest first`,
    columns,
    rows: events,
  });
  const chart = priceChart(displayAddress, events);
  const ofState =
    stateIn(stateCode) === undefined ? [] : [[stateName(stateCode), `/housing/drops?state=${stateCode}`] as const];
  const place = [suburb, stateCode, postcode].filter((text) => text !== "").join(" ");
  return {
    title: displayAddress,
    description: `Asking prices of ${displayAddress}, ${place}, over time.`,
    area: "housing",
    tables: [table],
    charts: chart === undefined ? [] : [chart],
    body: html`${housingLinks(undefined)}
${crumbs(["Price cuts", "/housing/drops"], ...ofState, [suburb])}
<h1>${displayAddress}</h1>
${!displayAddress.includes(postcode) && html`<p class="lede">${place}</p>`}
<dl class="facts">
<div><dt>First asked</dt><dd>${dollars(history.firstPrice)}</dd></div>
<div><dt>Asked now</dt><dd>${dollars(history.currentPrice)}</dd></div>
<div><dt>Adverts</dt><dd>${count(history.numListings)}</dd></div>
</dl>
${history.distinctDwellings > 1 && html`<p>The adverts state ${count(history.distinctDwellings)} different numbers of bedrooms: several dwellings may share this address.</p>`}
${chartWithFiles(chart, request)}
${current !== undefined && currentSection(current)}
<section><h2>Timeline</h2>${tableWithFiles(table, request)}</section>
<p class="hint">Adverts as the operator's feed states them; an event carries the day of the sweep that saw it. Cuts of more than 40 % are taken for typing errors and left out. No valuation is held.</p>`,
  };
}

/** While listings are off or none are held, no address is known, and none is unknown either. */
function nothingHeld(): PageContent {
  return {
    title: "Address",
    description: "No listings are held.",
    area: "housing",
    body: html`${housingLinks(undefined)}
<h1>No listings are held</h1>
<p class="lede">This server has no listings, or its operator has switched them off.</p>`,
  };
}

/** Asking prices as steps, a line for each portal. */
function priceChart(address: string, events: readonly PropertyEvent[]): PageChart | undefined {
  const sources = [...new Set(events.map(({ source }) => source))];
  return chartOfLines({
    id: "asking-price",
    title: `Asking price of ${address}`,
    subtitle: "Australian dollars, as advertised",
    sources: [
      {
        name: "Adverts of the operator's feed",
        ...(events.length > 0 && { date: events.at(-1)!.observedAt.slice(0, 10) }),
      },
    ],
    left: { unit: wholeDollars },
    series: sources.map((source) => ({
      name: source,
      shape: "steps" as const,
      points: events
        .filter((event) => event.source === source && event.price !== undefined)
        .map(({ observedAt, price }) => ({ date: observedAt.slice(0, 10), value: price ?? null })),
    })),
  });
}

function currentSection(current: PropertyListing): Markup {
  const address = webAddress(current.listingUrl);
  return html`<section><h2>${current.isActive ? "Advertised now" : "The newest advert"}</h2>
<dl class="facts">
<div><dt>Price as advertised</dt><dd>${text(current.priceDisplay)}</dd></div>
<div><dt>Read as</dt><dd>${text(plainWords(current.priceKind))}</dd></div>
<div><dt>Status</dt><dd>${text(plainWords(current.listingStatus))}</dd></div>
<div><dt>Type</dt><dd>${text(plainWords(current.propertyType))}</dd></div>
<div><dt>Bedrooms</dt><dd>${count(current.bedrooms)}</dd></div>
<div><dt>Bathrooms</dt><dd>${count(current.bathrooms)}</dd></div>
<div><dt>Car spaces</dt><dd>${count(current.carSpaces)}</dd></div>
<div><dt>Land in square metres</dt><dd>${count(current.landSizeSqm)}</dd></div>
<div><dt>First seen</dt><dd>${day(current.firstSeenAt)}</dd></div>
<div><dt>Last seen</dt><dd>${day(current.lastSeenAt)}</dd></div>
<div><dt>Agency</dt><dd>${text(current.agencyName)}</dd></div>
<div><dt>Portal</dt><dd>${address === undefined ? text(current.source) : html`<a href="${address}" rel="noreferrer nofollow">${current.source}</a>`}</dd></div>
</dl></section>`;
}

/** A text, or a dash where there is none. */
function text(value: string): Markup {
  return value === "" ? shown(undefined, String) : html`${value}`;
}

const columns: readonly Column<PropertyEvent>[] = [
  { name: "observedAt", title: "Seen on", kind: "day", cell: (row) => row.observedAt },
  {
    name: "eventType",
    title: "What happened",
    kind: "text",
    cell: (row) => row.eventType,
    words: (row) => plainWords(row.eventType),
  },
  { name: "price", title: "Price", kind: "dollars", cell: (row) => row.price },
  { name: "prevPrice", title: "Before", kind: "dollars", cell: (row) => row.prevPrice },
  { name: "dropAbs", title: "Cut", kind: "dollars", cell: (row) => row.dropAbs },
  { name: "dropPct", title: "Cut, share", kind: "share", cell: (row) => row.dropPct },
  {
    name: "listingStatus",
    title: "Status",
    kind: "text",
    cell: (row) => row.listingStatus,
    words: (row) => plainWords(row.listingStatus),
  },
  {
    name: "prevStatus",
    title: "Status before",
    kind: "text",
    cell: (row) => row.prevStatus,
    words: (row) => plainWords(row.prevStatus),
  },
  { name: "source", title: "Portal", kind: "text", cell: (row) => row.source },
  { name: "listingId", title: "Advert", kind: "text", cell: (row) => row.listingId },
];
