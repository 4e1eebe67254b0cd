import type { EditorialTake, ReportSummary } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import type { FrontAnswers } from "./front-answers.js";

/** The newest texts: reports that are computed, and takes of the editors. */
export function readingSection({ written, takes }: FrontAnswers): Markup | undefined {
  const reports = written?.reports ?? [];
  const articles = takes?.takes ?? [];
  if (reports.length + articles.length === 0) return undefined;
  return html`<section aria-labelledby="reading"><h2 id="reading">Reports and takes</h2>
<ul class="reading">${reports.map(reportEntry)}${articles.map(takeEntry)}</ul>
<p><a href="/reports">All reports</a>, <a href="/takes">all takes</a>, <a href="/news">the news</a></p></section>`;
}

function reportEntry({ slug, headline, summary, reportType, reportDate }: ReportSummary): Markup {
  return html`<li><p class="faint">${titles[reportType] ?? "Report"}, ${day(reportDate)}</p>
<h3><a href="/reports/${encodeURIComponent(slug)}">${headline}</a></h3>
<p>${summary}</p></li>
`;
}

function takeEntry({ slug, headline, standfirst, byline, publishedAt }: EditorialTake): Markup {
  return html`<li><p class="faint">Take${byline !== "" && `, ${byline}`}, ${day(isoDayOf(publishedAt))}</p>
<h3><a href="/takes/${encodeURIComponent(slug)}">${headline}</a></h3>
${standfirst !== "" && html`<p>${standfirst}</p>`}</li>
`;
}

const titles: Readonly<Record<string, string>> = {
  weekly: "Report of the week",
  monthly: "Report of the month",
  yearly: "Report of the year",
};
