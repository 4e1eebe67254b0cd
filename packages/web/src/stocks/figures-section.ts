import type { Stock } from "@daybook/sdk/messages";
import { count, day, decimal, dollars, percent, price } from "../frame/figures.js";
import { html, type Shown } from "../html.js";
import type { KnownShares } from "./known-shares.js";
import { facts, type Section } from "./stock-tab.js";

/** The newest figures of a stock, each with its day. */
export function figuresSection(stock: Stock | undefined, shares: KnownShares | undefined): Section {
  if (stock === undefined) return { title: "Reported short positions", body: undefined };
  return {
    title: "",
    body: html`<p class="lede">${percent(stock.percentageShorted)} of its shares were reported short on ${day(stock.reportDate ?? "")}, which became public on ${day(stock.availableFrom ?? "")}.</p>
${facts([
  ["Shares short", count(stock.reportedShortPositions)],
  ["Shares on issue", unlessReported(count(shares?.count), "on", shares?.date, stock)],
  ["Days to cover", decimal(stock.daysToCover)],
  ["Market value", unlessReported(dollars(stock.marketCap), "by shares of", stock.sharesAsOf, stock)],
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

/** A figure with its date, where that is not the one that the page begins with. */
function unlessReported(figure: Shown, word: string, date: string | undefined, { reportDate }: Stock): Shown {
  return date === undefined || date === "" || date === reportDate ? figure : html`${figure} ${word} ${day(date)}`;
}
