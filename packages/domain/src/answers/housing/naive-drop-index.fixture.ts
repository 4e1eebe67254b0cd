import { medianOf } from "../../base/numbers/median-of.js";
import { isoOf, MS_PER_DAY } from "../../base/time/day.js";
import type { Housing } from "../../data/housing/housing.js";
import { eventTypes, type Listings } from "../../data/housing/listings/listings.js";
import { suburbNumber, suburbsOfState } from "../../data/housing/suburbs/spine.js";
import type { State } from "../../data/housing/suburbs/states.js";
import type { DropIndexQuery } from "./drop-index-series.js";

/** The points of a day of the index, each counted anew from all that is held. */
export function naivePoint(housing: Housing, { grain, key }: DropIndexQuery, day: number) {
  const { spine, listings } = housing;
  if (grain === "suburb") return suburbPoint(listings, suburbNumber(spine, key)!, day);
  const { first, end } =
    grain === "state" ? suburbsOfState(spine, key as State) : { first: 0, end: spine.codes.length };
  const all = Array.from({ length: end - first }, (_, place) => suburbOn(listings, first + place, day));
  const panel = all.filter(({ active }) => active >= 20);
  const covered = listings.coverage.suburb.filter(
    (suburb, place) => suburb >= first && suburb < end && listings.coverage.fromDay[place]! <= day,
  ).length;
  const ratio = covered === 0 ? 0 : panel.length / covered;
  const isGap = panel.length === 0 || ratio < 0.6;
  const dropped = sumOf(panel.map((each) => each.dropped));
  const depths = panel.filter((each) => each.dropped > 0).map(({ depths: own }) => medianOf(own)!);
  return {
    snapshotDate: isoOf(day),
    dropRate: isGap ? undefined : sumOf(panel.map((each) => each.dropped / each.active)) / panel.length,
    medianDropPct: dropped < 3 ? undefined : medianOf(depths),
    panelSuburbs: panel.length,
    coverageRatio: ratio,
    isGap,
    activeAddresses: sumOf(panel.map(({ active }) => active)),
    droppedAddresses: dropped,
    withdrawnThenRelisted: grain === "national" ? returnedOn(listings, day) : undefined,
    delistedCount: grain === "national" ? eventsIn(listings, "delisted", day - 30, day).length : undefined,
  };
}

function suburbPoint(listings: Listings, suburb: number, day: number) {
  const { active, dropped, depths } = suburbOn(listings, suburb, day);
  return {
    snapshotDate: isoOf(day),
    dropRate: active === 0 ? undefined : dropped / active,
    medianDropPct: dropped < 3 ? undefined : medianOf(depths),
    panelSuburbs: Math.min(active, 1),
    coverageRatio: Math.min(active, 1),
    isGap: active === 0,
    activeAddresses: active,
    droppedAddresses: dropped,
    withdrawnThenRelisted: undefined,
    delistedCount: undefined,
  };
}

function suburbOn(listings: Listings, suburb: number, day: number) {
  const adverts = advertsOn(listings, day);
  const active = [...new Set(adverts.map(({ address }) => address))]
    .map((address) => adverts.filter((advert) => advert.address === address))
    // Whichever advert of an address was seen last comes last.
    .filter((there) => there.at(-1)!.suburb === suburb && there.at(-1)!.seen >= day - 13);
  const cuts = eventsIn(listings, "price_drop", day - 30, day).filter((event) => pctOf(listings, event) <= 0.4);
  const cutsAt = active.map((there) =>
    cuts.filter((event) => there.some(({ advert }) => advert === listings.events.advert[event])),
  );
  return {
    active: active.length,
    dropped: cutsAt.filter((own) => own.length > 0).length,
    depths: cutsAt.flat().map((event) => pctOf(listings, event)),
  };
}

/** Adverts with an address as their newest sightings up to a day had them, those seen earlier first. */
function advertsOn({ stays, sightedStays: sighted }: Listings, day: number) {
  const newest = new Map<number, { advert: number; address: number; suburb: number; seen: number }>();
  for (let place = 0; place + 1 < sighted.first.length && sighted.firstDay + place <= day; place += 1) {
    for (const stay of sighted.stay.slice(sighted.first[place], sighted.first[place + 1])) {
      const advert = stays.advert[stay]!;
      // Taken out first, so that it comes after all others.
      newest.delete(advert);
      const [address, suburb] = [stays.address[stay]!, stays.suburb[stay]!];
      newest.set(advert, { advert, address, suburb, seen: sighted.firstDay + place });
    }
  }
  return [...newest.values()].filter(({ address }) => address >= 0);
}

function returnedOn(listings: Listings, day: number): number {
  const { advert, atMs } = listings.events;
  const all = eventsIn(listings, "relisted", day - 30, day).filter((back) => {
    const before = (type: "delisted" | "relisted") =>
      Math.max(
        ...eventsIn(listings, type, Number.NEGATIVE_INFINITY, day)
          .filter((event) => advert[event] === advert[back] && atMs[event]! < atMs[back]!)
          .map((event) => atMs[event]!),
      );
    const gone = before("delisted");
    return gone > before("relisted") && atMs[back]! - gone > 7 * MS_PER_DAY;
  });
  return new Set(all.map((event) => advert[event]!)).size;
}

/** Events of a type on the days after one up to another. */
function eventsIn({ events }: Listings, type: (typeof eventTypes)[number], afterDay: number, day: number): number[] {
  return Array.from(events.atMs.keys()).filter((event) => {
    const on = Math.floor(events.atMs[event]! / MS_PER_DAY);
    return eventTypes[events.type[event]!] === type && on > afterDay && on <= day;
  });
}

function pctOf({ events }: Listings, event: number): number {
  return (events.prevPrice[event]! - events.price[event]!) / events.prevPrice[event]!;
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
