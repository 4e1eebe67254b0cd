import { ifFound } from "../pages/if-found.js";
import { growthPart, periodsPart } from "./accounts-parts.js";
import { highlightsPart } from "./highlights-part.js";
import { metricsPart, reportsPart } from "./metrics-part.js";
import { dividendsPart, taxPart } from "./payouts-parts.js";
import { stockTab, TABS } from "./stock-tab.js";

/** The accounts of a company: growth, periods, highlights, dividends and tax. */
export const accountsPage = stockTab(TABS.accounts, [], async ({ stock }, request, { code }) => {
  const [fundamentals, highlights, dividends, tax, details] = await Promise.all([
    ifFound(stock.getStockFundamentals({ stockCode: code, limit: 24 })),
    stock.getStockFinancialHighlights({ stockCodes: [code], maxReportsPerStock: 3 }),
    ifFound(stock.getDividendHistory({ stockCode: code, years: 10 })),
    ifFound(stock.getCompanyTaxProfile({ productCode: code })),
    ifFound(stock.getStockDetails({ productCode: code })),
  ]);
  return [
    growthPart(fundamentals),
    metricsPart(details?.financialStatements?.info),
    periodsPart(fundamentals, request),
    highlightsPart(highlights.highlights[code]?.reports ?? []),
    dividendsPart(dividends, request),
    taxPart(tax, request),
    reportsPart(details, request),
  ];
});
