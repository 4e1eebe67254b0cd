import type { EconomicObservation, EconomicSeriesData, EconomicSeriesInfo } from "@daybook/sdk/messages";
import { count, day } from "../frame/figures.js";
import { dateInWords } from "../frame/format.js";
import { licenceName } from "../frame/licence-name.js";
import { isoDayOf, timestampOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import { chartSource } from "../pages/chart-source.js";
import { dateSlider, monthEnds } from "../pages/date-slider.js";
import { carriedFields, DAYS_FORM, daysForm, daysIn, hasDays } from "../pages/days-form.js";
import { linePageChart } from "../pages/line-page-chart.js";
import { Absent, Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { chartMarkup, type PageChart } from "../pages/page-chart.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { dateIn } from "../pages/parameters.js";
import { type Column, tableMarkup, tableOf } from "../tables/table.js";
import { economyLinks } from "./economy-links.js";
import { chartUnitOf, kindOf } from "./series-figures.js";
import { seriesWays, TRANSFORMS } from "./series-ways.js";
import { seriesPath, sourceName } from "./series-words.js";

/** One series of the economy: now or as known before, as held or as changes, at its frequency or a coarser one. */
export const seriesPage: Page = {
  path: "/economy/*",
  parameters: ["transform", "frequency", "aggregation", "from", "to", "known", "offset"],
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
    const knownAt = dateIn(query, "known");
    const before =
      knownAt === undefined ? undefined : (await economy.getEconomicSeries({ ...asked, knownAt })).series[0];
    return seriesContent(now, before, request);
  },
};

/** A period with its figure now and as it was known at an earlier day. */
interface Row {
  readonly period: string;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** What the page shows of a series as held now and, where that was asked for, as known at an earlier day. */
export function seriesContent(
  now: EconomicSeriesData,
  before: EconomicSeriesData | undefined,
  request: PageRequest,
): PageContent {
  const info = now.info as EconomicSeriesInfo;
  const name = info.title;
  const knownAt = dateIn(request.query, "known") ?? "";
  const rows = rowsOf(now.observations, before?.observations);
  const columns = columnsOf(now, before === undefined ? undefined : knownAt);
  const offset = offsetIn(request);
  const shownRows = rows.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({ name: "observations", caption: `${name}: newest observations`, columns, rows });
  const part = {
    ...table,
    caption: `Observations, newest first: ${rowsInWords(offset, shownRows.length, rows.length)}`,
    rows: shownRows,
    total: rows.length,
  };
  const chart = chartOf(now, before, knownAt);
  return {
    title: name,
    description: `${name}: ${info.frequency} figures with their source, as held now and as known at earlier dates.`,
    area: "economy",
    tables: [table],
    charts: [chart],
    body: html`${economyLinks("series")}
<h1>${name}</h1>
<p class="lede">${info.description}</p>
${factsOf(info)}
${seriesWays(info, request)}
<div class="controls-line">${daysForm(request)}
${vintageForm(info, request)}</div>
${rows.length > 1 && chartMarkup(chart, request.pictures(chart), DAYS_FORM)}
${rows.length === 0 && hasDays(request) && html`<p class="caveat">No figure is of these days.</p>`}
${now.truncated && html`<p class="caveat">Earlier figures are held: these are the newest ${count(now.observations.length)} of the days asked for. Choose an earlier last day to see them.</p>`}
${before !== undefined && before.observations.length === 0 && html`<p class="caveat">No file that was retrieved by ${dateInWords(knownAt)} has figures of this series.</p>`}
${info.topic === "markets" && html`<p class="caveat">Weights and market values are those of now, applied to every month; the short percentages are those of the month. <a href="/economy/correlations?base=${encodeURIComponent(info.seriesKey)}">Correlations with economic series</a></p>`}
<div class="short-table">${tableMarkup(part, { csv: request.file(table, "csv"), json: request.file(table, "json") })}</div>
${pager(request, offset, rows.length, "observations")}`,
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

/** Series that are computed here are computed anew, so that no earlier state of them is held. */
function vintageForm(info: EconomicSeriesInfo, request: PageRequest): Markup | undefined {
  if (info.sourceLicence === "derived") return undefined;
  const known = dateIn(request.query, "known");
  const { importDay } = request.world;
  return html`<form class="line-form" method="get" action="${seriesPath(info.seriesKey)}" aria-label="Also as known before">
${carriedFields(request, ["known"])}
<span class="field"><label for="known">Also as known on</label><input id="known" name="known" type="date" value="${known ?? ""}" aria-describedby="known-hint"></span>
${importDay !== undefined && dateSlider("known", "Also as known on", monthEnds(importDay, VINTAGE_MONTHS), known)}
<button>Show</button>
<span class="hint" id="known-hint">What files retrieved by that day state</span>
</form>`;
}

/** No list of releases is answered, so that the slider goes by months. */
const VINTAGE_MONTHS = 24;

function chartOf(now: EconomicSeriesData, before: EconomicSeriesData | undefined, knownAt: string): PageChart {
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
      ...(before === undefined || before.observations.length === 0
        ? []
        : [{ name: `As known on ${dateInWords(knownAt)}`, points: pointsOf(before.observations), shape }]),
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

function columnsOf(series: EconomicSeriesData, knownAt: string | undefined): readonly Column<Row>[] {
  const kind = kindOf(series);
  const isDaily = series.frequency === "daily";
  return [
    { name: "period", title: isDaily ? "Day" : "Period from", kind: "day", cell: ({ period }) => period },
    { name: "value", title: knownAt === undefined ? "Figure" : "As held now", kind, cell: ({ now }) => now },
    ...(knownAt === undefined
      ? []
      : [
          {
            name: "valueBefore",
            title: `As known on ${dateInWords(knownAt)}`,
            kind,
            cell: ({ before }: Row) => before,
          },
        ]),
  ];
}
