import { ifFound } from "../pages/if-found.js";
import { growthSection, periodsSection } from "./accounts-sections.js";
import { highlightsSection } from "./highlights-section.js";
import { metricsSection, reportsSection } from "./metrics-section.js";
import { dividendsSection, taxSection } from "./payouts-sections.js";
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
    growthSection(fundamentals),
    metricsSection(details?.financialStatements?.info),
    periodsSection(fundamentals, request),
    highlightsSection(highlights.highlights[code]?.reports ?? []),
    dividendsSection(dividends, request),
    taxSection(tax, request),
    reportsSection(details, request),
  ];
});
