import type { EconomicTopic, ListEconomicSeriesRequest, ListEconomicSeriesResponse } from "@daybook/contract";
import { derivedOfTwo } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import { allSeries } from "../../data/economy/all-series.js";
import type { Economy } from "../../data/economy/economy.js";
import { findSeries } from "../../data/economy/words/find-series.js";
import { FILTERS, seriesHint } from "../../data/economy/words/series-hint.js";
import { topicsInOrder, topicTitleOf } from "../../data/economy/words/series-words.js";
import type { Market } from "../../data/market/market.js";

/** The series held that pass every filter that is given, by key; with a query those that have its words, the best first. */
export function listEconomicSeries(
  market: Market,
  economy: Economy,
  query: Query<ListEconomicSeriesRequest>,
): Answer<ListEconomicSeriesResponse> {
  const filters = FILTERS.filter((name) => query[name] !== "");
  const asked = query.query === "" ? undefined : findSeries(market, economy, query.query);
  const held = asked?.things ?? Array.from(allSeries(market, economy).values(), ({ info }) => info);
  const found = held.filter((info) => filters.every((name) => info[name] === query[name]));
  return {
    series: found.slice(query.offset, query.offset + query.limit),
    total: found.length,
    topics: topicsHeld(market, economy),
    hint: seriesHint(market, economy, query, { total: found.length, unknownWords: asked?.unknownWords ?? [] }),
  };
}

/** The topics that have series, in the order in which readers are shown them. */
const topicsHeld = derivedOfTwo((market: Market, economy: Economy): readonly Answer<EconomicTopic>[] => {
  const counts = new Map<string, number>();
  for (const { info } of allSeries(market, economy).values()) counts.set(info.topic, (counts.get(info.topic) ?? 0) + 1);
  return topicsInOrder.flatMap((topic) => {
    const seriesCount = counts.get(topic);
    return seriesCount === undefined ? [] : [{ topic, title: topicTitleOf(topic), seriesCount }];
  });
});
