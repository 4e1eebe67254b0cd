import { derivedOfTwo } from "../../base/derived.js";
import type { DerivedInSteps } from "../../base/derived-in-steps.js";
import type { FindIndex } from "../../base/find/find-index.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Housing } from "../../data/housing/housing.js";
import type { Market } from "../../data/market/market.js";
import type { News } from "../../data/news/news.js";
import type { Takes } from "../../data/news/takes/takes.js";
import type { AliasTables } from "../../data/politicians/matching/alias-tables.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { searchPages } from "../../gen/search-catalogue.js";
import { catalogueFindIndex } from "./things/catalogue-things.js";
import { economyFindIndex, type SeriesParts } from "./things/economy-things.js";
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
export function findIndices(parts: SearchParts): readonly FindIndex[] {
  return INDICES.map((each) => each.whole(parts));
}

/** The same once all of them are made; undefined before. */
export function madeFindIndices(parts: SearchParts): readonly FindIndex[] | undefined {
  const made = INDICES.flatMap((each) => each.made(parts) ?? []);
  return made.length === INDICES.length ? made : undefined;
}

/** Makes them step by step. */
export function* prepareFindIndices(parts: SearchParts): Iterable<unknown> {
  for (const { steps } of INDICES) yield* steps(parts);
}

/** The index of a part, of all of them. */
interface PartIndex {
  whole(parts: SearchParts): FindIndex;
  steps(parts: SearchParts): Iterable<void>;
  made(parts: SearchParts): FindIndex | undefined;
}

function indexOf<Input>(index: DerivedInSteps<Input, FindIndex>, inputOf: (parts: SearchParts) => Input): PartIndex {
  return {
    whole: (parts) => index(inputOf(parts)),
    steps: (parts) => index.steps(inputOf(parts)),
    made: (parts) => index.made(inputOf(parts)),
  };
}

const marketNames = derivedOfTwo(
  (market: Market, aliases: AliasTables["companies"]): MarketNames => ({ market, aliases }),
);

const seriesParts = derivedOfTwo((market: Market, economy: Economy): SeriesParts => ({ market, economy }));

const INDICES: readonly PartIndex[] = [
  indexOf(marketFindIndex, ({ market, politicians }) => marketNames(market, politicians.aliases.companies)),
  indexOf(economyFindIndex, ({ market, economy }) => seriesParts(market, economy)),
  indexOf(housingFindIndex, ({ housing }) => housing),
  indexOf(politiciansFindIndex, ({ politicians }) => politicians),
  indexOf(newsFindIndex, ({ news }) => news),
  indexOf(takesFindIndex, ({ takes }) => takes),
  indexOf(catalogueFindIndex, () => searchPages),
];
