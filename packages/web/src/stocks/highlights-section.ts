import type { HighlightedReport } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import type { Section } from "./stock-tab.js";

/** What the latest reports say, each figure with the words of the document. */
export function highlightsSection(reports: readonly HighlightedReport[]): Section {
  return { title: "Highlights of reports", body: reports.length === 0 ? undefined : reports.map(reportMarkup) };
}

function reportMarkup({ reportTitle, reportDate, digest, metrics }: HighlightedReport): Markup {
  return html`<h3>${reportTitle}, ${day(reportDate)}</h3>
${digest !== "" && html`<p>${digest}</p>`}
${
  metrics.length > 0 &&
  html`<dl class="fields">${metrics.map(
    ({ metricType, sourceText, attributes }) =>
      html`<div><dt>${metricType.replaceAll("_", " ")}</dt><dd><q>${sourceText}</q>${attributesMarkup(attributes)}</dd></div>`,
  )}</dl>`
}`;
}

function attributesMarkup(attributes: Readonly<Record<string, string>>): Markup | undefined {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return undefined;
  return html` <span class="faint">${entries.map(([name, value]) => `${name} ${value}`).join(", ")}</span>`;
}
