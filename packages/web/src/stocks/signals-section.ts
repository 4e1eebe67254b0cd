import type { StockSignal } from "@daybook/sdk/messages";
import { decimal } from "../frame/figures.js";
import { webAddress } from "../frame/web-address.js";
import { html, type Markup } from "../html.js";
import { dayOrYear } from "./company-sections.js";
import type { Section } from "./stock-tab.js";

/** Signals about the reputation of a company, each with what it cites. */
export function signalsSection(title: string, signals: readonly StockSignal[]): Section {
  return {
    title,
    body: signals.length === 0 ? undefined : html`<ul class="stories">${signals.map(signalMarkup)}</ul>`,
  };
}

function signalMarkup({ headline, detail, kind, eventDate, severity, confidence, citations }: StockSignal): Markup {
  return html`<li><h3>${headline}</h3>
<p class="faint">${[kind, severity].filter((word) => word !== "").join(", ")}${eventDate !== "" && html`, ${dayOrYear(eventDate)}`}${confidence !== undefined && html`, confidence ${decimal(confidence)}`}</p>
${detail !== "" && html`<p>${detail}</p>`}
<p class="files">Cited: ${citations.map((citation, at) => html`${at > 0 && ", "}${citationMarkup(citation)}`)}</p></li>`;
}

function citationMarkup(citation: string): Markup | string {
  const address = webAddress(citation);
  return address === undefined ? citation : html`<a href="${address}" rel="noreferrer">${citation}</a>`;
}
