import type { DropIndexPoint, GetDropIndexSeriesResponse } from "@daybook/sdk/messages";
import { count, day, share } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import { DAYS_FORM, daysForm, daysIn } from "../pages/days-form.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import type { PageChart } from "../pages/page-chart.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { housingLinks } from "./housing-links.js";
import { chartOfLines, chartWithFiles } from "./line-page-chart.js";
import { listingsSource, whyNoListings } from "./listings-note.js";
import { stateChoices } from "./state-choices.js";
import { listedPlace, stateIn } from "./states.js";

/** The share of advertised dwellings whose asking price was cut, day by day. */
export const dropIndexPage: Page = {
  path: "/housing/index",
  parameters: ["key", "from", "to", "offset"],
  async load({ housing }, request) {
    const { query } = request;
    const key = query.get("key") ?? "";
    const grain = key === "" ? "national" : stateIn(key) === undefined ? "suburb" : "state";
    const { from = "", to = "" } = daysIn(query);
    const answer = await housing.getDropIndexSeries({ grain, grainKey: key, from, to });
    const suburb = grain === "suburb" ? (await housing.getSuburbProfile({ salCode: key })).summary : undefined;
    const { states } = await housing.getPriceDropsOverview({});
    return dropIndexContent(answer, suburb?.salName ?? listedPlace(stateIn(key), states), request);
  },
};

/** What the page shows of an answer about a place. */
export function dropIndexContent(answer: GetDropIndexSeriesResponse, place: string, request: PageRequest): PageContent {
  const offset = offsetIn(request);
  const newestFirst = [...answer.points].reverse();
  const table = tableOf({
    name: "days",
    caption: `The index of ${place} by day, newest first`,
    columns: answer.points.some(({ delistedCount }) => delistedCount !== undefined)
      ? [...columns, ...nationalColumns]
      : columns,
    rows: newestFirst,
  });
  const chart = indexChart(place, answer);
  const newest = answer.points.at(-1);
  return {
    title: `Index of cut asking prices, ${place}`,
    description: `The share of advertised dwellings of ${place} whose asking price was cut within 30 days, day by day.`,
    area: "housing",
    tables: [table],
    charts: chart === undefined ? [] : [chart],
    body: html`${housingLinks("/housing/index")}
<h1>Index of cut asking prices</h1>
<p class="lede">${place}: the share of live addresses whose asking price was cut within 30 days, as a plain mean over suburbs with at least 20 of them. Tracked since ${day(answer.trackingSince)}.</p>
${stateChoices(request, "key")}
${daysForm(request)}
${
  whyNoListings(answer) ??
  html`${newest !== undefined && newestFacts(newest)}
${chartWithFiles(chart, request, DAYS_FORM)}
${newest === undefined ? html`<p>No day of this period is held.</p>` : tableWithFiles(table, request, newestFirst.slice(offset, offset + PAGE_ROWS))}
${pager(request, offset, newestFirst.length, "days")}
${listingsSource(answer)}`
}`,
  };
}

function newestFacts(newest: DropIndexPoint): Markup {
  return html`<dl class="facts">
<div><dt>Newest day</dt><dd>${day(newest.snapshotDate)}</dd></div>
<div><dt>Share with a cut</dt><dd>${share(newest.dropRate)}</dd></div>
<div><dt>Median cut</dt><dd>${share(newest.medianDropPct)}</dd></div>
<div><dt>Suburbs counted</dt><dd>${count(newest.panelSuburbs)}</dd></div>
<div><dt>Share of suburbs covered</dt><dd>${share(newest.coverageRatio)}</dd></div>
</dl>`;
}

function indexChart(place: string, { points, dataThrough }: GetDropIndexSeriesResponse): PageChart | undefined {
  const line = (name: string, figure: (point: DropIndexPoint) => number | undefined) => ({
    name,
    points: points.map((point) => {
      const value = figure(point);
      return { date: point.snapshotDate, value: value === undefined ? null : value * 100 };
    }),
  });
  return chartOfLines({
    id: "drop-index",
    title: `Addresses with a cut asking price, ${place}`,
    subtitle:
      "Percent of live addresses; median cut in percent of the price before. Days with too few suburbs are gaps",
    sources: [{ name: "Adverts of the operator's feed", date: isoDayOf(dataThrough) }],
    left: { unit: { after: "%", decimals: 2 } },
    series: [
      line("Share with a cut", ({ dropRate }) => dropRate),
      line("Median cut", ({ medianDropPct }) => medianDropPct),
    ],
  });
}

const columns: readonly Column<DropIndexPoint>[] = [
  { name: "snapshotDate", title: "Day", kind: "day", cell: (row) => row.snapshotDate },
  { name: "dropRate", title: "Share with a cut", kind: "share", cell: (row) => row.dropRate },
  { name: "medianDropPct", title: "Median cut", kind: "share", cell: (row) => row.medianDropPct },
  { name: "activeAddresses", title: "Live addresses", kind: "count", cell: (row) => row.activeAddresses },
  { name: "droppedAddresses", title: "With a cut", kind: "count", cell: (row) => row.droppedAddresses },
  { name: "panelSuburbs", title: "Suburbs counted", kind: "count", cell: (row) => row.panelSuburbs },
  { name: "coverageRatio", title: "Coverage", kind: "share", cell: (row) => row.coverageRatio },
  { name: "isGap", title: "Too few", kind: "text", cell: (row) => row.isGap },
];

const nationalColumns: readonly Column<DropIndexPoint>[] = [
  { name: "withdrawnThenRelisted", title: "Came back", kind: "count", cell: (row) => row.withdrawnThenRelisted },
  { name: "delistedCount", title: "Vanished", kind: "count", cell: (row) => row.delistedCount },
];
