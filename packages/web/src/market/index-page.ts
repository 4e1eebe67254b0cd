import type { GetIndexSeriesResponse, IndexPoint } from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { count, day, decimal } from "../frame/figures.js";
import { html } from "../html.js";
import { DAYS_FORM, daysForm, daysIn, hasDays, withoutDays } from "../pages/days-form.js";
import { Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { chartMarkup } from "../pages/page-chart.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { indexChart } from "./index-chart.js";
import { marketLinks } from "./market-links.js";
import { type Period, periodChoices, periodIn } from "./periods.js";

/** The levels of one index. */
export const indexPage: Page = {
  path: "/indices/*",
  parameters: ["period", "from", "to", "offset"],
  async load({ market }, request) {
    const code = request.name.toUpperCase();
    if (code !== request.name) return new Moved(`/indices/${encodeURIComponent(code)}`);
    const period = periodIn(request, USUAL_PERIOD);
    const { from = "", to = "" } = daysIn(request.query);
    return indexContent(await market.getIndexSeries({ indexCode: code, period, from, to }), period, request);
  },
};

/** What the page shows of an answer. */
export function indexContent(answer: GetIndexSeriesResponse, period: Period, request: PageRequest): PageContent {
  const { index, points } = answer;
  const { code = request.name, name = "", currency = "", returnType = "", observations } = index ?? {};
  const offset = offsetIn(request);
  const newestFirst = points.toReversed();
  const shown = newestFirst.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({ name: "levels", caption: `Levels of ${name}, newest first`, columns, rows: newestFirst });
  const caption = `${table.caption}, ${rowsInWords(offset, shown.length, points.length)}`;
  const last = points.at(-1);
  const chart = indexChart(answer, request.world);
  return {
    title: `${name} (${code})`,
    description: `Daily levels of ${name}, as a chart and as a table.`,
    area: "market",
    tables: [table],
    charts: chart === undefined ? [] : [chart],
    body: html`${marketLinks("/indices")}
${crumbs(["Indices", "/indices"])}
<h1>${name} <span class="faint">${code}</span></h1>
<dl class="facts">
<div><dt>Last level</dt><dd>${decimal(last?.close)}</dd></div>
<div><dt>Of</dt><dd>${day(last?.date ?? "")}</dd></div>
<div><dt>Return</dt><dd>${returnType === "total" ? "with dividends reinvested" : returnType}</dd></div>
<div><dt>Currency</dt><dd>${currency}</dd></div>
<div><dt>Sessions held</dt><dd>${count(observations)}</dd></div>
</dl>
<div class="controls-line">${periodChoices(withoutDays(request), hasDays(request) ? undefined : period, USUAL_PERIOD)}
${daysForm(request)}</div>
${chart !== undefined && chartMarkup(chart, request.pictures(chart), DAYS_FORM)}
${points.length === 0 && html`<p>No session of these days is held.</p>`}
${tableWithFiles({ ...table, caption, rows: shown, total: points.length }, request)}
${pager(request, offset, points.length, "the levels")}`,
  };
}

const columns: readonly Column<IndexPoint>[] = [
  { name: "date", title: "Session", kind: "day", cell: (point) => point.date },
  { name: "open", title: "First", kind: "decimal", cell: (point) => point.open },
  { name: "high", title: "Highest", kind: "decimal", cell: (point) => point.high },
  { name: "low", title: "Lowest", kind: "decimal", cell: (point) => point.low },
  { name: "close", title: "Last", kind: "decimal", cell: (point) => point.close },
  { name: "volume", title: "Volume", kind: "count", cell: (point) => point.volume },
];

const USUAL_PERIOD = "1Y";
