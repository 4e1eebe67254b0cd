import type { EditorialTake, GetWeeklyReportResponse } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { exchangeDay } from "../frame/moment.js";
import { html, type Markup } from "../html.js";
import type { FrontAnswers } from "./front-answers.js";

/** The newest texts: the report of the week, which is computed, and takes of the editors. */
export function readingSection({ report, takes }: FrontAnswers): Markup | undefined {
  const articles = takes?.takes ?? [];
  if (report === undefined && articles.length === 0) return undefined;
  return html`<section aria-labelledby="reading"><h2 id="reading">Reports and takes</h2>
<ul class="texts">${report !== undefined && reportEntry(report)}${articles.map(takeEntry)}</ul>
<p><a href="/reports">All reports</a>, <a href="/takes">all takes</a>, <a href="/news">the news</a></p></section>`;
}

function reportEntry({ weekSlug, headline, summary, reportDate }: GetWeeklyReportResponse): Markup {
  return html`<li><p class="faint">Report of the week to ${day(reportDate)}</p>
<h3><a href="/reports/${encodeURIComponent(weekSlug)}">${headline}</a></h3>
<p>${summary}</p></li>
`;
}

function takeEntry({ slug, headline, standfirst, byline, publishedAt }: EditorialTake): Markup {
  return html`<li><p class="faint">Take${byline !== "" && `, ${byline}`}, ${day(exchangeDay(publishedAt))}</p>
<h3><a href="/takes/${encodeURIComponent(slug)}">${headline}</a></h3>
${standfirst !== "" && html`<p>${standfirst}</p>`}</li>
`;
}
