import { ifFound } from "../pages/if-found.js";
import { companyPart, industriesPart, peoplePart, similarPart } from "./company-parts.js";
import { signalsPart } from "./signals-part.js";
import { stockTab, TABS } from "./stock-tab.js";

/** The company behind a stock: what it does, its people, companies like it, signals about it. */
export const companyPage = stockTab(TABS.company, [], async ({ stock }, request, { code }) => {
  const [details, graph, signals] = await Promise.all([
    ifFound(stock.getStockDetails({ productCode: code })),
    ifFound(stock.getStockGraph({ stockCode: code, limit: 20 })),
    ifFound(stock.getStockSignals({ stockCode: code, limit: 20 })),
  ]);
  return [
    companyPart(details),
    peoplePart(graph?.people ?? []),
    similarPart(graph?.similarCompanies ?? [], request),
    signalsPart("Adverse signals", signals?.adverse ?? []),
    signalsPart("Positive signals", signals?.positive ?? []),
    industriesPart(details?.industryHistory ?? [], request),
  ];
});
