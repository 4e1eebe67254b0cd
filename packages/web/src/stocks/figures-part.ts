import type { Stock } from "@daybook/sdk/messages";
import { count, day, decimal, dollars, percent, price } from "../frame/figures.js";
import { html } from "../html.js";
import { facts, type Part } from "./stock-tab.js";

/** The newest figures of a stock, each with its day. */
export function figuresPart(stock: Stock | undefined): Part {
  if (stock === undefined) return { title: "Reported short positions", body: undefined };
  return {
    title: "",
    body: html`<p class="lede">${percent(stock.percentageShorted)} of its shares were reported short on ${day(stock.reportDate ?? "")}, which became public on ${day(stock.availableFrom ?? "")}.</p>
${facts([
  ["Shares short", count(stock.reportedShortPositions)],
  ["Shares on issue", count(stock.totalProductInIssue)],
  ["Days to cover", decimal(stock.daysToCover)],
  ["Market value", dollars(stock.marketCap)],
  ["Last close", html`${price(stock.finalClose)} on ${day(stock.finalCloseDate ?? "")}`],
  ["Traded a day, mean of 20", dollars(stock.averageDailyValue20d)],
  ["Volume a day, mean of 20", count(stock.averageDailyVolume20d)],
  ["Liquidity", stock.liquidityBand || "–"],
  ["Kind of security", stock.securityType || "–"],
  ...(stock.lastReportedDate === stock.reportDate
    ? []
    : [["Last reported", day(stock.lastReportedDate ?? "")] as const]),
])}`,
  };
}
