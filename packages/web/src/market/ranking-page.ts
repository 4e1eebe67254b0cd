import { industryPath } from "@daybook/domain/industry-path";
import type { GetTopShortsResponse, ListReportsResponse } from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { dateInWords } from "../frame/format.js";
import { reportAge } from "../frame/report-age.js";
import { html, type Markup } from "../html.js";
import { ifHeld } from "../pages/if-held.js";
import { Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { dateIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { dateForm } from "./date-form.js";
import { datePath, marketLinks, stockPath } from "./market-links.js";
import { overPeriod, type Period, periodChoices, periodIn } from "./periods.js";
import { shortSparkline } from "./short-sparkline.js";

type Entry = GetTopShortsResponse["timeSeries"][number];

/** The stocks by the share of their issued shares that is reported short. */
export const rankingPage: Page = {
  path: "/shorts",
  parameters: ["period", "offset", "date"],
  async load({ market, reports }, request) {
    // The form for a date leads here, since a form cannot make a path.
    const date = dateIn(request.query, "date");
    if (date !== undefined) return new Moved(datePath(date));
    const period = periodIn(request, USUAL_PERIOD);
    const [answer, dates, weeks] = await Promise.all([
      market.getTopShorts({ period, limit: PAGE_ROWS, offset: offsetIn(request) }),
      market.getAvailableDates({ limit: 1 }),
      ifHeld(reports.listReports({ reportType: "weekly", limit: WEEKS_MAX })),
    ]);
    const { latestDate, earliestDate } = dates;
    return rankingContent({ answer, period, latestDate, earliestDate, weeks: weeks?.reports ?? [] }, request);
  },
};

/** What the page is made of. */
export interface Ranking {
  readonly answer: GetTopShortsResponse;
  readonly period: Period;
  readonly earliestDate: string;
  readonly latestDate: string;
  /** Reports of weeks, newest first. */
  readonly weeks: ListReportsResponse["reports"];
}

/** What the page shows of the answers. */
export function rankingContent(ranking: Ranking, request: PageRequest): PageContent {
  const { answer, period, earliestDate, latestDate, weeks } = ranking;
  const offset = offsetIn(request);
  const table = tableOf({
    name: "ranking",
    caption: `Ordinary shares by percent of issued shares reported short, ${rowsInWords(offset, answer.timeSeries.length, answer.totalCount)}; changes ${overPeriod(period)}`,
    columns: rankingColumns,
    rows: answer.timeSeries,
    total: answer.totalCount,
  });
  return {
    title: "Most shorted stocks",
    description: "Every stock of the newest report by the percent of its issued shares that is reported short.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/shorts")}
<h1>Most shorted stocks</h1>
<p class="lede">${count(answer.totalCount)} ordinary shares are in the ranking: those with a position above zero, each by its newest report of the last month.${latestDate !== "" && html` Securities of every kind are on the page of the newest report held, which is of <a href="${datePath(latestDate)}">${dateInWords(latestDate)}</a>. ${reportAge(request.world)}`}</p>
${leadText(weeks)}
<div class="controls-line">${periodChoices(request, period, USUAL_PERIOD)}
${dateForm(latestDate, earliestDate, latestDate)}</div>
${tableWithFiles(table, request)}
${pager(request, offset, answer.totalCount, "the ranking")}`,
  };
}

/** Since when the stock has been highest that is so in the newest report of a week; nothing where none is held. */
function leadText(weeks: Ranking["weeks"]): Markup | undefined {
  const [newest] = weeks;
  if (newest === undefined || newest.maxShortCode === "") return undefined;
  const code = newest.maxShortCode;
  const stock = html`<a href="${stockPath(code)}">${code}</a>`;
  const other = weeks.findIndex(({ maxShortCode }) => maxShortCode !== code);
  const newestDate = dateInWords(newest.reportDate);
  if (other === 1)
    return html`<p>${stock} is the most shorted in the newest weekly report, of ${newestDate}; in the one before it was not.</p>`;
  const first = dateInWords(weeks.at(other === -1 ? -1 : other - 1)!.reportDate);
  const longer = other === -1 ? ", or longer" : "";
  return html`<p>${stock} has been the most shorted in every weekly report since that of ${first}${longer}; the newest is of ${newestDate}.</p>`;
}

/** The columns of stocks with what was reported of them. */
const rankingColumns: readonly Column<Entry>[] = [
  {
    name: "productCode",
    title: "Code",
    kind: "code",
    cell: (entry) => entry.productCode,
    link: (entry) => stockPath(entry.productCode),
  },
  { name: "name", title: "Company", kind: "text", cell: (entry) => entry.name },
  { name: "latestPercentage", title: "Reported short", kind: "percent", cell: (entry) => entry.latestPercentage },
  {
    name: "percentagePointChange",
    title: "Change",
    kind: "points",
    cell: (entry) => entry.percentagePointChange,
  },
  {
    name: "dataPoints",
    title: "Course",
    kind: "picture",
    cell: () => undefined,
    picture: (entry) => shortSparkline("course", entry.productCode, entry.dataPoints),
  },
  { name: "latestShortPosition", title: "Shares short", kind: "count", cell: (entry) => entry.latestShortPosition },
  { name: "maxPercentage", title: "Highest", kind: "percent", cell: (entry) => entry.max?.percentage },
  { name: "minPercentage", title: "Lowest", kind: "percent", cell: (entry) => entry.min?.percentage },
  {
    name: "industry",
    title: "Industry",
    kind: "text",
    cell: (entry) => entry.industry ?? "",
    link: (entry) => industryPath(entry.industry ?? ""),
  },
];

const USUAL_PERIOD = "3M";
const WEEKS_MAX = 100;
