import type { StockService } from "@daybook/contract";
import { dayOf, stock, stockData } from "@daybook/domain";
import { invalid, notFound } from "../errors.js";
import type { Handlers } from "./handlers.js";
import { periodIn } from "./period-in.js";

/** Figures and series of one stock. */
export const stockService: Handlers<typeof StockService> = {
  getStock({ productCode }, snapshot) {
    const found = stock(snapshot, productCode);
    if (found === undefined) throw notFound("stock", productCode);
    return found;
  },

  getStockData(request, snapshot) {
    const { productCode, from, to, securityAsOf } = request;
    const fromDay = dayOf(from);
    const toDay = dayOf(to);
    if (fromDay !== undefined && toDay !== undefined && toDay < fromDay) throw invalid("to", "must not be before from");
    const series = stockData(snapshot, {
      ...request,
      period: periodIn(request),
      fromDay,
      toDay,
      asOfDay: dayOf(request.asOf),
      securityAsOfDay: dayOf(securityAsOf),
    });
    if (!("notHeld" in series)) return series;
    if (series.notHeld === "productCode") throw notFound("stock", productCode);
    throw notFound(`security of ${productCode} on a date`, securityAsOf);
  },
};
