import { StockService } from "@daybook/contract";
import { dayOf, momentOf } from "@daybook/domain";
import { companyTaxProfile } from "@daybook/domain/answers/stock/company-tax-profile";
import { directorTrades } from "@daybook/domain/answers/stock/director-trades";
import { dividendHistory } from "@daybook/domain/answers/stock/dividend-history";
import { eventTimeline } from "@daybook/domain/answers/stock/event-timeline";
import { financialHighlights } from "@daybook/domain/answers/stock/financial-highlights";
import { peerComparison } from "@daybook/domain/answers/stock/peer-comparison";
import { stock } from "@daybook/domain/answers/stock/stock";
import { stockData } from "@daybook/domain/answers/stock/stock-data";
import { stockFundamentals } from "@daybook/domain/answers/stock/stock-fundamentals";
import { stockGraph } from "@daybook/domain/answers/stock/stock-graph";
import { stockPrices } from "@daybook/domain/answers/stock/stock-prices";
import { stockRevisions } from "@daybook/domain/answers/stock/stock-revisions";
import { stockSignals } from "@daybook/domain/answers/stock/stock-signals";
import { stockVerdict } from "@daybook/domain/answers/stock/stock-verdict";
import { stockDetails } from "@daybook/domain/data/market";
import { notFound } from "../base/errors.js";
import { found } from "./found.js";
import { reading, service } from "./handlers.js";
import { periodIn } from "./period-in.js";
import { rangeIn } from "./range-in.js";

/** Figures, series and records of one stock. */
export const stockService = service(StockService, ["market"], {
  getStock: ({ productCode }, { market }) => found("stock", productCode, stock(market, productCode)),

  getStockData(request, { market }) {
    const { productCode, securityAsOf, fullResolution, maxPoints } = request;
    const { fromDay, toDay } = rangeIn(request);
    const series = stockData(market, {
      productCode,
      fullResolution,
      maxPoints,
      fromDay,
      toDay,
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
  getStockVerdict: reading(["market", "news"], ({ productCode }, { market, news }) =>
    found("active stock", productCode, stockVerdict(market, news, productCode)),
  ),
  getEventTimeline: reading(["market", "news"], (request, { market, news }) =>
    found("stock", request.stockCode, eventTimeline(market, news, request)),
  ),
  getStockSignals: (request, { market }) => found("stock", request.stockCode, stockSignals(market, request)),
  getStockGraph: (request, { market }) => found("stock", request.stockCode, stockGraph(market, request)),
  getCompanyTaxProfile: ({ productCode }, { market }) =>
    found("tax record", productCode, companyTaxProfile(market, productCode)),
  getStockFinancialHighlights: (request, { market }) => financialHighlights(market, request),
});
