import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { stateOfCode } from "../suburbs/states.js";
import { addressKeys } from "./address-key.js";
import type { SightingOf, SweepOf } from "./listings.fixture.js";
import { askedPrice } from "./price-text.js";
import type { ToldListings } from "./told-listings.fixture.js";

type Event = ToldListings["events"][number];
type Run = ToldListings["runs"][number][number];

/** A sweep with everything said. */
type WholeSweep = Required<SweepOf> & { readonly order: number; readonly ms: number };

/** What is known of an advert. */
interface Known {
  readonly name: string;
  readonly source: string;
  readonly id: string;
  readonly firstSeen: number;
  readonly firstSweep: WholeSweep;
  /** Every sighting so far, with the sweep that made it. */
  readonly seen: { readonly sweep: WholeSweep; readonly sighting: SightingOf }[];
  status: string;
  isActive: boolean;
}

/**
 * The same as the replay, written again as plainly as it can be said: whatever is asked is looked
 * for among all that was seen so far. Suburbs are told by code.
 */
export function naiveListings(given: readonly SweepOf[]) {
  const sweeps = countingSweeps(given);
  const known = new Map<string, Known>();
  const events: Event[] = [];
  for (const sweep of sweeps) {
    const sightings = [...sweep.sightings].sort((a, b) => compareCodePoints(a.id, b.id));
    const isKnown = ({ id }: SightingOf) => known.has(`${sweep.source}/${id}`);
    const [again, added] = [sightings.filter(isKnown), sightings.filter((each) => !isKnown(each))];
    for (const sighting of again) seeAgain(known.get(`${sweep.source}/${sighting.id}`)!, sweep, sighting, events);
    for (const sighting of added) {
      const advert = firstSeen(sweep, sighting, [...known.values()], events);
      known.set(advert.name, advert);
    }
    if (sweep.complete) for (const advert of known.values()) delist(advert, sweep, sweeps, events);
  }
  return told(sweeps, [...known.values()], events);
}

function countingSweeps(given: readonly SweepOf[]): WholeSweep[] {
  const whole = given.map((sweep, order) => ({
    file: "file",
    source: "a",
    salCode: "22170",
    suburb: "Richmond",
    postcode: "3121",
    complete: true,
    version: 1,
    ...sweep,
    order,
    ms: Date.parse(sweep.at),
  }));
  const nameOf = ({ source, salCode, ms }: WholeSweep) => JSON.stringify([source, salCode, ms]);
  const isBeaten = (one: WholeSweep) =>
    whole.some(
      (other) =>
        nameOf(other) === nameOf(one) &&
        (other.version > one.version ||
          (other.version === one.version && other.file > one.file) ||
          (other.version === one.version && other.file === one.file && other.order > one.order)),
    );
  return whole
    .filter((sweep) => !isBeaten(sweep))
    .sort((a, b) => a.ms - b.ms || compareCodePoints(a.source, b.source) || compareCodePoints(a.salCode, b.salCode));
}

function firstSeen(sweep: WholeSweep, sighting: SightingOf, others: readonly Known[], events: Event[]): Known {
  const { source, ms } = sweep;
  const seen = [{ sweep, sighting }];
  const status = statusOf(sighting);
  const name = `${source}/${sighting.id}`;
  const advert: Known = {
    name,
    source,
    id: sighting.id,
    firstSeen: ms,
    firstSweep: sweep,
    seen,
    status,
    isActive: isOn(status),
  };
  const price = askedPrice(sighting.price ?? "").price;
  log(events, advert, sweep, { type: "first_seen", price, prevStatus: null });
  const key = keyOf(sweep, sighting);
  const beside = others
    .filter((other) => key !== "" && other.firstSweep !== sweep && other.isActive && keyOfNewest(other) === key)
    .filter((other) => ms - lastSeen(other) < 14 * 86_400_000)
    .filter((other) => {
      const beds = [sighting.beds ?? null, other.seen.at(-1)!.sighting.beds ?? null];
      return beds.includes(null) || beds[0] === beds[1];
    })
    .sort(
      (a, b) => lastSeen(b) - lastSeen(a) || compareCodePoints(a.source, b.source) || compareCodePoints(a.id, b.id),
    )[0];
  if (beside !== undefined) compare(events, advert, sweep, sighting, newestPrice(beside.seen), null);
  return advert;
}

function seeAgain(advert: Known, sweep: WholeSweep, sighting: SightingOf, events: Event[]): void {
  const earlier = newestPrice(advert.seen);
  const { status: prevStatus, isActive: wasActive } = advert;
  advert.seen.push({ sweep, sighting });
  advert.status = statusOf(sighting);
  advert.isActive = isOn(advert.status);
  const price = askedPrice(sighting.price ?? "").price;
  if (!wasActive && advert.isActive) log(events, advert, sweep, { type: "relisted", price, prevStatus });
  else if (advert.status !== prevStatus) log(events, advert, sweep, { type: "status_change", price, prevStatus });
  compare(events, advert, sweep, sighting, earlier, prevStatus);
}

/** Counts the complete sweeps of its portal and suburb since it was seen. */
function delist(advert: Known, sweep: WholeSweep, sweeps: readonly WholeSweep[], events: Event[]): void {
  const last = advert.seen.at(-1)!;
  const isOwn = (other: WholeSweep) => other.source === advert.source && other.salCode === last.sweep.salCode;
  if (!advert.isActive || !isOwn(sweep)) return;
  const since = sweeps.slice(sweeps.indexOf(last.sweep) + 1, sweeps.indexOf(sweep) + 1);
  if (since.filter((other) => other.complete && isOwn(other)).length < 2) return;
  const { status: prevStatus } = advert;
  advert.status = "withdrawn";
  advert.isActive = false;
  log(events, advert, sweep, { type: "delisted", price: askedPrice(last.sighting.price ?? "").price, prevStatus });
}

