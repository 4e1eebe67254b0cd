import type {
  FundamentalsPeriod,
  GetStockFundamentalsResponse,
  GrowthRecord,
  LatestFiling,
  QualityRecord,
} from "@daybook/sdk/messages";
import { amount, change, day, decimal, percent, perShare } from "../frame/figures.js";
import { webAddress } from "../frame/web-address.js";
import { html, type Markup, type Shown } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { facts, type Section } from "./stock-tab.js";

/** Growth, margins and the strength of the balance, each with the period that it is of. */
export function growthSection(answer: GetStockFundamentalsResponse | undefined, more?: Shown): Section {
  const { growth, quality, latestFiling } = answer ?? {};
  const isKnown = growth !== undefined || quality !== undefined || latestFiling !== undefined;
  return {
    title: "Fundamentals",
    body: isKnown
      ? html`${growth && growthFigures(growth, answer?.periods ?? [])}${quality && qualityFigures(quality)}${latestFiling && filing(latestFiling)}${more}`
      : undefined,
  };
}

/** The reported figures by period, in two tables that a screen can hold. */
export function periodsSection(answer: GetStockFundamentalsResponse | undefined, request: PageRequest): Section {
  const title = "Figures by period";
  const rows = answer?.periods ?? [];
  if (rows.length === 0) return { title, body: undefined };
  const tables = [
    tableOf({ name: "income", caption: "Income and cash of each period, in its currency", columns: flows, rows }),
    tableOf({
      name: "balance",
      caption: "The balance at the end of each period, in its currency",
      columns: balance,
      rows,
    }),
  ];
  return {
    title,
    body: html`<p>As reported, in the currency of the report, never converted. What flows out is negative.</p>
${tables.map((table) => tableWithFiles(table, request))}`,
    tables,
  };
}

function growthFigures(growth: GrowthRecord, periods: readonly FundamentalsPeriod[]): Markup {
  const { revenueBasisPeriodType: revenueBasis, basisPeriodType: basis } = growth;
  const twelveMonths = periods.find(({ periodType }) => periodType === "ttm");
  const currency = named(twelveMonths?.currency ?? "");
  return facts([
    [`Revenue over a year${of(revenueBasis)}`, change(growth.revenueYoyPct)],
    [`Earnings a share over a year${of(basis)}`, change(growth.epsYoyPct)],
    ...(revenueBasis === "half"
      ? []
      : [["Revenue over a year, latest half", change(growth.revenueHalfYoyPct)] as const]),
    [`Revenue of twelve months${currency}`, amount(growth.revenueTtm)],
    [`Net income of twelve months${currency}`, amount(growth.netIncomeTtm)],
    [`Earnings a share of twelve months${currency}`, perShare(growth.epsTtm)],
    ["Latest period", day(growth.latestPeriodEnd || growth.halfLatestPeriodEnd)],
  ]);
}

function qualityFigures(quality: QualityRecord): Markup {
  return html`${facts([
    ["Gross margin", percent(quality.grossMarginPct)],
    ["Operating margin", percent(quality.operatingMarginPct)],
    ["Net margin", percent(quality.netMarginPct)],
    ["Return on equity", percent(quality.roePct)],
    ["Return on assets", percent(quality.roaPct)],
    [`Net debt${named(quality.currency)}`, amount(quality.netDebt)],
    ["Net debt / EBITDA", decimal(quality.netDebtToEbitda)],
    ["Current ratio", decimal(quality.currentRatio)],
    ["Interest cover", decimal(quality.interestCover)],
    ["Paid out of net income", percent(quality.payoutRatioPct)],
  ])}
<p class="files">Of the ${quality.flowPeriodType === "ttm" ? "twelve months" : "year"} to ${day(quality.flowPeriodEnd)} and the balance of ${day(quality.balancePeriodEnd)}.${quality.isFinancial && " Some figures are withheld, because they mean nothing for a bank, an insurer or the like."}</p>`;
}

function filing({ reportUrl, reportTitle, reportDate, digest }: LatestFiling): Markup {
  const address = webAddress(reportUrl);
  return html`<p>Newest result: ${address === undefined ? reportTitle : html`<a href="${address}" rel="noreferrer">${reportTitle}</a>`} of ${day(reportDate)}.${digest !== "" && ` ${digest}`}</p>`;
}

/** A currency after what it is of; reports of some publishers do not name theirs. */
function named(currency: string): string {
  return currency === "" ? "" : `, ${currency}`;
}

function of(basis: string): string {
  return BASES[basis] ?? "";
}

const BASES: Readonly<Record<string, string>> = {
  half: ", latest half",
  annual: ", latest year",
  ttm: ", latest twelve months",
};

const heads: readonly Column<FundamentalsPeriod>[] = [
  {
    name: "periodEnd",
    title: "Period to",
    kind: "day",
    cell: (period) => period.periodEnd,
    link: (period) => webAddress(period.sourceDocumentUrl),
  },
  { name: "periodType", title: "Kind", kind: "text", cell: (period) => period.periodType },
  { name: "currency", title: "Currency", kind: "text", cell: (period) => period.currency },
];

const flows: readonly Column<FundamentalsPeriod>[] = [
  ...heads,
  { name: "revenue", title: "Revenue", kind: "amount", cell: (period) => period.revenue },
  { name: "grossProfit", title: "Gross profit", kind: "amount", cell: (period) => period.grossProfit },
  { name: "ebitda", title: "EBITDA", kind: "amount", cell: (period) => period.ebitda },
  { name: "operatingIncome", title: "Operating income", kind: "amount", cell: (period) => period.operatingIncome },
  { name: "netIncome", title: "Net income", kind: "amount", cell: (period) => period.netIncome },
  { name: "epsBasic", title: "Earnings a share", kind: "perShare", cell: (period) => period.epsBasic },
  { name: "epsDiluted", title: "Diluted", kind: "perShare", cell: (period) => period.epsDiluted },
  {
    name: "operatingCashFlow",
    title: "Operating cash flow",
    kind: "amount",
    cell: (period) => period.operatingCashFlow,
  },
  { name: "freeCashFlow", title: "Free cash flow", kind: "amount", cell: (period) => period.freeCashFlow },
  { name: "dividendsPaid", title: "Dividends paid", kind: "amount", cell: (period) => period.dividendsPaid },
  { name: "source", title: "Source", kind: "text", cell: (period) => period.source },
];

const balance: readonly Column<FundamentalsPeriod>[] = [
  ...heads,
  { name: "totalAssets", title: "Assets", kind: "amount", cell: (period) => period.totalAssets },
  { name: "totalLiabilities", title: "Liabilities", kind: "amount", cell: (period) => period.totalLiabilities },
  { name: "totalEquity", title: "Equity", kind: "amount", cell: (period) => period.totalEquity },
  { name: "cashAndEquivalents", title: "Cash", kind: "amount", cell: (period) => period.cashAndEquivalents },
  { name: "totalDebt", title: "Debt", kind: "amount", cell: (period) => period.totalDebt },
  { name: "netDebt", title: "Net debt", kind: "amount", cell: (period) => period.netDebt },
  { name: "currentAssets", title: "Current assets", kind: "amount", cell: (period) => period.currentAssets },
  {
    name: "currentLiabilities",
    title: "Current liabilities",
    kind: "amount",
    cell: (period) => period.currentLiabilities,
  },
  { name: "sharesOutstanding", title: "Shares", kind: "count", cell: (period) => period.sharesOutstanding },
];
