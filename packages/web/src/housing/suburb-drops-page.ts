import type {
  GetDropIndexSeriesResponse,
  GetSuburbProfileResponse,
  ListSuburbDropListingsResponse,
} from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { count, dollars } from "../frame/figures.js";
import { html } from "../html.js";
import { choices } from "../pages/choices.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { dropListingsTable } from "./drop-listings.js";
import { housingLinks } from "./housing-links.js";
import { listingsSource } from "./listings-note.js";
import { stateName } from "./states.js";

/** What is asked about the cuts in a suburb. */
export interface SuburbDropsAnswers {
  readonly profile: GetSuburbProfileResponse;
  readonly listings: ListSuburbDropListingsResponse;
  /** What it says of all listings: up to when they are held. */
  readonly index: GetDropIndexSeriesResponse;
}

/** The dwellings of a suburb whose asking price was cut. */
export const suburbDropsPage: Page = {
  path: "/housing/drops/*",
  parameters: ["days"],
  async load({ housing }, request) {
    const salCode = request.name;
    const windowDays = Number(wordIn(request.query, "days", WINDOWS));
    return suburbDropsContent(
      {
        profile: await housing.getSuburbProfile({ salCode }),
        listings: await housing.listSuburbDropListings({ salCode, windowDays, limit: LISTINGS_MAX }),
        index: await housing.getDropIndexSeries({ grain: "suburb", grainKey: salCode }),
      },
      request,
    );
  },
};

/** What the page shows of the answers. */
export function suburbDropsContent(
  { profile, listings, index }: SuburbDropsAnswers,
  request: PageRequest,
): PageContent {
  const { salName = "", salCode = "", stateCode = "" } = profile.summary ?? {};
  const days = wordIn(request.query, "days", WINDOWS);
  const table = dropListingsTable(
    `Dwellings of ${salName} whose asking price was cut within ${days} days, deepest cut first, ${listings.listings.length} of ${listings.total}`,
    listings.listings,
  );
  const stats = profile.listingStats;
  return {
    title: `Cuts of asking prices in ${salName}`,
    description: `Advertised dwellings of ${salName}, ${stateName(stateCode)}, whose asking price was cut.`,
    area: "housing",
    tables: [table],
    body: html`${housingLinks(undefined)}
${crumbs(["Price cuts", "/housing/drops"], [stateName(stateCode), `/housing/drops?state=${stateCode}`], [salName])}
<h1>Cuts of asking prices in ${salName}</h1>
${
  stats !== undefined &&
  html`<dl class="facts">
<div><dt>For sale or under offer</dt><dd>${count(stats.forSaleCount)}</dd></div>
<div><dt>Mean asking price</dt><dd>${dollars(stats.avgAsking)}</dd></div>
<div><dt>Median asking price</dt><dd>${dollars(stats.medianAsking)}</dd></div>
<div><dt>Sold in 12 months</dt><dd>${count(stats.soldCount)}</dd></div>
<div><dt>Median sold price</dt><dd>${dollars(stats.medianSold)}</dd></div>
</dl>`
}
${choices(request, "Within", "days", windows, days)}
${listings.listings.length === 0 ? html`<p>No cut of an asking price in ${salName} is held for these days.</p>` : html`<div class="long-names">${tableWithFiles(table, request)}</div>`}
${index.dataThrough !== undefined && listingsSource(index)}
<p><a href="/housing/suburbs/${salCode}">All that is held of ${salName}</a>, <a href="/housing/index?key=${salCode}">its index by day</a>.</p>`,
  };
}

const WINDOWS = ["30", "90", "365"] as const;
const windows = WINDOWS.map((word) => ({ word, title: `${word} days` }));
/** The API gives no more. */
const LISTINGS_MAX = 200;
