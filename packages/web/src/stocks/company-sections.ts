import type { GraphPerson, IndustryLabel, SimilarCompany, StockDetails } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { webAddress } from "../frame/web-address.js";
import { html, type Markup, type Shown } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { facts, type Section, stockAddress } from "./stock-tab.js";

/** What the company does, in the words of its record. */
export function companySection(details: StockDetails | undefined): Section {
  const title = "The company";
  const isKnown =
    details !== undefined && [details.summary, details.details, details.address].some((text) => text !== "");
  if (!isKnown) return { title, body: undefined };
  const site = webAddress(details.website);
  const entries: (readonly [string, Shown])[] = [
    ["Registered address", details.address],
    ["Site", site !== undefined && html`<a href="${site}" rel="noreferrer">${details.website}</a>`],
    ["Industry", details.industry],
    ["Keywords", details.tags.join(", ")],
  ];
  return {
    title,
    body: html`${details.summary !== "" && html`<p class="lede">${details.summary}</p>`}
${facts(entries.filter(([, value]) => value !== "" && value !== false))}
${textsOf(details).map((text) => html`<p>${text}</p>`)}
${details.riskFactors.length > 0 && html`<h3>Risks, as its record has them</h3><ul class="plain-list">${details.riskFactors.map((risk) => html`<li>${risk}</li>`)}</ul>`}`,
  };
}

/** The longer texts, each once: some records repeat their summary. */
function textsOf({ summary, enhancedSummary, details, ...more }: StockDetails): readonly string[] {
  const texts = [enhancedSummary || details, more.competitiveAdvantages, more.recentDevelopments, more.companyHistory];
  return [...new Set(texts)].filter((text) => text !== "" && text !== summary);
}

/** The people of the company, and at which others they are. */
export function peopleSection(people: readonly GraphPerson[]): Section {
  return {
    title: "People",
    body: people.length === 0 ? undefined : html`<ul class="people">${people.map(personMarkup)}</ul>`,
  };
}

/** Companies with alike tags, industry and summary. */
export function similarSection(rows: readonly SimilarCompany[], request: PageRequest): Section {
  const title = "Companies like it";
  if (rows.length === 0) return { title, body: undefined };
  const caption = "By tags, industry and summary, from 0 to 1, most alike first";
  const table = tableOf({ name: "similar", caption, columns: similarColumns, rows });
  return { title, body: tableWithFiles(table, request), tables: [table] };
}

/** The industry that it was listed under, over time. */
export function industriesSection(rows: readonly IndustryLabel[], request: PageRequest): Section {
  const title = "Industry over time";
  if (rows.length === 0) return { title, body: undefined };
  const caption = "Industry labels and since when they are known, oldest first";
  const table = tableOf({ name: "industries", caption, columns: industryColumns, rows });
  return { title, body: tableWithFiles(table, request), tables: [table] };
}

function personMarkup({ name, role, alsoAt }: GraphPerson): Markup {
  return html`<li><strong>${name}</strong>${role !== "" && html`<br>${role}`}${
    alsoAt.length > 0 &&
    html`<br><span class="faint">also at ${alsoAt.map((code, at) => html`${at > 0 && ", "}<a href="${stockAddress(code)}">${code}</a>`)}</span>`
  }</li>`;
}

/** Where a signal or an event is dated by a year alone, that is said as it is. */
export function dayOrYear(date: string): Shown {
  return /^\d{4}$/.test(date) ? date : day(date);
}

const similarColumns: readonly Column<SimilarCompany>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: ({ stockCode }) => stockCode,
    link: ({ stockCode }) => stockAddress(stockCode),
  },
  { name: "companyName", title: "Company", kind: "text", cell: ({ companyName }) => companyName },
  { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry },
  { name: "similarity", title: "Similarity", kind: "decimal", cell: ({ similarity }) => similarity },
];

const industryColumns: readonly Column<IndustryLabel>[] = [
  { name: "observedFrom", title: "From", kind: "day", cell: ({ observedFrom }) => observedFrom },
  { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry },
  { name: "source", title: "Source", kind: "text", cell: ({ source }) => source },
];
