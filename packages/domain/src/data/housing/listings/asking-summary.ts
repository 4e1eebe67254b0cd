import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Housing } from "../housing.js";
import { stateAt } from "../suburbs/spine.js";
import type { State } from "../suburbs/states.js";
import { addressPrices } from "./address-prices.js";
import { type FlooredFigures, floored } from "./floored.js";
import type { Listings } from "./listings.js";
import { addressCuts, advertCuts } from "./recent-cuts.js";

/** What is asked at some addresses, and how that was cut in 30 days. */
export interface AskingSummary {
  readonly activeCount: number;
  readonly forSaleCount: number;
  readonly asking: CountedFigures;
  readonly sold: CountedFigures;
  /** Deepest cuts of the addresses, as fractions. */
  readonly dropPct: CountedFigures;
  /** Largest cuts of the addresses, in dollars. */
  readonly dropAbs: CountedFigures;
  /** All cuts of each address, in dollars. */
  readonly dropSum: CountedFigures;
  /** Of active addresses those whose price was cut; undefined when none is active. */
  readonly droppedShare: number | undefined;
}

/** Figures, and of how many addresses. */
type CountedFigures = FlooredFigures & { readonly count: number };

/** Summaries of the nation, its states and its suburbs; of the latter two those with an advert. */
export interface AskingSummaries {
  readonly nation: AskingSummary;
  readonly states: ReadonlyMap<State, AskingSummary>;
  /** By the numbers of the suburbs, in ascending order. */
  readonly suburbs: ReadonlyMap<number, AskingSummary>;
}

/** The summaries of all addresses, a few areas at each step. */
export const askingSummaries = derivedInSteps(function* (housing: Housing): Generator<void, AskingSummaries> {
  const { spine, listings } = housing;
  const { suburb: suburbOf } = listings.addresses;
  addressPrices(listings);
  yield;
  advertCuts(listings);
  yield;
  addressCuts(listings);
  yield;
  const all = Array.from(suburbOf.keys());
  const suburbs = [...new Set(listings.adverts.suburb)].sort((a, b) => a - b);
  const states = new Set(suburbs.map((suburb) => stateAt(spine, suburb)));
  const stateOf = (address: number) => stateAt(spine, suburbOf[address]!);
  const nation = summaryOf(listings, all);
  yield;
  return {
    nation,
    states: yield* summariesBy(listings, [...states], groupsOf(all, stateOf), 1),
    suburbs: yield* summariesBy(
      listings,
      suburbs,
      groupsOf(all, (address) => suburbOf[address]!),
      SUBURBS_PER_STEP,
    ),
  };
});

const SUBURBS_PER_STEP = 50;

function* summariesBy<Key>(
  listings: Listings,
  keys: readonly Key[],
  groups: ReadonlyMap<Key, readonly number[]>,
  perStep: number,
): Generator<void, ReadonlyMap<Key, AskingSummary>> {
  const summaryBy = (key: Key) => [key, summaryOf(listings, groups.get(key) ?? [])] as const;
  return new Map(yield* mapInSteps(keys, summaryBy, perStep));
}

function summaryOf(listings: Listings, addresses: readonly number[]): AskingSummary {
  const prices = addressPrices(listings);
  const cuts = addressCuts(listings);
  const dropPct = countedOf(cuts.maxPct, addresses);
  const activeCount = countOf(prices.isLive, addresses);
  return {
    activeCount,
    forSaleCount: countOf(prices.isForSale, addresses),
    asking: countedOf(prices.asking, addresses),
    sold: countedOf(prices.sold, addresses),
    dropPct,
    dropAbs: countedOf(cuts.maxAbs, addresses),
    dropSum: countedOf(cuts.sumAbs, addresses),
    droppedShare: activeCount === 0 ? undefined : dropPct.count / activeCount,
  };
}

function countOf(flags: Uint8Array, addresses: readonly number[]): number {
  let count = 0;
  for (const address of addresses) count += flags[address]!;
  return count;
}

function countedOf(figures: Float64Array, addresses: readonly number[]): CountedFigures {
  const values: number[] = [];
  for (const address of addresses) if (!Number.isNaN(figures[address]!)) values.push(figures[address]!);
  return { ...floored(values), count: values.length };
}
