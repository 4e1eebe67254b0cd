import type { Service } from "@daybook/reference";
import { count } from "../frame/figures.js";
import { dateInWords } from "../frame/format.js";
import { reportAge } from "../frame/report-age.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { industryTreemap } from "../market/industry-treemap.js";
import { datePath } from "../market/market-links.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { chartMarkup, type PageChart } from "../pages/page-chart.js";
import { tableWithFiles } from "../pages/table-section.js";
import type { Table } from "../tables/table.js";
import { changesSection, restatedTable } from "./changes-section.js";
import { economySection } from "./economy-tiles.js";
import { firstCallSection } from "./first-call.js";
import { type FrontAnswers, frontAnswers, INDUSTRY_PERIOD } from "./front-answers.js";
import { housingSection } from "./housing-tiles.js";
import { readingSection } from "./reading-section.js";
import { stockTables } from "./stock-sections.js";
import { weekSection } from "./week-section.js";

/** Where this server is reached, and what it can be asked. */
export interface Server {
  readonly address: string;
  readonly services: readonly Service[];
}

/** The front page: the day, and how to ask for it. */
export function frontPage(server: Server): Page {
  return {
    path: "/",
    parameters: [],
    load: async (ask, request) => frontContent(server, await frontAnswers(ask), request),
  };
}

/** What the page shows of the answers. */
function frontContent(server: Server, answers: FrontAnswers, request: PageRequest): PageContent {
  const { newest, report, treeMap } = answers;
  const tables = stockTables(answers);
  const restated = restatedTable(answers);
  const map = treeMap && industryTreemap(treeMap, INDUSTRY_PERIOD, request.world);
  return {
    title: "Daybook: Australian market and public-interest data",
    description:
      "The day in short positions, companies, economic series, housing and news of Australia, from public files.",
    area: "home",
    tables: [...Object.values(tables), ...(restated.rows.length > 0 ? [restated] : [])],
    charts: map === undefined ? [] : [map],
    body: html`
<p class="folio"><span>Australian market and public-interest data</span> ${folio(request.world)}</p>
<div class="front">
<div class="front-lead">
${heading(newest, request.world)}
${
  tables.top !== undefined &&
  html`<section aria-labelledby="top"><h2 id="top">Most shorted</h2>
${tableWithFiles(tables.top, request)}
<p><a href="/shorts">The whole ranking</a>, <a href="/screener">the screener</a>, <a href="/campaigns">campaigns</a></p></section>`
}
</div>
<div class="front-side">${readingSection(answers)}
${weekSection(report)}</div>
</div>
${industriesSection(map, tables.industries, request)}
${pair("movers", `Movers${report === undefined ? "" : ` of the week to ${dateInWords(report.reportDate)}`}`, [tables.risers, tables.fallers], request)}
${pair("battlegrounds", "Battlegrounds", [tables.squeeze, tables.divergence], request)}
${economySection(answers.series)}
${housingSection(answers.homes)}
${changesSection(answers, restated, request)}
${firstCallSection(server.address, server.services)}`,
  };
}

/** Whether it is real and how new it is, in the line under the name. */
function folio({ kind, reportDate }: World): Markup {
  const words = { demo: "Demo world, all of it made up", real: "Real data", none: "No data yet" }[kind];
  return html`<span class="folio-${kind}">${words}</span>${reportDate !== undefined && html` <span>Reports to <time datetime="${reportDate}">${dateInWords(reportDate)}</time></span>`}`;
}

function heading(newest: FrontAnswers["newest"], world: World): Markup {
  if (newest === undefined || newest.stocks.length === 0) {
    return html`<h1>Public files, turned into answers</h1>
<p class="lede">Agencies publish short positions, accounts, statistics, registers and returns as thousands of files. Daybook reads them and answers questions about them, says where every figure came from, and what was known on any day.</p>`;
  }
  return html`<h1>Short positions of ${dateInWords(newest.date)}</h1>
<p class="lede"><a href="${datePath(newest.date)}">${count(newest.totalCount)} securities</a> of every kind, funds and bonds among them, were reported short in the newest report held. ${reportAge(world)}</p>`;
}

/** The industries as a picture, and next to it the most shorted of them. */
function industriesSection(
  map: PageChart | undefined,
  table: Table | undefined,
  request: PageRequest,
): Markup | undefined {
  if (map === undefined && table === undefined) return undefined;
  return html`<section aria-labelledby="industries"><h2 id="industries">Industries</h2>
<div class="beside">
${map !== undefined && html`<div>${chartMarkup(map, request.pictures(map))}</div>`}
${table !== undefined && html`<div>${tableWithFiles(table, request)}</div>`}
</div>
<p><a href="/industries">All industries</a></p></section>`;
}

/** Two tables side by side under a heading; nothing where there is neither. */
function pair(
  id: string,
  title: string,
  tables: readonly (Table | undefined)[],
  request: PageRequest,
): Markup | undefined {
  const known = tables.filter((table) => table !== undefined);
  if (known.length === 0) return undefined;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<div class="pair">${known.map(
    (table) => html`<div>${tableWithFiles(table, request)}</div>
`,
  )}</div></section>`;
}
