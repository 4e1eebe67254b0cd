import type {
  GetHousePriceSeriesResponse,
  GetSuburbProfileResponse,
  ListSuburbDropListingsResponse,
  ListSuburbPoliticiansResponse,
  SuburbSummary,
} from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { change, count, day, dollars } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import { ifFound } from "../pages/if-found.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import type { Table } from "../tables/table.js";
import { dropListingsTable } from "./drop-listings.js";
import { housingLinks } from "./housing-links.js";
import { chartWithFiles } from "./line-page-chart.js";
import { seriesChart, seriesDetails, seriesTable } from "./price-series.js";
import { stateName } from "./states.js";
import { baselinesTable } from "./suburb-baselines.js";
import { amenityFigures, censusFigures, councilFigures, figuresTable, landFigures } from "./suburb-figures.js";
import { crimeTable, politiciansTable, seifaTable, similarTable } from "./suburb-tables.js";

/** What is asked about a suburb. */
export interface SuburbAnswers {
  readonly profile: GetSuburbProfileResponse;
  readonly prices: GetHousePriceSeriesResponse | undefined;
  readonly drops: ListSuburbDropListingsResponse;
  readonly politicians: ListSuburbPoliticiansResponse | undefined;
}

/** All that is held of one suburb. */
export const suburbPage: Page = {
  path: "/housing/suburbs/*",
  parameters: [],
  async load({ housing, politicians }, request) {
    const salCode = request.name;
    const profile = await housing.getSuburbProfile({ salCode });
    const regionCode = profile.summary?.regionCode ?? "";
    return suburbContent(
      {
        profile,
        prices:
          regionCode === ""
            ? undefined
            : await ifFound(housing.getHousePriceSeries({ regionCode, measure: "median_price" })),
        drops: await housing.listSuburbDropListings({ salCode, limit: DROPS_SHOWN }),
        politicians: await ifFound(politicians.listSuburbPoliticians({ salCode })),
      },
      request,
    );
  },
};

/** What the page shows of the answers. */
export function suburbContent(
  { profile, prices, drops, politicians }: SuburbAnswers,
  request: PageRequest,
): PageContent {
  const { summary, demographics, baselines, council, elevation, crime } = profile;
  const { salName = "", salCode = "", stateCode = "", postcode = "" } = summary ?? {};
  const state = stateName(stateCode);
  const chart = prices && seriesChart("house-price", `Median price of houses, ${salName}`, [prices]);
  const tables = {
    baselines: summary && baselines && baselinesTable(summary, baselines, state),
    prices: prices && seriesTable(prices, "prices"),
    census:
      demographics &&
      figuresTable(
        "census",
        `Census of ${demographics.censusYear}, Australian Bureau of Statistics`,
        censusFigures(demographics),
      ),
    seifa: summary?.seifa && seifaTable(summary.seifa, state),
    amenities: summary && figuresTable("amenities", `Services and distances in ${salName}`, amenityFigures(summary)),
    crime: crime && crimeTable(crime, state),
    council: council && figuresTable("council", council.lgaName, councilFigures(council)),
    land: elevation && figuresTable("land", `Height of the land of ${salName}`, landFigures(elevation)),
    drops: dropListingsTable(
      `Asking prices cut within 30 days, ${drops.listings.length} of ${drops.total}`,
      drops.listings,
    ),
    politicians: politicians && politiciansTable(politicians),
    similar: similarTable(profile.similar),
  };
  const section = (title: string, table: Table | undefined, after?: Markup) =>
    table !== undefined &&
    table.rows.length > 0 &&
    html`<section><h2>${title}</h2>${tableWithFiles(table, request)}${after}</section>`;
  return {
    title: `${salName}, ${stateCode}`,
    description: `House prices, people, services and asking prices of ${salName}, ${state}.`,
    area: "housing",
    feed: { kind: "suburb", key: salCode },
    tables: Object.values(tables).filter((table) => table !== undefined),
    charts: chart === undefined ? [] : [chart],
    body: html`${housingLinks(undefined)}
${crumbs(["Housing", "/housing"], [state, `/housing/${stateCode}`], [salName])}
<h1>${salName} <span class="faint">${[stateCode, postcode].filter((text) => text !== "").join(" ")}</span></h1>
${summary !== undefined && summaryFacts(summary, politicians)}
${summary !== undefined && preliminaryNote(summary, prices)}
${section("Compared", tables.baselines, baselineNote(profile, state))}
${
  chart !== undefined &&
  tables.prices !== undefined &&
  html`<section><h2>House prices over time</h2>${chartWithFiles(chart, request)}${seriesDetails(tables.prices, request)}</section>`
}
${listingsSection(profile, tables.drops, salName, salCode, request)}
<div class="side-by-side">
${section("People and homes", tables.census)}
${section("Services and distances", tables.amenities)}
${section("Socio-economic indexes", tables.seifa)}
${section("Recorded offences", tables.crime, crime && html`<p class="hint">${crime.source}. ${crime.sourceLicence}</p>`)}
${section("Council", tables.council)}
${section("Land", tables.land)}
</div>
${summary !== undefined && membersSection(summary)}
${section("Real estate declared by politicians", tables.politicians, politicians && registerNote(politicians))}
${section("Suburbs much like it", tables.similar)}`,
  };
}

