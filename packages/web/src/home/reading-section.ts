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
<ul class="reading">${reports.map(reportEntry)}${articles.map(takeEntry)}</ul></section>`;
}

function reportEntry({ headline, summary, reportType, reportDate }: ReportSummary): Markup {
  return html`<li><p class="faint">${titles[reportType] ?? "Report"}, ${day(reportDate)}</p>
<h3>${headline}</h3>
<p>${summary}</p></li>
`;
}

function takeEntry({ headline, standfirst, byline, publishedAt }: EditorialTake): Markup {
  return html`<li><p class="faint">Take${byline !== "" && `, ${byline}`}, ${day(isoDayOf(publishedAt))}</p>
<h3>${headline}</h3>
${standfirst !== "" && html`<p>${standfirst}</p>`}</li>
`;
}

const titles: Readonly<Record<string, string>> = {
  weekly: "Report of the week",
  monthly: "Report of the month",
  yearly: "Report of the year",
};
