import { derived } from "../../../base/derived.js";
import type { Housing } from "../housing.js";
import { stateAt } from "../suburbs/spine.js";
import type { State } from "../suburbs/states.js";
import { addressPrices } from "./address-prices.js";
import { isSeenLately } from "./live.js";

/** How many suburbs of an area the listings tell of. */
export interface SuburbCounts {
  /** Suburbs that any sweep ever covered. */
  readonly catalogue: number;
  /** Suburbs with an advert that was seen lately. */
  readonly sweptLately: number;
  /** Suburbs with a live address. */
  readonly tracked: number;
}

/** The counts of the nation, and of the states that any advert is in. */
export const suburbCounts = derived(
  (housing: Housing): { readonly nation: SuburbCounts; readonly states: ReadonlyMap<State, SuburbCounts> } => {
    const { spine, listings } = housing;
    const { coverage, adverts, addresses } = listings;
    const { isLive } = addressPrices(listings);
    const advertised = new Set(adverts.suburb);
    const sweptLately = new Set(adverts.suburb.filter((_, advert) => isSeenLately(listings, advert)));
    const tracked = new Set(addresses.suburb.filter((_, address) => isLive[address] === 1));
    const countsOf = (isIn: (suburb: number) => boolean): SuburbCounts => ({
      catalogue: coverage.suburb.filter(isIn).length,
      sweptLately: [...sweptLately].filter(isIn).length,
      tracked: [...tracked].filter(isIn).length,
    });
    const states = new Set(Array.from(advertised, (suburb) => stateAt(spine, suburb)));
    return {
      nation: countsOf(() => true),
      states: new Map(Array.from(states, (state) => [state, countsOf((suburb) => stateAt(spine, suburb) === state)])),
    };
  },
);
