import type { FormerSecurity, PricePoint, StockDataPoint } from "@daybook/sdk/messages";
import { count, day, percent } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import { dateSlider } from "../pages/date-slider.js";
import { carriedFields, DAYS_FORM, daysForm, hasDays, withoutDays } from "../pages/days-form.js";
import type { PageRequest } from "../pages/page.js";
import { chartMarkup } from "../pages/page-chart.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { type ChosenHistory, RANGE_CHOICES, USUAL_RANGE } from "./chosen-history.js";
import { dayOf, type History } from "./history.js";
import { historyChart } from "./history-chart.js";
import type { HistoryStops } from "./history-stops.js";
import { facts, type Section, type StockHead, stockAddress } from "./stock-tab.js";

/**
 * The chart of a stock with its ranges, its dates and its figures. A text instead of a history says why it was refused; sliders go over the stops.
 */
export function historySection(
  { code, name }: StockHead,
  chosen: ChosenHistory,
  history: History | string | undefined,
  stops: HistoryStops,
  request: PageRequest,
): Section {
  const title = "Short interest against price";
  if (history === undefined) return { title, body: undefined };
  if (typeof history === "string") {
    return { title, body: html`<p class="refusal">${history}</p>${controls(code, chosen, stops, request)}` };
  }
  const { shorts, prices } = history;
  const tables = [
    tableOf({
      name: "shorts",
      caption: `Short positions in ${shorts.name}`,
      columns: shortColumns,
      rows: shorts.points,
    }),
    ...(prices === undefined || prices.points.length === 0
      ? []
      : [tableOf({ name: "prices", caption: `Prices of ${shorts.name}`, columns: priceColumns, rows: prices.points })]),
  ];
  const note = request.world.kind === "demo" ? "Every figure is made up" : undefined;
  const charts = shorts.points.length === 0 ? [] : [historyChart(shorts.name || name, history, note)];
  return {
    title,
    tables,
    charts,
    body: html`${controls(code, chosen, stops, request)}
${charts.length === 0 && html`<p>No short position was reported in this range.</p>`}
${charts.map((chart) => html`<div class="history">${chartMarkup(chart, request.pictures(chart), DAYS_FORM)}<div class="history-side">${windowFigures(history, request, tables)}</div></div>`)}
${formerSecurities(shorts.formerSecurities, chosen, request)}`,
  };
}

/** The ranges as links, days and dates as forms: all of it is in the address. */
function controls(code: string, chosen: ChosenHistory, stops: HistoryStops, request: PageRequest): Markup {
  const { range, asOf, knownAt } = chosen;
  const isDated = asOf !== undefined || knownAt !== undefined;
  const current = hasDays(request) ? undefined : range;
  return html`<div class="controls-line">${choices(withoutDays(request), "Range", "range", RANGE_CHOICES, current, USUAL_RANGE)}
${daysForm(request)}
<form class="line-form" method="get" action="${stockAddress(code)}" aria-label="As it was before">
${carriedFields(request, ["asOf", "knownAt"])}
<span class="field"><label for="as-of">As public on</label><input id="as-of" type="date" name="asOf" value="${asOf ?? ""}"></span>${dateSlider("as-of", "As public on", stops.asOf, asOf)}
<span class="field"><label for="known-at">As held here on</label><input id="known-at" type="date" name="knownAt" value="${knownAt ?? ""}"></span>${dateSlider("known-at", "As held here on", stops.knownAt, knownAt)}
<button>Show</button>
${isDated && html`<a href="${request.address({ asOf: undefined, knownAt: undefined })}">Newest</a>`}
</form></div>
${isDated && html`<p class="seen">Short positions${asOf !== undefined && html` as they were public on ${day(asOf)}`}${asOf !== undefined && knownAt !== undefined && ", and"}${knownAt !== undefined && html` as this server held them at the end of ${day(knownAt)} (UTC)`}. Prices are the newest that are held.</p>`}`;
}

function windowFigures({ shorts, prices }: History, request: PageRequest, tables: readonly Table[]): Markup {
  const { max, min } = shorts;
  return html`${facts([
    ["Newest in the range", html`${percent(shorts.latestPercentage)} on ${day(dayOf(shorts.points.at(-1)))}`],
    ...(max === undefined ? [] : [["Highest", html`${percent(max.percentage)} on ${day(dayOf(max))}`] as const]),
    ...(min === undefined ? [] : [["Lowest", html`${percent(min.percentage)} on ${day(dayOf(min))}`] as const]),
    ["Observations", count(shorts.totalObservations)],
    ...(prices === undefined ? [] : [["Sessions", count(prices.totalObservations)] as const]),
  ])}
<p class="files">${(shorts.downsampled || prices?.downsampled) && "The chart shows fewer points than are held, those of long ranges as weekly means. "}The figures of the chart: ${tables.map(
    (table, at) =>
      html`${at > 0 && "; "}${table.name} as <a href="${request.file(table, "csv")}">CSV</a> or <a href="${request.file(table, "json")}">JSON</a>`,
  )}.</p>`;
}

function formerSecurities(
  former: readonly FormerSecurity[],
  { security }: ChosenHistory,
  request: PageRequest,
): Markup | undefined {
  if (former.length === 0 && security === undefined) return undefined;
  return html`<div class="former"><p>${
    former.length === 0
      ? "This is an earlier security under this code."
      : "Other securities had this code before, and their figures are not in this chart:"
  }</p>
<ul class="plain-list">${former.map(
    ({ name, from, to }) =>
      html`<li><a href="${request.address({ security: to, range: "max" })}">${name}</a>, reported from ${day(from)} to ${day(to)}</li>`,
  )}${security !== undefined && html`<li><a href="${request.address({ security: undefined })}">The security that has the code now</a></li>`}</ul></div>`;
}

const shortColumns: readonly Column<StockDataPoint>[] = [
  { name: "date", title: "Date", kind: "day", cell: dayOf },
  { name: "percentage", title: "Short", kind: "percent", cell: (point) => point.percentage },
  { name: "shortPosition", title: "Shares short", kind: "count", cell: (point) => point.shortPosition },
  { name: "totalProductInIssue", title: "Shares on issue", kind: "count", cell: (point) => point.totalProductInIssue },
  { name: "availableFrom", title: "Public from", kind: "day", cell: (point) => point.availableFrom },
  { name: "origin", title: "Origin", kind: "text", cell: (point) => point.origin },
];

const priceColumns: readonly Column<PricePoint>[] = [
  { name: "date", title: "Session", kind: "day", cell: (point) => point.date },
  { name: "close", title: "Close", kind: "price", cell: (point) => point.close },
  { name: "adjustedClose", title: "Adjusted close", kind: "price", cell: (point) => point.adjustedClose },
  { name: "volume", title: "Volume", kind: "count", cell: (point) => point.volume },
];
