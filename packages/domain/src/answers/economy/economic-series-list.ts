import type { ListEconomicSeriesRequest, ListEconomicSeriesResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { allSeries } from "../../data/economy/all-series.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Market } from "../../data/market/market.js";

/** The series held that pass every filter that is given, by key. */
export function listEconomicSeries(
  market: Market,
  economy: Economy,
  query: Query<ListEconomicSeriesRequest>,
): Answer<ListEconomicSeriesResponse> {
  const filters = FILTERS.filter((name) => query[name] !== "");
  const found = Array.from(allSeries(market, economy).values(), ({ info }) => info).filter((info) =>
    filters.every((name) => info[name] === query[name]),
  );
  return { series: found.slice(query.offset, query.offset + query.limit), total: found.length };
}

const FILTERS = ["topic", "metric", "regionType", "regionCode", "product"] as const;
