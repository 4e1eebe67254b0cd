import { ifFound } from "../pages/if-found.js";
import { companySection, industriesSection, peopleSection, similarSection } from "./company-sections.js";
import { signalsSection } from "./signals-section.js";
import { stockTab, TABS } from "./stock-tab.js";

/** The company behind a stock: what it does, its people, companies like it, signals about it. */
export const companyPage = stockTab(TABS.company, [], async ({ stock }, request, { code }) => {
  const [details, graph, signals] = await Promise.all([
    ifFound(stock.getStockDetails({ productCode: code })),
    ifFound(stock.getStockGraph({ stockCode: code, limit: 20 })),
    ifFound(stock.getStockSignals({ stockCode: code, limit: 20 })),
  ]);
  return [
    companySection(details),
    peopleSection(graph?.people ?? []),
    similarSection(graph?.similarCompanies ?? [], request),
    signalsSection("Adverse signals", signals?.adverse ?? []),
    signalsSection("Positive signals", signals?.positive ?? []),
    industriesSection(details?.industryHistory ?? [], request),
  ];
});
