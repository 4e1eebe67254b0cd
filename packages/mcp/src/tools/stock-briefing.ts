import { type JsonObject, ToolProblem } from "../ask.js";
import { schemaOfMessage } from "../contract/answer-schema.js";
import { methodOf } from "../contract/method-index.js";
import { figuresOf } from "../results/figures.js";
import { lean } from "../results/lean.js";
import { own } from "./arguments.js";
import { askMethod, type MethodAnswer } from "./ask-method.js";
import type { Tool } from "./tool.js";

/** The parts of a briefing: the method of each, and what of it is asked for. */
const PARTS: Readonly<Record<string, { readonly method: string; readonly more: JsonObject }>> = {
  stock: { method: "StockService/GetStock", more: {} },
  history: { method: "StockService/GetStockData", more: { period: "1Y", max_points: 13 } },
  prices: { method: "StockService/GetStockPrices", more: { period: "1Y", max_points: 13 } },
  verdict: { method: "StockService/GetStockVerdict", more: {} },
  dividends: { method: "StockService/GetDividendHistory", more: { years: 1 } },
  directorTrades: { method: "StockService/GetDirectorTrades", more: { limit: 5 } },
  events: { method: "StockService/GetEventTimeline", more: { limit: 10 } },
};

/** One stock from several sides at once. What is not held of it is named, and no reason to tell nothing. */
export const stockBriefing: Tool = {
  name: "get_stock_briefing",
  title: "A briefing on a stock",
  area: "stock",
  about:
    "One stock from several sides in one call: its short position now and over a year, prices, a score of five signals, dividends, trades of directors and what happened lately. Begin here for questions about one stock.",
  takes: {
    code: own(
      { type: "string", description: "The exchange's code of the stock, such as BHP." },
      { isRequired: true, field: "product_code" },
    ),
  },
  answers: () => ({
    type: "object",
    properties: Object.fromEntries(
      Object.entries(PARTS).map(([name, { method }]) => [name, schemaOfMessage(methodOf(method).method.answer)]),
    ),
  }),
  async run(call) {
    const [subject, ...others] = Object.entries(PARTS);
    const partOf = async ([name, { method, more }]: (typeof others)[number]) => ({
      name,
      ...(await askMethod(call, methodOf(method), { product_code: call.values.code, ...more })),
    });
    const stock = await partOf(subject!);
    const parts: (MethodAnswer & { readonly name: string })[] = [stock];
    const missing: JsonObject[] = [];
    for (const other of others) {
      try {
        parts.push(await partOf(other));
      } catch (thrown) {
        if (!(thrown instanceof ToolProblem)) throw thrown;
        missing.push({ part: other[0], why: thrown.message });
      }
    }
    const { productCode, name, percentageShorted, reportDate } = stock.answer;
    const told = parts.map((part) => [part.name, lean(part.answer)] as const);
    const meanings = told.map(([part, answer]) => figuresOf(methodOf(PARTS[part]!.method).method.answer, answer));
    return {
      answer: {
        ...Object.fromEntries(told),
        ...(missing.length > 0 && { missing }),
        receipts: Object.fromEntries(parts.map((part) => [part.name, part.receipt])),
      },
      line: `${productCode} ${name}: ${percentageShorted ?? "unknown"} percent of shares on issue held short on ${reportDate}`,
      figures: Object.assign({}, ...meanings.reverse()),
      receipt: stock.receipt,
      hint: stock.hint,
      isDemo: stock.isDemo,
    };
  },
};