function summaryFacts(summary: SuburbSummary, politicians: ListSuburbPoliticiansResponse | undefined): Markup {
  // Before any document of the registers was read nobody knows what is declared.
  const isRead = politicians?.asAt !== undefined;
  return html`<dl class="facts">
<div><dt>Median house price</dt><dd>${dollars(summary.latestMedianPrice)}</dd></div>
<div><dt>Period to</dt><dd>${day(isoDayOf(summary.latestPeriod))}</dd></div>
<div><dt>On the year</dt><dd>${change(summary.yoyPct)}</dd></div>
<div><dt>Residents</dt><dd>${count(summary.population)}</dd></div>
<div><dt>Household income a week</dt><dd>${dollars(summary.medianWeeklyHhdIncome)}</dd></div>
<div><dt>Properties declared by politicians now</dt><dd>${count(isRead ? summary.politicianPropertyCount : undefined)}</dd></div>
</dl>`;
}

/** Which of the two prices is preliminary, where the newest of the chart is: the one above is settled, if any is. */
function preliminaryNote(
  { latestPeriod }: SuburbSummary,
  prices: GetHousePriceSeriesResponse | undefined,
): Markup | undefined {
  const newest = prices?.points.at(-1);
  if (newest === undefined || !newest.isPreliminary) return undefined;
  const period = isoDayOf(newest.period);
  return period === isoDayOf(latestPeriod)
    ? html`<p class="caveat">This price is preliminary and may change.</p>`
    : html`<p class="caveat">The chart has a newer price, ${dollars(newest.value)} for the period to ${day(period)}, which is preliminary and may change.</p>`;
}

function baselineNote({ baselines }: GetSuburbProfileResponse, state: string): Markup | undefined {
  if (baselines === undefined) return undefined;
  const { statePricedSuburbCount: own, nationalPricedSuburbCount: all } = baselines;
  return html`<p class="hint">Medians over suburbs, each counted once. Prices are held of ${own === 0 ? "no" : count(own)} suburbs of ${state}${own === all ? " and of no other state" : html` and of ${count(all)} in all`}.</p>`;
}

function listingsSection(
  { listingStats }: GetSuburbProfileResponse,
  drops: Table,
  salName: string,
  salCode: string,
  request: PageRequest,
): Markup | undefined {
  if (listingStats === undefined) return undefined;
  return html`<section class="long-names"><h2>Asking prices</h2>
<dl class="facts">
<div><dt>For sale or under offer</dt><dd>${count(listingStats.forSaleCount)}</dd></div>
<div><dt>Mean asking price</dt><dd>${dollars(listingStats.avgAsking)}</dd></div>
<div><dt>Median asking price</dt><dd>${dollars(listingStats.medianAsking)}</dd></div>
<div><dt>Sold in 12 months</dt><dd>${count(listingStats.soldCount)}</dd></div>
<div><dt>Median sold price</dt><dd>${dollars(listingStats.medianSold)}</dd></div>
<div><dt>Listings up to</dt><dd>${day(isoDayOf(listingStats.dataThrough))}</dd></div>
</dl>
${drops.rows.length === 0 ? html`<p>No asking price was cut within 30 days.</p>` : tableWithFiles(drops, request)}
<p><a href="/housing/drops/${salCode}">All cuts in ${salName}</a>, <a href="/housing/index?key=${salCode}">its index by day</a>.</p></section>`;
}

/** Who represents the suburb; nothing where neither parliament is known. */
function membersSection(summary: SuburbSummary): Markup | undefined {
  const seat = (name: string, place: string, member: string, party: string) =>
    place !== "" &&
    html`<div><dt>${name}</dt><dd>${place}${member !== "" && html`: ${member}`}${party !== "" && html`, ${party}`}</dd></div>`;
  const federal = seat("Federal division", summary.federalDivision, summary.federalMember, summary.federalParty);
  const state = seat("State district", summary.stateDistrict, summary.stateMember, summary.stateParty);
  if (federal === false && state === false) return undefined;
  return html`<section><h2>Representation</h2><dl class="facts">${federal}${state}</dl></section>`;
}

function registerNote({ sourceLicence, asAt, declaringMemberCount }: ListSuburbPoliticiansResponse): Markup {
  return html`<p class="hint">Declared by ${count(declaringMemberCount)} ${declaringMemberCount === 1 ? "person" : "people"}. The registers name a suburb or an area, never an address or a value. Newest lodgement ${day(isoDayOf(asAt))}. ${sourceLicence}</p>`;
}

const DROPS_SHOWN = 10;
