import type { GetWeeklyReportResponse } from "@daybook/sdk/messages";
import { change, count, day, percent } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { stockPath } from "../market/market-links.js";

/** The market of a week in a few figures; nothing where no report is held. */
export function weekSection(report: GetWeeklyReportResponse | undefined): Markup | undefined {
  const stats = report?.marketStats;
  if (report === undefined || stats === undefined) return undefined;
  return html`<section aria-labelledby="week"><h2 id="week">The week in figures</h2>
<p class="faint">Ordinary shares with a position above zero in the report of ${day(report.reportDate)}</p>
<dl class="pairs">
<div><dt>Reported short</dt><dd>${count(stats.totalStocksShorted)}</dd></div>
<div><dt>At 10 % or more</dt><dd>${count(stats.stocksAbove10pct)}</dd></div>
<div><dt>At 5 % or more</dt><dd>${count(stats.stocksAbove5pct)}</dd></div>
<div><dt>Mean</dt><dd>${percent(stats.avgShortPct)}</dd></div>
<div><dt>Its change</dt><dd>${change(stats.wowAvgChange, "pts")}</dd></div>
<div><dt>Median</dt><dd>${percent(stats.medianShortPct)}</dd></div>
<div><dt>Highest${stats.maxShortCode !== "" && html`, <a href="${stockPath(stats.maxShortCode)}">${stats.maxShortCode}</a>`}</dt><dd>${percent(stats.maxShortPct)}</dd></div>
<div><dt>Rose</dt><dd>${count(stats.riserCount)}</dd></div>
<div><dt>Fell</dt><dd>${count(stats.fallerCount)}</dd></div>
</dl></section>`;
}
