import type { Ledger } from "../../../base/ledger.js";
import { offsetsOf } from "../../../base/tables/offsets.js";
import type { Table } from "../../../base/tables/table.js";
import { dayOfMs } from "../../../base/time/day.js";
import type { Spine } from "../suburbs/spine.js";
import type { OrderedAddresses } from "./address-book.js";
import { advertColumns } from "./advert-columns.js";
import { AdvertNumbering } from "./advert-numbers.js";
import { type ChosenSweeps, chooseSweeps } from "./chosen-sweeps.js";
import type { AdvertText, listingSightings } from "./listing-sightings-dataset.js";
import type { listingSweeps } from "./listing-sweeps-dataset.js";
import type { Addresses, Adverts, Coverage, Listings } from "./listings.js";
import { readSightings } from "./read-sightings.js";
import { Replay } from "./replay.js";
import { type SightingRanges, sightingRanges } from "./sighting-ranges.js";
import { type SweptPlaces, sweptPlaces } from "./swept-places.js";

type Sweeps = Table<typeof listingSweeps>;
type Sightings = Table<typeof listingSightings>;

/** Listings, from tables as the store scans them. */
export function listingsOfTables(spine: Spine, sweeps: Sweeps, sightings: Sightings, ledger: Ledger): Listings {
  const chosen = chooseSweeps(spine, sweeps);
  const ranges = sightingRanges(sweeps, sightings);
  const numbers = numbersOf(sweeps, sightings, chosen, ranges);
  const places = sweptPlaces(spine, sweeps, chosen);
  const texts = sightings.columns.advert.values.map((json) => JSON.parse(json) as AdvertText);
  const replayed = readSightings(sightings, numbers.ofRow, places.places, texts);
  const replay = new Replay(replayed, numbers.id.length);
  takeAll(replay, sweeps, chosen, ranges, places);
  const ordered = replayed.addresses.ordered();
  const adverts = advertColumns({
    sweeps,
    sightings,
    numbers,
    places,
    texts,
    replay,
    replayed,
    addressPlace: ordered.placeOf,
  });
  const isEmpty = chosen.rows.length === 0;
  const throughMs = isEmpty ? Number.NaN : sweeps.columns.at[chosen.rows.at(-1)!]!;
  const [firstDay, lastDay] = isEmpty ? [0, -1] : [dayOfMs(sweeps.columns.at[chosen.rows[0]!]!), dayOfMs(throughMs)];
  return {
    throughMs,
    asOfMs: isEmpty ? Number.NaN : newestRetrievalMs(sweeps, ledger),
    sweepsOutsideSpine: chosen.outsideSpine,
    coverage: coverageOf(sweeps, chosen),
    adverts,
    addresses: addressesOf(ordered, adverts, replay, places),
    events: replay.events.events(),
    runs: replay.runs.runs(),
    ...replay.sighted.sighted(firstDay, lastDay, ordered.placeOf, places.suburbs),
  };
}

function numbersOf({ columns }: Sweeps, sightings: Sightings, { rows }: ChosenSweeps, { first, end }: SightingRanges) {
  const { listingId } = sightings.columns;
  const numbering = new AdvertNumbering(listingId.values.length, sightings.rowCount);
  for (const sweep of rows) {
    const portal = columns.source.index[sweep]!;
    for (let row = first[sweep]!; row < end[sweep]!; row += 1) numbering.meet(row, portal, listingId.index[row]!);
  }
  return numbering.numbers();
}

function takeAll(
  replay: Replay,
  { columns }: Sweeps,
  { rows, suburbs }: ChosenSweeps,
  { first, end }: SightingRanges,
  { ofSweep }: SweptPlaces,
): void {
  const groups = new Map<number, number>();
  for (const [order, sweep] of rows.entries()) {
    const pair = suburbs[order]! * columns.source.values.length + columns.source.index[sweep]!;
    if (!groups.has(pair)) groups.set(pair, groups.size);
    replay.take({
      atMs: columns.at[sweep]!,
      group: groups.get(pair)!,
      place: ofSweep[order]!,
      isComplete: columns.isComplete[sweep] === 1,
      first: first[sweep]!,
      end: end[sweep]!,
    });
  }
}

function newestRetrievalMs({ importId }: Sweeps, ledger: Ledger): number {
  const retrievals = Array.from(new Set(importId), (id) => Date.parse(ledger.fileOf(id).retrievedAt));
  return retrievals.reduce((newest, ms) => Math.max(newest, ms), Number.NEGATIVE_INFINITY);
}

/** Sweeps are in the order of time, so that the first one of a suburb is met first. */
function coverageOf({ columns }: Sweeps, { rows, suburbs }: ChosenSweeps): Coverage {
  const fromDay = new Map<number, number>();
  for (const [order, sweep] of rows.entries()) {
    const suburb = suburbs[order]!;
    if (!fromDay.has(suburb)) fromDay.set(suburb, dayOfMs(columns.at[sweep]!));
  }
  const covered = Int32Array.from(fromDay.keys()).sort();
  return { suburb: covered, fromDay: covered.map((suburb) => fromDay.get(suburb)!) };
}

function addressesOf(ordered: OrderedAddresses, adverts: Adverts, { sighted }: Replay, places: SweptPlaces): Addresses {
  const { keys, aliases, aliasOf, placeOf } = ordered;
  const suburb = new Int32Array(placeOf.length);
  for (const [number, place] of sighted.newestPlaces.entries()) suburb[placeOf[number]!] = places.suburbs[place]!;
  const housed = Int32Array.from(adverts.address.keys()).filter((advert) => adverts.address[advert]! >= 0);
  const first = offsetsOf(
    housed.map((advert) => adverts.address[advert]!),
    placeOf.length,
  );
  const free = first.slice();
  const advertsThere = new Int32Array(housed.length);
  for (const advert of housed) advertsThere[free[adverts.address[advert]!]!++] = advert;
  return { keys, aliases, aliasOf, suburb, first, advert: advertsThere };
}
