import type { Market } from "../../market/market.js";
import { allSeries } from "../all-series.js";
import type { Economy } from "../economy.js";
import { elsewhere, findSeries } from "./find-series.js";

/** The filters of the catalogue. */
export const FILTERS = ["topic", "metric", "regionType", "regionCode", "product"] as const;

type Filter = (typeof FILTERS)[number];

/** What a list of series was asked for. */
type Asked = Readonly<Record<Filter | "query", string>>;

/**
 * What to ask for instead where nothing was found: what is not known, and what is nearest to it. What another method
 * tells is always said. Empty where nothing needs to be said.
 */
export function seriesHint(
  market: Market,
  economy: Economy,
  asked: Asked,
  found: { readonly total: number; readonly unknownWords: readonly string[] },
): string {
  const other = asked.query === "" ? undefined : elsewhere(asked.query);
  if (other !== undefined) return other;
  const given = FILTERS.filter((name) => asked[name] !== "");
  if (found.total > 0 || (given.length === 0 && asked.query === "")) return "";
  const unknown = given.find((name) => !valuesOf(market, economy, name).has(asked[name]));
  if (unknown !== undefined) return unknownHint(market, economy, unknown, asked[unknown]);
  const { unknownWords } = found;
  if (unknownWords.length > 0) return `no series has the word ${unknownWords.map((word) => `"${word}"`).join(" or ")}`;
  if (asked.query === "") return "no series passes all of these filters";
  return given.length === 0
    ? "no series has all of these words together"
    : "no series passes all of these filters and has the words";
}

function unknownHint(market: Market, economy: Economy, filter: Filter, value: string): string {
  const all = [...valuesOf(market, economy, filter)].filter((each) => each !== "");
  const nearest = new Set(findSeries(market, economy, value.replace(/_/g, " ")).things.map((info) => info[filter]));
  const named = [...nearest].filter((each) => each !== "").slice(0, NEAREST_MAX);
  if (named.length > 0) return `no series has the ${WORDS[filter]} "${value}"; the nearest: ${named.join(", ")}`;
  if (all.length > ALL_MAX) return `no series has the ${WORDS[filter]} "${value}"; query finds series by words`;
  return `no series has the ${WORDS[filter]} "${value}"; there are ${all.join(", ")}`;
}

function valuesOf(market: Market, economy: Economy, filter: Filter): ReadonlySet<string> {
  return new Set(Array.from(allSeries(market, economy).values(), ({ info }) => info[filter]));
}

const WORDS: Readonly<Record<Filter, string>> = {
  topic: "topic",
  metric: "metric",
  regionType: "type of region",
  regionCode: "region",
  product: "product",
};
const NEAREST_MAX = 3;
const ALL_MAX = 20;
