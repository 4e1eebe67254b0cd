import type { EconomicSeriesInfo, ListSeriesCorrelationsResponse, SeriesCorrelation } from "@daybook/sdk/messages";
import { filterForm } from "../frame/filter-form.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { PAGE_ROWS, rowsInWords } from "../pages/pager.js";
import { wholeIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { economyLinks } from "./economy-links.js";
import { seriesPath } from "./series-words.js";

/** The economic series whose levels moved with one of the market. */
export const correlationsPage: Page = {
  path: "/economy/correlations",
  parameters: ["base", "window", "least", "rows"],
  async load({ economy }, request) {
    const { query } = request;
    const { series: bases } = await economy.listEconomicSeries({ topic: "markets", limit: 500 });
    const base = query.get("base") ?? bases[0]?.seriesKey;
    if (base === undefined) return correlationsContent(undefined, bases, request);
    const answer = await economy.listSeriesCorrelations({
      baseSeriesKey: base,
      windowMonths: wholeIn(query, "window") ?? WINDOW_MONTHS,
      minAbsR: leastIn(query),
      limit: wholeIn(query, "rows") === ALL_ROWS ? ALL_ROWS : PAGE_ROWS,
    });
    return correlationsContent({ base, answer }, bases, request);
  },
};

/** What the page shows of the correlations with a series of the market, one of those that may be chosen. */
export function correlationsContent(
  chosen: { readonly base: string; readonly answer: ListSeriesCorrelationsResponse } | undefined,
  bases: readonly EconomicSeriesInfo[],
  request: PageRequest,
): PageContent {
  if (chosen === undefined) {
    return {
      ...HEAD,
      body: html`${economyLinks("correlations")}<h1>Correlations</h1><p>No series of the market is held.</p>`,
    };
  }
  const { base, answer } = chosen;
  const { query } = request;
  const info = bases.find(({ seriesKey }) => seriesKey === base);
  const name = info === undefined ? base : info.title;
  const months = wholeIn(query, "window") ?? WINDOW_MONTHS;
  const rows = answer.correlations;
  const table = tableOf({
    name: "correlations",
    caption: `Series by the strength of their correlation with ${name}, over ${months} months: ${rowsInWords(0, rows.length, answer.total)}`,
    columns,
    rows,
    total: answer.total,
  });
  return {
    ...HEAD,
    tables: [table],
    body: html`${economyLinks("correlations")}
<h1>Correlations</h1>
<p class="lede">Economic series beside <a href="${seriesPath(base)}">${name}</a>.</p>
${filterForm("/economy/correlations", "Which correlations", [
  {
    name: "base",
    label: "Series of the market",
    value: base,
    options: bases.map((each) => ({ value: each.seriesKey, name: each.title })),
  },
  { name: "window", label: "Months", value: String(months), type: "number", min: 12, max: 240 },
  {
    name: "least",
    label: "At least this strong",
    value: query.get("least") ?? "",
    type: "number",
    min: 0,
    max: 1,
    step: 0.05,
    hint: "0 to 1, either way",
  },
])}
<p class="caveat">A correlation is no cause. The first figure compares levels, which move together wherever both follow a trend; the second compares changes from month to month.</p>
${tableWithFiles(table, request)}
${rows.length < answer.total && rows.length < ALL_ROWS && html`<p><a href="${request.address({ rows: String(ALL_ROWS) })}">Show up to ${ALL_ROWS}</a></p>`}`,
  };
}

function leastIn(query: URLSearchParams): number {
  const least = Number(query.get("least") ?? 0);
  return Number.isFinite(least) ? least : 0;
}

const columns: readonly Column<SeriesCorrelation>[] = [
  {
    name: "overlaySeriesKey",
    title: "Series",
    kind: "text",
    cell: ({ overlay, overlaySeriesKey }) => (overlay === undefined ? overlaySeriesKey : overlay.title),
    link: ({ overlaySeriesKey }) => seriesPath(overlaySeriesKey),
  },
  { name: "r", title: "Of levels", kind: "decimal", cell: ({ r }) => r },
  { name: "rChange", title: "Of changes", kind: "decimal", cell: ({ rChange }) => rChange },
  { name: "n", title: "Months", kind: "count", cell: ({ n }) => n },
  { name: "lastPeriod", title: "Newest month from", kind: "day", cell: ({ lastPeriod }) => isoDayOf(lastPeriod) },
];

const HEAD = {
  title: "Correlations of economic series",
  description: "Economic series by how closely their levels moved with short interest or prices of listed companies.",
  area: "economy",
} as const;
const WINDOW_MONTHS = 24;
const ALL_ROWS = 250;
