import { known } from "../../base/known.js";
import { indexColumnsOf } from "../../data/market/indices/columns.js";
import { indexLevels } from "../../data/market/indices/index-levels-dataset.js";
import { registryOf } from "../../data/market/indices/registry.js";
import { openDataset } from "../open-dataset.js";

/** Every session of every index. */
export const openIndexLevels = openDataset({
  id: "index-levels",
  title: "Index levels",
  description: "Daily levels of the benchmark indices of the exchange.",
  columns: {
    index_code: { type: "text", meaning: "The exchange's code of the index" },
    date: { type: "day", meaning: "The session" },
    index_name: { type: "text", meaning: "The name of the index" },
    return_type: { type: "text", meaning: "Whether dividends are reinvested: price is without them, total with them" },
    open: { type: "number", unit: "index points", optional: true, meaning: "The first level" },
    high: { type: "number", unit: "index points", optional: true, meaning: "The highest level" },
    low: { type: "number", unit: "index points", optional: true, meaning: "The lowest level" },
    close: { type: "number", unit: "index points", meaning: "The last level" },
  },
  key: ["index_code", "date"],
  span: "date",
  madeOf: [indexLevels],
  reads: ["market"],
  withheld: "Index levels are for internal use by the terms of the exchange",
  *rows({ snapshot: { market } }) {
    for (const { code: index_code, name: index_name, returnType: return_type } of registryOf(market)) {
      const { day, open, high, low, close } = indexColumnsOf(market.indices, index_code);
      for (const [row, date] of day.entries()) {
        yield {
          index_code,
          date,
          index_name,
          return_type,
          open: known(open[row]!),
          high: known(high[row]!),
          low: known(low[row]!),
          close: close[row]!,
        };
      }
    }
  },
});
