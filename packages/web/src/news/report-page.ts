import type { GetWeeklyReportResponse, ReportFaq, TrendInsight } from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { change, count, day, percent } from "../frame/figures.js";
import { html, type Markup, type Shown } from "../html.js";
import { Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { chartMarkup } from "../pages/page-chart.js";
import { tableMarkup } from "../tables/table.js";
import { newsLinks } from "./news-links.js";
import { type Cited, citedList, markedText } from "./references.js";
import { reportChart } from "./report-chart.js";
import { reportTables } from "./report-tables.js";
import { reportPath } from "./reports-page.js";

/** The report of a week, a month or a year. */
export const reportPage: Page = {
  path: "/reports/*",
  parameters: [],
  async load({ reports }, request) {
    const slug = request.name;
    if (slug !== slug.toUpperCase()) return new Moved(reportPath(slug.toUpperCase()));
    return reportContent(await reports.getWeeklyReport({ weekSlug: slug }), request);
  },
};

/** What the page shows of a report. */
export function reportContent(report: GetWeeklyReportResponse, request: PageRequest): PageContent {
  const cited = report.citations.map(({ id, source, date, url }): Cited => ({ id, headline: "", source, date, url }));
  const { top, risers, fallers, industries } = reportTables(report);
  const tables = [top, risers, fallers, industries].filter(({ rows }) => rows.length > 0);
  const tableOf = (table: (typeof tables)[number]) =>
    table.rows.length > 0 && tableMarkup(table, { csv: request.file(table, "csv"), json: request.file(table, "json") });
  const chart = reportChart(report, request.world);
  const { narrative } = report;
  return {
    title: report.headline,
    description: report.summary,
    kind: "article",
    area: "news",
    tables,
    charts: chart === undefined ? [] : [chart],
    body: html`${newsLinks("/reports")}
${crumbs(["Reports", "/reports"], [report.weekSlug])}
<h1>${report.headline}</h1>
<p class="lede">${report.summary}</p>
${figures(report)}
${section("market", "The market", narrative?.openingHook ?? "", cited)}
${section("highest", "The highest", narrative?.topAnalysis ?? "", cited, [chart !== undefined && chartMarkup(chart, request.pictures(chart)), tableOf(top)])}
${section("movers", "The largest changes", narrative?.moversAnalysis ?? "", cited, [tableOf(risers), tableOf(fallers)])}
${section("industries", "Industries", narrative?.industryAnalysis ?? "", cited, tableOf(industries))}
${report.trendInsights.length > 0 && html`<section aria-labelledby="beside"><h2 id="beside">Beside the changes</h2>${report.trendInsights.map((insight) => insightView(insight, cited))}</section>`}
${section("figures", "About these figures", narrative?.outlook ?? "", cited)}
${report.faqs.length > 0 && html`<section aria-labelledby="questions"><h2 id="questions">Questions</h2><dl class="questions">${report.faqs.map((faq) => question(faq, cited))}</dl></section>`}
${citedList(cited)}`,
  };
}

/** The market of the period in figures. */
function figures({ reportDate, previousDate, marketStats }: GetWeeklyReportResponse): Markup {
  return html`<dl class="facts">
<div><dt>Report of</dt><dd>${day(reportDate)}</dd></div>
<div><dt>Compared with</dt><dd>${day(previousDate)}</dd></div>
${
  marketStats !== undefined &&
  html`<div><dt>Ordinary shares above zero</dt><dd>${count(marketStats.totalStocksShorted)}</dd></div>
<div><dt>Mean</dt><dd>${percent(marketStats.avgShortPct)}</dd></div>
<div><dt>Change of the mean</dt><dd>${change(marketStats.wowAvgChange, "pts")}</dd></div>
<div><dt>Median</dt><dd>${percent(marketStats.medianShortPct)}</dd></div>
<div><dt>At 10 % or more</dt><dd>${count(marketStats.stocksAbove10pct)}</dd></div>
<div><dt>At 5 % or more</dt><dd>${count(marketStats.stocksAbove5pct)}</dd></div>
<div><dt>Rose</dt><dd>${count(marketStats.riserCount)}</dd></div>
<div><dt>Fell</dt><dd>${count(marketStats.fallerCount)}</dd></div>`
}
</dl>`;
}

/** A section of the text with its tables; nothing where it has neither. */
function section(id: string, title: string, text: string, cited: readonly Cited[], tables: Shown = []): Markup | false {
  const isEmpty = text === "" && [tables].flat().every((table) => table === false);
  return (
    !isEmpty &&
    html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${text !== "" && html`<p>${markedText(text, cited)}</p>`}
${tables}</section>`
  );
}

/** What else is known of a stock that changed much. */
function insightView(
  { code, compositeSignal, keyAnnouncements, financialSignals }: TrendInsight,
  cited: readonly Cited[],
): Markup {
  const notes = [...keyAnnouncements, ...financialSignals];
  return html`<div class="insight"><h3><a href="/stocks/${encodeURIComponent(code)}">${code}</a></h3>
<p>${markedText(compositeSignal, cited)}</p>
${notes.length > 0 && html`<ul class="plain-list">${notes.map((note) => html`<li>${markedText(note, cited)}</li>`)}</ul>`}</div>
`;
}

function question({ question, answer }: ReportFaq, cited: readonly Cited[]): Markup {
  return html`<div><dt>${question}</dt><dd>${markedText(answer, cited)}</dd></div>
`;
}
