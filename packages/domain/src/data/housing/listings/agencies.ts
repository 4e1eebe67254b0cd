import { derived } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Housing } from "../housing.js";
import { stateAt } from "../suburbs/spine.js";
import type { State } from "../suburbs/states.js";
import { isOffered } from "./address-prices.js";
import { advertText } from "./advert-text.js";
import { type FlooredFigures, floored } from "./floored.js";
import type { Listings } from "./listings.js";
import { isLive } from "./live.js";
import { advertCuts } from "./recent-cuts.js";

/** An agency on one portal in one state, with what its live adverts ask. The unit is the address. */
export interface Agency {
  readonly portal: string;
  readonly id: string;
  readonly name: string;
  readonly state: State;
  readonly addressCount: number;
  readonly pricedCount: number;
  readonly asking: FlooredFigures;
  readonly suburbCount: number;
  readonly droppedCount: number;
  /** The deepest cut of each address in 30 days, as a fraction. */
  readonly dropPct: FlooredFigures;
  /** All cuts of each address in 30 days, in dollars. */
  readonly dropSum: FlooredFigures;
}

/** An agency with fewer addresses is not told of. */
const ADDRESSES_MIN = 3;

/** The agencies by portal, id and state. */
export const agencies = derived(({ spine, listings }: Housing): readonly Agency[] => {
  const { adverts } = listings;
  const live: number[] = [];
  for (let advert = 0; advert < adverts.count; advert += 1) {
    const isOfAgency = adverts.address[advert]! >= 0 && advertText(adverts.agencyId, advert) !== "";
    if (isOfAgency && isLive(listings, advert)) live.push(advert);
  }
  const stateOf = (advert: number) => stateAt(spine, adverts.suburb[advert]!);
  const keyOf = (advert: number) =>
    `${adverts.portal[advert]} ${stateOf(advert)} ${advertText(adverts.agencyId, advert)}`;
  return Array.from(groupsOf(live, keyOf).values(), (group) => agencyOf(listings, group, stateOf(group[0]!)))
    .filter(({ addressCount }) => addressCount >= ADDRESSES_MIN)
    .sort(
      (a, b) =>
        compareCodePoints(a.portal, b.portal) || compareCodePoints(a.id, b.id) || compareCodePoints(a.state, b.state),
    );
});

function agencyOf(listings: Listings, group: readonly number[], state: State): Agency {
  const { adverts } = listings;
  const ofAddresses = [...groupsOf(group, (advert) => adverts.address[advert]!).values()];
  const asked = ofAddresses.flatMap((own) => askedBy(listings, own) ?? []);
  const cuts = advertCuts(listings);
  const cut = ofAddresses
    .map((own) => own.filter((advert) => !Number.isNaN(cuts.sumAbs[advert]!)))
    .filter((own) => own.length > 0);
  return {
    portal: adverts.portals[adverts.portal[group[0]!]!]!,
    id: advertText(adverts.agencyId, group[0]!),
    name: advertText(adverts.agencyName, newestOf(listings, group)!),
    state,
    addressCount: ofAddresses.length,
    pricedCount: asked.length,
    asking: floored(asked),
    suburbCount: new Set(group.map((advert) => listings.addresses.suburb[adverts.address[advert]!]!)).size,
    droppedCount: cut.length,
    dropPct: floored(cut.map((own) => Math.max(...own.map((advert) => cuts.maxPct[advert]!)))),
    dropSum: floored(cut.map((own) => own.reduce((sum, advert) => sum + cuts.sumAbs[advert]!, 0))),
  };
}

/** What the newest of some adverts that offers its dwelling at a price asks. */
function askedBy(listings: Listings, own: readonly number[]): number | undefined {
  const { price } = listings.adverts;
  const newest = newestOf(
    listings,
    own.filter((advert) => isOffered(listings, advert) && !Number.isNaN(price[advert]!)),
  );
  return newest === undefined ? undefined : price[newest];
}

/** The advert that was seen last, the first of equal ones; undefined of none. */
function newestOf({ adverts }: Listings, own: readonly number[]): number | undefined {
  let newest: number | undefined;
  for (const advert of own) {
    if (newest === undefined || adverts.lastSeenMs[advert]! > adverts.lastSeenMs[newest]!) newest = advert;
  }
  return newest;
}
