import type { EconomicObservation, EconomicSeriesData, EconomicSeriesInfo, SeriesRelease } from "@daybook/sdk/messages";
import { count, day } from "../frame/figures.js";
import { licenceName } from "../frame/licence-name.js";
import { isoDayOf, timestampOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import { chartSource } from "../pages/chart-source.js";
import { DAYS_FORM, daysForm, daysIn, hasDays } from "../pages/days-form.js";
import { linePageChart } from "../pages/line-page-chart.js";
import { Absent, Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { chartMarkup, type PageChart } from "../pages/page-chart.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { type Column, tableMarkup, tableOf } from "../tables/table.js";
import { earlierForm, isDerived, pastOf, pastWords } from "./earlier-form.js";
import { economyLinks } from "./economy-links.js";
import { releasesSection, releasesTable } from "./releases-table.js";
import { chartUnitOf, kindOf } from "./series-figures.js";
import { seriesWays, TRANSFORMS } from "./series-ways.js";
import { seriesPath, sourceName } from "./series-words.js";

/** One series of the economy: now, as first released, as published or as known before, as held or as changes, at its frequency or a coarser one. */
export const seriesPage: Page = {
  path: "/economy/*",
  parameters: ["transform", "frequency", "aggregation", "from", "to", "known", "asOf", "offset", "releases"],
  async load({ economy }, request) {
    const { name, query } = request;
    const key = name.trim().toLowerCase();
    if (key === "") return new Absent("There is no series without a key.");
    if (key !== name) return new Moved(seriesPath(key));
    const days = daysIn(query);
    const [startPeriod, endPeriod] = [timestampOf(days.from), timestampOf(days.to)];
    const asked = {
      seriesKeys: [key],
      ...(startPeriod && { startPeriod }),
      ...(endPeriod && { endPeriod }),
      transform: query.get("transform") ?? "",
      frequency: query.get("frequency") ?? "",
      aggregation: query.get("frequency") === null ? "" : (query.get("aggregation") ?? ""),
    };
    const { series } = await economy.getEconomicSeries(asked);
    const [now] = series;
    if (now?.info === undefined) return new Absent(`There is no series ${key}.`);
    const past = pastOf(request);
    const releases = isDerived(now.info)
      ? []
      : (await economy.getSeriesVintages({ seriesKey: key, limit: 1000 })).releases;
    const ofPast =
      past ?? (releases.some(({ restatedCount }) => restatedCount > 0) ? { output: "first_release" } : undefined);
    const before = ofPast && (await economy.getEconomicSeries({ ...asked, ...ofPast })).series[0];
    return seriesContent({ now, before, releases }, request);
  },
};

/** A series as it is served, as it was when it was first released or at an earlier day, and its releases. */
interface SeriesAnswers {
  readonly now: EconomicSeriesData;
  readonly before?: EconomicSeriesData | undefined;
  readonly releases: readonly SeriesRelease[];
}

/** A period with its figure now and before. */
interface Row {
  readonly period: string;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** What the page shows of a series as served now, next to an earlier state of it where there is one. */
export function seriesContent({ now, before: earlier, releases }: SeriesAnswers, request: PageRequest): PageContent {
  const info = now.info as EconomicSeriesInfo;
  const name = info.title;
  const isAsked = pastOf(request) !== undefined;
  // First releases stand next to the figures of now only where they differ.
  const before = isAsked || (earlier !== undefined && differs(earlier)) ? earlier : undefined;
  const beforeName = `As ${pastWords(request) || "first released"}`;
  const rows = rowsOf(now.observations, before?.observations);
  const columns = columnsOf(now, before && beforeName);
  const offset = offsetIn(request);
  const shownRows = rows.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({ name: "observations", caption: `${name}: newest observations`, columns, rows });
  const part = {
    ...table,
    caption: `Observations, newest first: ${rowsInWords(offset, shownRows.length, rows.length)}`,
    rows: shownRows,
    total: rows.length,
  };
  const chart = chartOf(
    now,
    before && { name: beforeName, points: isAsked ? before.observations : fromFirstDifference(before) },
  );
  const list = releasesTable(info, releases);
  return {
    title: name,
    description: `${name}: ${info.frequency} figures with their source, as held now, as first released and as known at earlier dates.`,
    area: "economy",
    // What is computed here changes with what it is computed from.
    ...(!isDerived(info) && { feed: { kind: "series", key: info.seriesKey } }),
    tables: [table, ...(releases.length > 0 ? [list] : [])],
    charts: [chart],
    body: html`${economyLinks("series")}
<h1>${name}</h1>
<p class="lede">${info.description}</p>
${factsOf(info)}
${seriesWays(info, request)}
<div class="controls-line">${daysForm(request)}
${earlierForm(info, releases, request)}</div>
${rows.length > 1 && chartMarkup(chart, request.pictures(chart), DAYS_FORM)}
${rows.length === 0 && hasDays(request) && html`<p class="caveat">No figure is of these days.</p>`}
${now.truncated && html`<p class="caveat">Earlier figures are held: these are the newest ${count(now.observations.length)} of the days asked for. Choose an earlier last day to see them.</p>`}
${before !== undefined && before.observations.length === 0 && html`<p class="caveat">No file ${pastWords(request)} has figures of this series.</p>`}
${info.topic === "markets" && html`<p class="caveat">Weights and market values are those of now, applied to every month; the short percentages are those of the month. <a href="/economy/correlations?base=${encodeURIComponent(info.seriesKey)}">Correlations with economic series</a></p>`}
<div class="short-table">${tableMarkup(part, { csv: request.file(table, "csv"), json: request.file(table, "json") })}</div>
${pager(request, offset, rows.length, "observations")}
${releases.length > 0 && releasesSection(list, request)}`,
  };
}

function factsOf(info: EconomicSeriesInfo): Markup {
  const { topic, topicTitle, unitWords, frequency, sourceKey, sourceLicence, latestPeriod, seriesKey } = info;
  return html`<dl class="facts">
<div><dt>Topic</dt><dd><a href="/economy?topic=${encodeURIComponent(topic)}">${topicTitle}</a></dd></div>
<div><dt>Unit</dt><dd>${unitWords}, ${frequency}</dd></div>
<div><dt>Newest period from</dt><dd>${day(isoDayOf(latestPeriod))}</dd></div>
<div><dt>Source</dt><dd>${sourceName(sourceKey)}</dd></div>
<div><dt>Licence</dt><dd>${licenceName(sourceLicence)}</dd></div>
<div><dt>Key</dt><dd><code>${seriesKey}</code></dd></div>
</dl>`;
}

/** Whether any figure of an earlier state is another one now. */
function differs({ observations }: EconomicSeriesData): boolean {
  return observations.some(isRestated);
}

/** Earlier figures from the first on that is another one now: before that the lines of both would be one. */
function fromFirstDifference({ observations }: EconomicSeriesData): readonly EconomicObservation[] {
  return observations.slice(observations.findIndex(isRestated));
}

function isRestated({ value, latestValue }: EconomicObservation): boolean {
  return latestValue !== undefined && latestValue !== value;
}

/** Earlier figures under the name of their state. */
interface Earlier {
  readonly name: string;
  readonly points: readonly EconomicObservation[];
}

function chartOf(now: EconomicSeriesData, before: Earlier | undefined): PageChart {
  const info = now.info as EconomicSeriesInfo;
  // A target holds until it is set anew.
  const shape = info.metric.startsWith("cash_rate") ? ("steps" as const) : ("straight" as const);
  return linePageChart({
    id: "series",
    title: info.title,
    subtitle: `${TRANSFORMS.get(now.transform) ?? now.transform}, ${now.unitWords}, ${now.frequency}`,
    sources: [chartSource(sourceName(info.sourceKey), info.latestPeriod, licenceName(info.sourceLicence))],
    left: { unit: chartUnitOf(now) },
    series: [
      { name: before === undefined ? info.title : "As held now", points: pointsOf(now.observations), shape },
      ...(before === undefined || before.points.length === 0
        ? []
        : [{ name: before.name, points: pointsOf(before.points), shape }]),
    ],
  });
}

function pointsOf(observations: readonly EconomicObservation[]) {
  return observations.map(({ period, value }) => ({ date: isoDayOf(period), value }));
}

/** The periods of both, newest first. */
function rowsOf(now: readonly EconomicObservation[], before: readonly EconomicObservation[] = []): readonly Row[] {
  const current = new Map(now.map(({ period, value }) => [isoDayOf(period), value]));
  const earlier = new Map(before.map(({ period, value }) => [isoDayOf(period), value]));
  const periods = [...new Set([...current.keys(), ...earlier.keys()])].sort().reverse();
  return periods.map((period) => ({ period, now: current.get(period), before: earlier.get(period) }));
}

function columnsOf(series: EconomicSeriesData, beforeName: string | undefined): readonly Column<Row>[] {
  const kind = kindOf(series);
  const isDaily = series.frequency === "daily";
  return [
    { name: "period", title: isDaily ? "Day" : "Period from", kind: "day", cell: ({ period }) => period },
    { name: "value", title: beforeName === undefined ? "Figure" : "As held now", kind, cell: ({ now }) => now },
    ...(beforeName === undefined
      ? []
      : [{ name: "valueBefore", title: beforeName, kind, cell: ({ before }: Row) => before }]),
  ];
}
