import { derivedOfTwo } from "../../../base/derived.js";
import { comparedWords } from "../../../base/words/compared-words.js";
import { type FoundByWords, rankedByWords, type WordIndex, wordIndexOf } from "../../../base/words/ranked-by-words.js";
import { seriesWordRows } from "../../../gen/series-word-rows.js";
import type { Market } from "../../market/market.js";
import { allSeries } from "../all-series.js";
import type { Economy } from "../economy.js";
import type { ServedSeries } from "../series/served-series.js";
import { topicsInOrder } from "./series-words.js";

type Info = ServedSeries["info"];

/** The series that have every word of a query, the best first: of equal ones the national, then in the order of topics, by key. */
export function findSeries(market: Market, economy: Economy, query: string): FoundByWords<Info> {
  return rankedByWords(seriesIndex(market, economy), query);
}

/** Where a thing is told that no series here is of, when a query has all words that people ask for it with; undefined for all else. */
export function elsewhere(query: string): string | undefined {
  const words = new Set(comparedWords(query));
  return toldElsewhere.find(({ synonyms }) =>
    synonyms.some((synonym) => comparedWords(synonym).every((word) => words.has(word))),
  )?.title;
}

const toldElsewhere = seriesWordRows.filter(({ topic }) => topic === "elsewhere");

const seriesIndex = derivedOfTwo((market: Market, economy: Economy): WordIndex<Info> => {
  const infos = Array.from(allSeries(market, economy).values(), ({ info }) => info);
  const placed = infos.sort((one, other) => rankOf(one) - rankOf(other));
  return wordIndexOf(placed, (info) => ({
    // What it is called without its place and its adjustment.
    names: [nameOf(info), ...info.synonyms],
    texts: [
      [info.title, 3],
      [info.topicTitle, 2],
      [info.seriesKey, 2],
      [info.sourceKey, 1],
    ],
    asides: [info.regionName, info.regionCode, ...synonymsOfPlace(info.regionCode)],
  }));
});

/** Series of a state come after those of the nation. */
function rankOf({ topic, regionType }: Info): number {
  return (regionType === "national" ? 0 : topicsInOrder.length) + topicsInOrder.indexOf(topic);
}

function nameOf({ title, regionName }: Info): string {
  return title.replace(`, ${regionName}`, "").replace(/, (seasonally adjusted|trend)$/, "");
}

function synonymsOfPlace(region: string): readonly string[] {
  return places.get(region) ?? [];
}

const places: ReadonlyMap<string, readonly string[]> = new Map(
  seriesWordRows.filter(({ topic }) => topic === "place").map(({ metric, synonyms }) => [metric, synonyms]),
);
