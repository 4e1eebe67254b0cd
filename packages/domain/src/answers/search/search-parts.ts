import { derivedOfTwo } from "../../base/derived.js";
import type { FindIndex } from "../../base/find/find-index.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Housing } from "../../data/housing/housing.js";
import type { Market } from "../../data/market/market.js";
import type { News } from "../../data/news/news.js";
import type { Takes } from "../../data/news/takes/takes.js";
import type { AliasTables } from "../../data/politicians/matching/alias-tables.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { catalogueFindIndex } from "./things/catalogue-things.js";
import { economyFindIndex } from "./things/economy-things.js";
import { housingFindIndex } from "./things/housing-things.js";
import { type MarketNames, marketFindIndex } from "./things/market-things.js";
import { newsFindIndex, takesFindIndex } from "./things/news-things.js";
import { politiciansFindIndex } from "./things/politicians-things.js";

/** The parts of a snapshot in which everything is found. */
export interface SearchParts {
  readonly market: Market;
  readonly economy: Economy;
  readonly housing: Housing;
  readonly politicians: Politicians;
  readonly news: News;
  readonly takes: Takes;
}

/** Their indices: each lives as long as what it is made of. */
export function findIndices({ market, economy, housing, politicians, news, takes }: SearchParts): readonly FindIndex[] {
  return [
    marketFindIndex(marketNames(market, politicians.aliases.companies)),
    economyFindIndex(market, economy),
    housingFindIndex(housing),
    politiciansFindIndex(politicians),
    newsFindIndex(news),
    takesFindIndex(takes),
    catalogueFindIndex(),
  ];
}

/** Makes them step by step. */
export function* prepareFindIndices(parts: SearchParts): Iterable<unknown> {
  const { market, economy, housing, politicians, news, takes } = parts;
  yield* marketFindIndex.steps(marketNames(market, politicians.aliases.companies));
  yield economyFindIndex(market, economy);
  yield* housingFindIndex.steps(housing);
  yield* politiciansFindIndex.steps(politicians);
  yield* newsFindIndex.steps(news);
  yield takesFindIndex(takes);
}

const marketNames = derivedOfTwo(
  (market: Market, aliases: AliasTables["companies"]): MarketNames => ({ market, aliases }),
);
