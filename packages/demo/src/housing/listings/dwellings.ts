import type { Random } from "../../prng.js";
import { houseDollars } from "../suburb-prices.js";
import type { Suburb } from "../suburbs.js";

/** A home that is for sale at some time. */
export interface Dwelling {
  /** As in 2/14 Keldaby, without the type of the street. */
  readonly street: string;
  /** The type of the street, in full and short. */
  readonly streetType: readonly [full: string, short: string];
  readonly kind: "house" | "unit" | "townhouse" | "land";
  readonly beds: number | null;
  readonly baths: number | null;
  readonly cars: number | null;
  readonly landSqm: number | null;
  /** What it is worth, in whole thousands. */
  readonly dollars: number;
}

/** Homes at different addresses of a suburb. */
export function dwellingsOf(suburb: Suburb, count: number, streets: readonly string[], random: Random): Dwelling[] {
  const first = random.below(streets.length);
  const taken = new Set<string>();
  const homes: Dwelling[] = [];
  while (homes.length < count) {
    const road = random.below(24);
    const kind = KINDS[random.below(KINDS.length)]!;
    const unit = kind === "unit" || kind === "townhouse" ? `${1 + random.below(12)}/` : "";
    const street = `${unit}${1 + random.below(160)} ${streets[(first + road) % streets.length]}`;
    if (taken.has(street)) continue;
    taken.add(street);
    homes.push({ street, streetType: TYPES[road % TYPES.length]!, kind, ...roomsOf(suburb, kind, random) });
  }
  return homes;
}

function roomsOf(suburb: Suburb, kind: Dwelling["kind"], random: Random) {
  const beds = kind === "land" ? 0 : kind === "unit" ? 1 + random.below(3) : 2 + random.below(4);
  const size = kind === "land" ? 0.55 : 0.45 + 0.16 * beds;
  const worth = houseDollars(suburb) * size * (1 + 0.12 * random.bell());
  return {
    // Adverts of land tell no rooms, and some others none either.
    beds: kind === "land" || random.chance(0.04) ? null : beds,
    baths: kind === "land" ? null : 1 + Math.floor(beds / 3),
    cars: random.chance(0.15) ? null : random.below(4),
    landSqm: kind === "unit" || random.chance(0.3) ? null : 180 + random.below(900),
    dollars: 1000 * Math.max(120, Math.round(worth / 1000)),
  };
}

const KINDS = ["house", "house", "house", "house", "unit", "unit", "townhouse", "land"] as const;

const TYPES = [
  ["Street", "St"],
  ["Road", "Rd"],
  ["Avenue", "Ave"],
  ["Court", "Ct"],
  ["Parade", "Pde"],
  ["Crescent", "Cres"],
  ["Lane", "Ln"],
  ["Way", "Way"],
] as const;
