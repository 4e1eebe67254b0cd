import type {
  Dividend,
  GetCompanyTaxProfileResponse,
  GetDividendHistoryResponse,
  TaxYear,
} from "@daybook/sdk/messages";
import { percent, price } from "../frame/figures.js";
import { html } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { facts, type Section } from "./stock-tab.js";

/** Dividends as their notices state them. */
export function dividendsSection(answer: GetDividendHistoryResponse | undefined, request: PageRequest): Section {
  const title = "Dividends";
  if (answer === undefined || answer.dividends.length === 0) return { title, body: undefined };
  const caption = "Dividends of the last ten years and those announced, in AUD a share, newest first";
  const table = tableOf({ name: "dividends", caption, columns: dividendColumns, rows: answer.dividends });
  return {
    title,
    body: html`${facts([
      ["A share, ex-dates of the last 365 days", price(answer.trailingDividendPerShare)],
      ["In percent of the latest price", percent(answer.trailingYield)],
    ])}${tableWithFiles(table, request)}`,
    tables: [table],
  };
}

/** Income and tax as the tax office publishes them. */
export function taxSection(answer: GetCompanyTaxProfileResponse | undefined, request: PageRequest): Section {
  const title = "Tax";
  if (answer === undefined) return { title, body: undefined };
  const caption = `${answer.entityName}, ABN ${answer.abn}, in AUD; a dash was not reported`;
  const table = tableOf({ name: "tax", caption, columns: taxColumns, rows: answer.years });
  return {
    title,
    body: html`${tableWithFiles(table, request)}<p class="files">${answer.sourceAttribution}</p>`,
    tables: [table],
  };
}

const dividendColumns: readonly Column<Dividend>[] = [
  { name: "exDate", title: "Ex-date", kind: "day", cell: ({ exDate }) => exDate },
  { name: "dividendType", title: "Kind", kind: "text", cell: ({ dividendType }) => dividendType },
  { name: "amountPerShare", title: "A share", kind: "price", cell: ({ amountPerShare }) => amountPerShare },
  { name: "frankingPercentage", title: "Franked", kind: "percent", cell: (dividend) => dividend.frankingPercentage },
  { name: "paymentDate", title: "Paid on", kind: "day", cell: ({ paymentDate }) => paymentDate },
];

const taxColumns: readonly Column<TaxYear>[] = [
  { name: "incomeYear", title: "Income year", kind: "text", cell: ({ incomeYear }) => incomeYear },
  { name: "totalIncome", title: "Total income", kind: "dollars", cell: ({ totalIncome }) => totalIncome },
  { name: "taxableIncome", title: "Taxable income", kind: "dollars", cell: ({ taxableIncome }) => taxableIncome },
  { name: "taxPayable", title: "Tax payable", kind: "dollars", cell: ({ taxPayable }) => taxPayable },
];
