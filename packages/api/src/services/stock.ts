import { StockService } from "@daybook/contract";
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
import { service } from "./handlers.js";
import { periodIn } from "./period-in.js";
import { rangeIn } from "./range-in.js";

/** Figures, series and records of one stock. */
export const stockService = service(StockService, ["market"], {
  getStock: ({ productCode }, { market }) => found("stock", productCode, stock(market, productCode)),

  getStockData(request, { market }) {
    const { productCode, securityAsOf } = request;
    const series = stockData(market, {
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

  getStockRevisions: (request, { market }) =>
    found("stock", request.productCode, stockRevisions(market, { ...request, ...rangeIn(request) })),

  getStockPrices: (request, { market }) =>
    found(
      "prices",
      request.productCode,
      stockPrices(market, { ...request, ...rangeIn(request), period: periodIn(request) }),
    ),

  getStockDetails: ({ productCode }, { market }) => found("stock", productCode, stockDetails(market, productCode)),
  getStockFundamentals: (request, { market }) => found("stock", request.stockCode, stockFundamentals(market, request)),
  getDirectorTrades: (request, { market }) => found("stock", request.stockCode, directorTrades(market, request)),
  getDividendHistory: (request, { market }) => found("stock", request.stockCode, dividendHistory(market, request)),
  getPeerComparison: (request, { market }) => found("stock", request.stockCode, peerComparison(market, request)),
  getStockVerdict: ({ productCode }, { market }) =>
    found("active stock", productCode, stockVerdict(market, productCode)),
  getEventTimeline: (request, { market }) => found("stock", request.stockCode, eventTimeline(market, request)),
  getStockSignals: (request, { market }) => found("stock", request.stockCode, stockSignals(market, request)),
  getStockGraph: (request, { market }) => found("stock", request.stockCode, stockGraph(market, request)),
  getCompanyTaxProfile: ({ productCode }, { market }) =>
    found("tax record", productCode, companyTaxProfile(market, productCode)),
  getStockFinancialHighlights: (request, { market }) => financialHighlights(market, request),
});
