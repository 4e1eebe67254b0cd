import type { Stock } from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { html, type Markup, type Shown } from "../html.js";
import { marketLinks } from "../market/market-links.js";
import { ifFound } from "../pages/if-found.js";
import { Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import type { PageChart } from "../pages/page-chart.js";
import type { Table } from "../tables/table.js";

/** The clients that a page asks. */
export type Ask = Parameters<Page["load"]>[0];

/** What every page about a stock begins with. */
export interface StockHead {
  readonly code: string;
  readonly name: string;
  /** May be empty. */
  readonly industry: string;
  /** The newest observation; undefined for a company that was never reported on. */
  readonly stock: Stock | undefined;
}

/** A section of a page about a stock. */
export interface Section {
  /** Its heading, which is also how it is named where nothing is held. */
  readonly title: string;
  /** Undefined where nothing is held. */
  readonly body: Shown;
  /** The tables in it. */
  readonly tables?: readonly Table[];
  /** The charts in it. */
  readonly charts?: readonly PageChart[];
}

/** One of the pages about a stock. */
export interface StockTab {
  /** The folder that it is in, with its slash. */
  readonly folder: string;
  /** In the list of the pages. */
  readonly name: string;
  /** What it tells, in one sentence about the company. */
  readonly about: (name: string) => string;
}

/** The pages about a stock, in the order of their list. */
export const TABS = {
  overview: {
    folder: "/stocks/",
    name: "Overview",
    about: (name) => `Short interest and price of ${name} on one chart, with events, figures and peers.`,
  },
  company: {
    folder: "/stocks/company/",
    name: "Company",
    about: (name) => `What ${name} does, its people, companies like it, and signals about it with their sources.`,
  },
  accounts: {
    folder: "/stocks/accounts/",
    name: "Accounts",
    about: (name) => `Reported figures of ${name} by period, their growth, its dividends and its tax.`,
  },
  holders: {
    folder: "/stocks/holders/",
    name: "Holders",
    about: (name) => `Trades of the directors of ${name}, and members of parliament who declared an interest in it.`,
  },
  news: {
    folder: "/stocks/news/",
    name: "News",
    about: (name) => `Announcements, news and events of ${name}, newest first.`,
  },
  revisions: {
    folder: "/stocks/revisions/",
    name: "Revisions",
    about: (name) => `Every figure on short positions in ${name} that a later file restated.`,
  },
} as const satisfies Readonly<Record<string, StockTab>>;

/** A page about a stock: for each code, with those sections that something is held for. */
export function stockTab(
  tab: StockTab,
  parameters: readonly string[],
  sectionsOf: (ask: Ask, request: PageRequest, head: StockHead) => Promise<readonly Section[]>,
): Page {
  return {
    path: `${tab.folder}*`,
    parameters,
    async load(ask, request) {
      const code = request.name.toUpperCase();
      if (code !== request.name) {
        return new Moved(
          `${tab.folder}${encodeURIComponent(code)}${request.query.size === 0 ? "" : `?${request.query}`}`,
        );
      }
      const head = await headOf(ask, code);
      return stockContent(tab, head, await sectionsOf(ask, request, head));
    },
  };
}

/** What a page about a stock shows of its sections. */
function stockContent(tab: StockTab, head: StockHead, sections: readonly Section[]): PageContent {
  const { code, name } = head;
  const isOverview = tab === TABS.overview;
  const held = sections.filter(({ body }) => body !== undefined);
  const missing = sections.filter(({ body }) => body === undefined);
  return {
    title: isOverview ? `${code} ${name}` : `${tab.name} of ${code} ${name}`,
    description: tab.about(`${name} (${code})`),
    area: "market",
    feed: { kind: "code", key: code },
    tables: held.flatMap(({ tables = [] }) => tables),
    charts: held.flatMap(({ charts = [] }) => charts),
    body: html`${headMarkup(tab, head)}
${held.map(({ title, body }) => html`<section>${title !== "" && html`<h2>${title}</h2>`}${body}</section>`)}
${missing.length > 0 && html`<p class="quiet">Nothing is held for this stock on: ${missing.map(({ title }) => title.toLowerCase()).join(", ")}.</p>`}`,
  };
}

/** Figures with their names, side by side. */
export function facts(entries: readonly (readonly [name: string, figure: Shown])[]): Markup {
  return html`<dl class="facts facts-grid">${entries.map(([name, figure]) => html`<div><dt>${name}</dt><dd>${figure}</dd></div>`)}</dl>`;
}

/** The address of a page about a stock. */
export function stockAddress(code: string, { folder }: StockTab = TABS.overview): string {
  return `${folder}${encodeURIComponent(code)}`;
}

async function headOf({ stock }: Ask, code: string): Promise<StockHead> {
  const observed = await ifFound(stock.getStock({ productCode: code }));
  if (observed !== undefined) return { code, name: observed.name, industry: observed.industry, stock: observed };
  const details = await stock.getStockDetails({ productCode: code });
  return { code, name: details.companyName, industry: details.industry, stock: undefined };
}

function headMarkup(tab: StockTab, { code, name, industry }: StockHead): Markup {
  return html`${marketLinks("/stocks")}
${crumbs(["Stocks", "/stocks"], ...(industry === "" ? [] : [[industry] as const]))}
<h1>${name} <span class="faint">${code}</span></h1>
<nav class="part-links tabs" aria-label="Pages about ${code}"><ul>${Object.values(TABS).map((each) =>
    each === tab
      ? html`<li><a href="${stockAddress(code, each)}" aria-current="page">${each.name}</a></li>`
      : html`<li><a href="${stockAddress(code, each)}">${each.name}</a></li>`,
  )}</ul></nav>`;
}
