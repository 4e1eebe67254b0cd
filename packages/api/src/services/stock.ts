import type { StockService } from "@daybook/contract";
import {
  companyTaxProfile,
  dayOf,
  directorTrades,
  dividendHistory,
  eventTimeline,
  financialHighlights,
  momentOf,
  peerComparison,
  stock,
  stockData,
  stockDetails,
  stockFundamentals,
  stockGraph,
  stockPrices,
  stockRevisions,
  stockSignals,
  stockVerdict,
} from "@daybook/domain";
import { notFound } from "../base/errors.js";
import { found } from "./found.js";
import type { Handlers } from "./handlers.js";
import { periodIn } from "./period-in.js";
import { rangeIn } from "./range-in.js";

/** Figures, series and records of one stock. */
export const stockService: Handlers<typeof StockService> = {
  getStock: ({ productCode }, snapshot) => found("stock", productCode, stock(snapshot, productCode)),

  getStockData(request, snapshot) {
    const { productCode, securityAsOf } = request;
    const series = stockData(snapshot, {
      ...request,
      ...rangeIn(request),
      period: periodIn(request),
      asOfDay: dayOf(request.asOf),
      knownAtMs: momentOf(request.knownAt),
      securityAsOfDay: dayOf(securityAsOf),
    });
    if (!("notHeld" in series)) return series;
    if (series.notHeld === "productCode") throw notFound("stock", productCode);
    throw notFound("security", `${productCode} on ${securityAsOf}`);
  },

  getStockRevisions: (request, snapshot) =>
    found("stock", request.productCode, stockRevisions(snapshot, { ...request, ...rangeIn(request) })),

  getStockPrices: (request, snapshot) =>
    found(
      "prices",
      request.productCode,
      stockPrices(snapshot, { ...request, ...rangeIn(request), period: periodIn(request) }),
    ),

  getStockDetails: ({ productCode }, snapshot) => found("stock", productCode, stockDetails(snapshot, productCode)),
  getStockFundamentals: (request, snapshot) => found("stock", request.stockCode, stockFundamentals(snapshot, request)),
  getDirectorTrades: (request, snapshot) => found("stock", request.stockCode, directorTrades(snapshot, request)),
  getDividendHistory: (request, snapshot) => found("stock", request.stockCode, dividendHistory(snapshot, request)),
  getPeerComparison: (request, snapshot) => found("stock", request.stockCode, peerComparison(snapshot, request)),
  getStockVerdict: ({ productCode }, snapshot) =>
    found("active stock", productCode, stockVerdict(snapshot, productCode)),
  getEventTimeline: (request, snapshot) => found("stock", request.stockCode, eventTimeline(snapshot, request)),
  getStockSignals: (request, snapshot) => found("stock", request.stockCode, stockSignals(snapshot, request)),
  getStockGraph: (request, snapshot) => found("stock", request.stockCode, stockGraph(snapshot, request)),
  getCompanyTaxProfile: ({ productCode }, snapshot) =>
    found("tax record", productCode, companyTaxProfile(snapshot, productCode)),
  getStockFinancialHighlights: (request, snapshot) => financialHighlights(snapshot, request),
};