function compare(
  events: Event[],
  advert: Known,
  sweep: WholeSweep,
  sighting: SightingOf,
  earlier: ReturnType<typeof askedPrice> | undefined,
  prevStatus: string | null,
): void {
  const { price, kind } = askedPrice(sighting.price ?? "");
  if (earlier === undefined || Number.isNaN(price) || advert.status === "sold") return;
  const same = (each: string) => (each === "offers_over" ? "fixed" : each);
  if (same(kind) !== same(earlier.kind)) return;
  const drop = earlier.price - price;
  if (Math.abs(drop) < 5000 || Math.abs(drop) / earlier.price < 0.005) return;
  const type = drop > 0 ? "price_drop" : "price_rise";
  log(events, advert, sweep, { type, price, prevPrice: earlier.price, prevStatus });
}

function newestPrice(seen: Known["seen"]) {
  return seen
    .map(({ sighting }) => askedPrice(sighting.price ?? ""))
    .filter(({ price }) => !Number.isNaN(price))
    .at(-1);
}

function log(
  events: Event[],
  advert: Known,
  { ms }: WholeSweep,
  what: { type: Event["type"]; price: number; prevPrice?: number; prevStatus: string | null },
): void {
  const at = isoMs(ms);
  if (events.some((other) => other.advert === advert.name && other.type === what.type && other.at === at)) return;
  events.push({
    advert: advert.name,
    type: what.type,
    at,
    price: known(what.price),
    prevPrice: what.prevPrice ?? null,
    status: advert.status as Event["status"],
    prevStatus: what.prevStatus as Event["prevStatus"],
  });
}

function told(sweeps: readonly WholeSweep[], adverts: readonly Known[], events: readonly Event[]) {
  const sorted = [...adverts].sort((a, b) => compareCodePoints(a.source, b.source) || compareCodePoints(a.id, b.id));
  const place = new Map(sorted.map(({ name }, number) => [name, number]));
  const sightings = sweeps.flatMap((sweep) =>
    sorted.flatMap(({ seen }) => seen.filter((each) => each.sweep === sweep)),
  );
  const keys = [...new Set(sightings.map(({ sweep, sighting }) => keyOf(sweep, sighting)))].filter(Boolean).sort();
  const days = [...new Set(sweeps.map(({ ms }) => new Date(ms).toISOString().slice(0, 10)))];
  return {
    through: isoMs(sweeps.at(-1)!.ms),
    adverts: sorted.map((advert) => {
      const { sweep, sighting } = advert.seen.at(-1)!;
      const { price, kind } = askedPrice(sighting.price ?? "");
      return {
        name: advert.name,
        suburb: sweep.salCode,
        address: keyOf(sweep, sighting),
        price: known(price),
        kind,
        status: advert.status,
        isActive: advert.isActive,
        firstSeen: isoMs(advert.firstSeen),
        lastSeen: isoMs(sweep.ms),
        beds: sighting.beds ?? null,
      };
    }),
    addresses: keys.map((key) => ({
      key,
      suburb: sightings.findLast(({ sweep, sighting }) => keyOf(sweep, sighting) === key)!.sweep.salCode,
      adverts: sorted.filter((advert) => keyOfNewest(advert) === key).map(({ name }) => name),
    })),
    events: [...events].sort(
      (a, b) =>
        Date.parse(a.at!) - Date.parse(b.at!) ||
        place.get(a.advert)! - place.get(b.advert)! ||
        compareCodePoints(a.type, b.type),
    ),
    runs: sorted.map(({ seen }) => {
      const runs: Run[] = [];
      for (const { sweep, sighting } of seen) {
        const { price, kind } = askedPrice(sighting.price ?? "");
        const last = runs.at(-1);
        const at = isoMs(sweep.ms);
        if (last?.kind === kind && last.price === known(price)) {
          runs[runs.length - 1] = { ...last, to: at, seen: [...last.seen, at] };
        } else runs.push({ price: known(price), kind, from: at, to: at, seen: [at] });
      }
      return runs;
    }),
    sighted: days.map((day) => [day, lastSeenOn(day, sorted)]),
  };
}

/** Where each advert was when it was last seen on a day: those seen earlier first, of those seen at once the last one. */
function lastSeenOn(day: string, adverts: readonly Known[]) {
  return adverts
    .flatMap(({ name, seen }, number) => {
      const last = seen.findLast(({ sweep }) => new Date(sweep.ms).toISOString().startsWith(day));
      return last === undefined ? [] : [{ name, number, ...last }];
    })
    .sort((a, b) => a.sweep.ms - b.sweep.ms || b.number - a.number)
    .map(({ name, sweep, sighting }) => ({ name, address: keyOf(sweep, sighting), suburb: sweep.salCode }));
}

function keyOf({ salCode, suburb, postcode }: WholeSweep, { address = "1 Elm St" }: SightingOf): string {
  return addressKeys(address, { suburb, postcode, state: stateOfCode(Number(salCode)) }).key;
}

function keyOfNewest({ seen }: Known): string {
  return keyOf(seen.at(-1)!.sweep, seen.at(-1)!.sighting);
}

function lastSeen({ seen }: Known): number {
  return seen.at(-1)!.sweep.ms;
}

function statusOf({ status = "for_sale" }: SightingOf): string {
  return status;
}

function isOn(status: string): boolean {
  return status !== "sold" && status !== "withdrawn";
}

function known(figure: number): number | null {
  return Number.isNaN(figure) ? null : figure;
}

function isoMs(ms: number): string {
  return new Date(ms).toISOString().replace("T00:00:00.000Z", "");
}
