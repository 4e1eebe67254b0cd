import { derived } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Housing } from "../housing.js";
import { stateAt } from "../suburbs/spine.js";
import type { State } from "../suburbs/states.js";
import { addressPrices } from "./address-prices.js";
import { type FlooredFigures, floored } from "./floored.js";
import type { Listings } from "./listings.js";
import { addressCuts } from "./recent-cuts.js";

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

/** The summaries of all addresses. */
export const askingSummaries = derived(({ spine, listings }: Housing): AskingSummaries => {
  const { suburb: suburbOf } = listings.addresses;
  const all = Array.from(suburbOf.keys());
  const suburbs = [...new Set(listings.adverts.suburb)].sort((a, b) => a - b);
  const states = new Set(suburbs.map((suburb) => stateAt(spine, suburb)));
  return {
    nation: summaryOf(listings, all),
    states: summariesBy(listings, states, all, (address) => stateAt(spine, suburbOf[address]!)),
    suburbs: summariesBy(listings, suburbs, all, (address) => suburbOf[address]!),
  };
});

function summariesBy<Key>(
  listings: Listings,
  keys: Iterable<Key>,
  addresses: readonly number[],
  keyOf: (address: number) => Key,
): ReadonlyMap<Key, AskingSummary> {
  const groups = groupsOf(addresses, keyOf);
  return new Map(Array.from(keys, (key) => [key, summaryOf(listings, groups.get(key) ?? [])]));
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
