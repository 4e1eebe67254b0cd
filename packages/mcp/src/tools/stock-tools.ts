import type { JsonObject } from "../ask.js";
import { fromField } from "./arguments.js";
import { dayBefore } from "./day-before.js";
import { methodTool } from "./method-tool.js";
import { rowsOf } from "./rows-of.js";
import { stockBriefing } from "./stock-briefing.js";
import type { Tool } from "./tool.js";

const STOCK = "StockService/GetStock";
const HISTORY = "StockService/GetStockData";
const PRICES = "StockService/GetStockPrices";
const TRADES = "StockService/GetDirectorTrades";
const PEERS = "StockService/GetPeerComparison";
const ACCOUNTS = "StockService/GetStockFundamentals";

/** The code of a stock, under one name for all tools. */
export function codeOf(label: string, field: "product_code" | "stock_code") {
  return fromField(label, field, { isRequired: true, about: "The exchange's code of the stock, such as BHP." });
}

/** One stock. */
export const stockTools: readonly Tool[] = [
  methodTool({
    name: "get_stock",
    title: "A stock now",
    area: "stock",
    about:
      "The newest short position of a stock with what is known of it: percent short, shares on issue, market value, days to cover, industry.",
    method: STOCK,
    takes: { code: codeOf(STOCK, "product_code") },
    line: ({ productCode, name, percentageShorted, reportDate }) =>
      `${productCode} ${name ?? ""}: ${percentageShorted === undefined ? "no known percentage short" : `${percentageShorted} percent of shares on issue held short`}${reportDate === undefined ? "" : ` on ${reportDate}`}`,
  }),
  methodTool({
    name: "get_stock_history",
    title: "Short positions of a stock over time",
    area: "stock",
    about:
      "The series of short positions of a stock, at most 120 points of the window unless full_resolution is asked for. It has the highest and lowest of the window. `as_of` answers what was public on a date.",
    method: HISTORY,
    takes: {
      code: codeOf(HISTORY, "product_code"),
      period: fromField(HISTORY, "period", { default: "1Y" }),
      from: fromField(HISTORY, "from"),
      to: fromField(HISTORY, "to"),
      full_resolution: fromField(HISTORY, "full_resolution", {
        about: "Every observation of the window instead of 120 points. Ask for short windows.",
      }),
      as_of: fromField(HISTORY, "as_of"),
    },
    request: ({ code, full_resolution, ...window }) => ({
      product_code: code,
      ...window,
      ...(full_resolution === true ? { full_resolution } : { max_points: HISTORY_POINTS }),
    }),
    shaped: (answer) => ({ ...answer, points: rowsOf(answer.points).map(positionOf) }),
    list: "points",
    goOn: ({ timestamp }) => ({ to: dayBefore(timestamp) }),
  }),
  methodTool({
    name: "get_stock_prices",
    title: "Prices of a stock",
    area: "stock",
    about:
      "Daily prices of a stock, at most 150 sessions of the window; of more than 60 the closes and volumes. Narrow the window for every session.",
    method: PRICES,
    takes: {
      code: codeOf(PRICES, "product_code"),
      period: fromField(PRICES, "period"),
      from: fromField(PRICES, "from"),
      to: fromField(PRICES, "to"),
    },
    request: ({ code, ...window }) => ({ product_code: code, ...window, max_points: PRICE_POINTS }),
    shaped: (answer) => ({ ...answer, points: sessionsOf(rowsOf(answer.points)) }),
    list: "points",
    goOn: ({ date }) => ({ to: dayBefore(date) }),
  }),
  methodTool({
    name: "get_stock_details",
    title: "What a company does",
    area: "stock",
    about: "What is known of the company behind a code: what it does, its people, its reports and its history.",
    method: "StockService/GetStockDetails",
    takes: { code: codeOf("StockService/GetStockDetails", "product_code") },
  }),
  methodTool({
    name: "get_director_trades",
    title: "Trades of directors",
    area: "stock",
    about: "What the directors of a company bought and sold of its shares, newest first.",
    method: TRADES,
    takes: {
      code: codeOf(TRADES, "stock_code"),
      limit: fromField(TRADES, "limit", { default: 20, max: 50 }),
      offset: fromField(TRADES, "offset"),
    },
    list: "trades",
    goOn: "offset",
  }),
  methodTool({
    name: "get_peer_comparison",
    title: "A stock beside its peers",
    area: "stock",
    about:
      "A stock beside the largest of its industry: percent short, market value, price over earnings, dividend yield.",
    method: PEERS,
    takes: {
      code: codeOf(PEERS, "stock_code"),
      limit: fromField(PEERS, "limit", { default: 5, max: 20 }),
      offset: fromField(PEERS, "offset"),
    },
    list: "peers",
    goOn: "offset",
    isOfNewestReport: true,
  }),
  methodTool({
    name: "get_stock_fundamentals",
    title: "Accounts of a company",
    area: "stock",
    about: "Reported figures of a company by period, newest first, with their growth and quality.",
    method: ACCOUNTS,
    takes: {
      code: codeOf(ACCOUNTS, "stock_code"),
      period_type: fromField(ACCOUNTS, "period_type"),
      limit: fromField(ACCOUNTS, "limit", { default: 6, max: 24 }),
      offset: fromField(ACCOUNTS, "offset"),
    },
    list: "periods",
    goOn: "offset",
  }),
  stockBriefing,
];

/** What is asked of a point; what all of them have in common, and the same figure under another name, is not told. */
function positionOf({ timestamp, shortPosition, percentage, origin }: JsonObject): JsonObject {
  return { timestamp, shortPosition, percentage, ...(origin !== "daily" && { origin }) };
}

/** Sessions whole where they are few. */
function sessionsOf(sessions: readonly JsonObject[]): readonly JsonObject[] {
  if (sessions.length <= WHOLE_SESSIONS) return sessions;
  return sessions.map(({ open: _, high: __, low: ___, ...session }) => session);
}

const WHOLE_SESSIONS = 60;
const HISTORY_POINTS = 120;
const PRICE_POINTS = 150;
