import type { Random } from "../random.js";
import { codeFrom, limitFrom, offsetFrom, spelled } from "./choices.js";
import type { Facts, FigureName } from "./facts.js";

/** Bounds on a figure. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly hasMin?: boolean;
  readonly hasMax?: boolean;
}

/** The range filters and the figure that each is about. */
const figureOf = {
  shortPct: "short_pct",
  shortPctChange: "short_change",
  marketCap: "market_cap",
  priceChange1m: "price_change",
  peRatio: "pe",
  dividendYield: "yield",
  netDirectorBuy: "net",
  daysToCover: "days_to_cover",
  avgSentiment: "sentiment",
} as const satisfies Readonly<Record<string, FigureName>>;

type RangeName = keyof typeof figureOf;

/** A request to the screener. */
export interface ScreenRequest {
  readonly filters?: { readonly [Name in RangeName]?: Range } & {
    readonly industries?: readonly string[];
    readonly productCodes?: readonly string[];
    readonly hasDirectorBuys?: boolean;
  };
  readonly sortField?: string | number;
  readonly sortDirection?: string | number;
  readonly limit?: number;
  readonly offset?: number;
}

/** A request that ScreenerService accepts, but for ranges whose bounds are sometimes the wrong way round. */
export function screenRequest(random: Random, facts: Facts): ScreenRequest {
  return {
    ...(random.chance(0.85) ? { filters: filtersFrom(random, facts) } : {}),
    ...random.some(0.85, { sortField: sortFrom(random) }),
    ...random.some(0.6, { sortDirection: random.pick(["SORT_DIRECTION_DESC", "SORT_DIRECTION_ASC", 0, 1]) }),
    ...limitFrom(random, 30, 4000),
    ...offsetFrom(random, random.pick([5, 50, facts.rankingSize + 1])),
  };
}

const sortNames =
  "SHORT_PCT SHORT_PCT_CHANGE MARKET_CAP PRICE_CHANGE_1M PE_RATIO DIVIDEND_YIELD NET_DIRECTOR_BUY NEWS_SENTIMENT DAYS_TO_COVER".split(
    " ",
  );

function sortFrom(random: Random): string | number {
  const sort = random.below(sortNames.length);
  return random.chance(0.7) ? `SCREENER_SORT_FIELD_${sortNames[sort]}` : sort;
}

function filtersFrom(random: Random, facts: Facts): NonNullable<ScreenRequest["filters"]> {
  const names = (Object.keys(figureOf) as RangeName[]).filter(() => random.chance(0.17));
  return {
    ...Object.fromEntries(names.map((name) => [name, rangeFrom(random, facts, figureOf[name])])),
    ...(random.chance(0.15) ? { industries: some(random, 4, () => random.pick([...facts.industries, "", " "])) } : {}),
    ...(random.chance(0.15) ? { productCodes: some(random, 20, () => spelled(random, codeFrom(random, facts))) } : {}),
    ...random.some(0.15, { hasDirectorBuys: random.chance(0.7) }),
  };
}

function some(random: Random, most: number, make: () => string): string[] {
  return Array.from({ length: random.below(most + 1) }, make);
}

/** Bounds are values that occur, so that both sides of an inclusive bound are tried, and 0. */
function rangeFrom(random: Random, facts: Facts, figure: FigureName): Range {
  const values = [...(facts.figures.get(figure) ?? []), 0];
  const [low, high] = [random.pick(values), random.pick(values)].sort((a, b) => a - b) as [number, number];
  const [min, max] = random.chance(0.03) ? [high, low] : [low, high];
  const sides = random.pick([{ min }, { max }, { min, max }, { min, max }, {}]);
  return { ...sides, ...random.some(0.3, { hasMin: random.chance(0.7), hasMax: random.chance(0.7) }) };
}
