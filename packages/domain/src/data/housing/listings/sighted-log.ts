import type { SightedAddresses } from "./listings.js";

/** Gathers which addresses are sighted on which day, in the order of time. */
export class SightedLog {
  /** The newest day of each address, by the number that it has so far. */
  readonly #newestDay: number[] = [];
  readonly #day: number[] = [];
  readonly #address: number[] = [];

  /** The place whose sweep sighted each address last. */
  readonly newestPlaces: number[] = [];

  /** Takes a sighting. */
  add(address: number, place: number, day: number): void {
    if (address < 0) return;
    while (this.#newestDay.length <= address) {
      this.#newestDay.push(Number.NaN);
      this.newestPlaces.push(place);
    }
    this.newestPlaces[address] = place;
    if (this.#newestDay[address] === day) return;
    this.#newestDay[address] = day;
    this.#day.push(day);
    this.#address.push(address);
  }

  /** The addresses of each day from the first to the last, renumbered and in order. */
  sighted(firstDay: number, lastDay: number, placeOf: Int32Array): SightedAddresses {
    const first = new Int32Array(lastDay - firstDay + 2);
    for (const day of this.#day) first[day - firstDay + 1]! += 1;
    for (let day = 1; day < first.length; day += 1) first[day]! += first[day - 1]!;
    const address = new Int32Array(this.#address);
    for (let at = 0; at < address.length; at += 1) address[at] = placeOf[address[at]!]!;
    for (let day = 0; day + 1 < first.length; day += 1) address.subarray(first[day]!, first[day + 1]!).sort();
    return { firstDay, first, address };
  }
}
