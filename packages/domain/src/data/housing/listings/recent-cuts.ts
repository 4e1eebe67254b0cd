import { derived } from "../../../base/derived.js";
import { dropAbsOf, dropPctOf, isBelievableDrop } from "./believable-drops.js";
import type { Listings } from "./listings.js";
import { isLive, isWithin } from "./live.js";

/** Cuts of asking prices in the 30 days that end at the newest sweep, by advert or by address; NaN where there is none. */
export interface Cuts {
  /** The deepest, as a fraction. */
  readonly maxPct: Float64Array;
  /** The largest, in dollars. */
  readonly maxAbs: Float64Array;
  /** All together, in dollars. */
  readonly sumAbs: Float64Array;
}

const CUT_DAYS = 30;

/** The cuts of each advert. */
export const advertCuts = derived((listings: Listings): Cuts => {
  const { events, adverts } = listings;
  const cuts = cutsOf(adverts.count);
  for (let event = 0; event < events.count; event += 1) {
    if (!isWithin(listings, events.atMs[event]!, CUT_DAYS) || !isBelievableDrop(events, event)) continue;
    const abs = dropAbsOf(events, event);
    include(cuts, events.advert[event]!, { pct: dropPctOf(events, event), abs, sum: abs });
  }
  return cuts;
});

/**
 * The cuts of each address, by its live adverts on the portal that shows the
 * most: two portals that tell of one cut must not count it twice.
 */
export const addressCuts = derived((listings: Listings): Cuts => {
  const { addresses, adverts } = listings;
  const count = addresses.keys.ends.length;
  const ofAdverts = advertCuts(listings);
  const cuts = cutsOf(count);
  const ofPortals = cutsOf(adverts.portals.length);
  for (let address = 0; address < count; address += 1) {
    for (const column of Object.values(ofPortals)) column.fill(Number.NaN);
    for (let at = addresses.first[address]!; at < addresses.first[address + 1]!; at += 1) {
      const advert = addresses.advert[at]!;
      const pct = ofAdverts.maxPct[advert]!;
      if (Number.isNaN(pct) || !isLive(listings, advert)) continue;
      const [abs, sum] = [ofAdverts.maxAbs[advert]!, ofAdverts.sumAbs[advert]!];
      include(ofPortals, adverts.portal[advert]!, { pct, abs, sum });
    }
    const portal = greatest(ofPortals.sumAbs);
    if (portal === -1) continue;
    cuts.maxPct[address] = ofPortals.maxPct[portal]!;
    cuts.maxAbs[address] = ofPortals.maxAbs[portal]!;
    cuts.sumAbs[address] = ofPortals.sumAbs[portal]!;
  }
  return cuts;
});

function cutsOf(count: number): Cuts {
  const none = () => new Float64Array(count).fill(Number.NaN);
  return { maxPct: none(), maxAbs: none(), sumAbs: none() };
}

interface Cut {
  readonly pct: number;
  readonly abs: number;
  readonly sum: number;
}

function include({ maxPct, maxAbs, sumAbs }: Cuts, place: number, { pct, abs, sum }: Cut): void {
  const isFirst = Number.isNaN(sumAbs[place]!);
  maxPct[place] = isFirst ? pct : Math.max(maxPct[place]!, pct);
  maxAbs[place] = isFirst ? abs : Math.max(maxAbs[place]!, abs);
  sumAbs[place] = isFirst ? sum : sumAbs[place]! + sum;
}

/** The place of the greatest figure, the first of equal ones; -1 when none is known. */
function greatest(figures: Float64Array): number {
  let best = -1;
  for (let place = 0; place < figures.length; place += 1) {
    if (!Number.isNaN(figures[place]!) && (best === -1 || figures[place]! > figures[best]!)) best = place;
  }
  return best;
}
