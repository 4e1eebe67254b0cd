import { randomOf } from "../../../base/numbers/random.fixture.js";
import type { SightingOf, SweepOf } from "./listings.fixture.js";
import { statuses } from "./listings.js";

/** Sweeps that look random: few portals, suburbs, adverts and addresses, so that everything meets everything. */
export function randomSweeps(seed: number, count: number): SweepOf[] {
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const sightingOf = (id: string): SightingOf => ({
    id,
    price: one(PRICES),
    status: random() < 0.8 ? "for_sale" : one(statuses),
    // Most adverts stay at their address and keep their rooms.
    address: random() < 0.9 ? ADDRESSES[Number(id) % ADDRESSES.length]! : one(ADDRESSES),
    beds: random() < 0.8 ? (Number(id) % 2) + 2 : one([null, 1, 2, 3]),
  });
  return Array.from({ length: count }, () => {
    const suburb = one(SUBURBS);
    const ids = IDS.filter(() => random() < 0.4);
    return {
      ...suburb,
      file: one(["f1", "f2", "f3"]),
      source: one(["a", "b", "c"]),
      at: new Date(Date.UTC(2026, 7, 20) + below(30) * 86_400_000 + one([0, 0, 0, 3_600_000])).toISOString(),
      complete: random() < 0.7,
      version: one([1, 1, 1, 2]),
      sightings: ids.map(sightingOf),
    };
  });
}

const IDS = ["1", "2", "3", "10", "20"];
const PRICES = [
  "$1m",
  "$990k",
  "$980,000",
  "$700k",
  "Offers over $950k",
  "$900k - $1m",
  "$850k - $1m",
  "Under $1m",
  "Auction",
  "",
];
const ADDRESSES = ["1 Elm St", "1 Elm Street", "2/1 Oak Rd", ""];
const SUBURBS = [
  { salCode: "22170", suburb: "Richmond", postcode: "3121" },
  { salCode: "22171", suburb: "Burnley", postcode: "3121" },
  { salCode: "10001", suburb: "Richmond", postcode: "2753" },
];
