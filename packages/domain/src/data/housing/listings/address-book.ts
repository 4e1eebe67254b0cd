import { type TextPool, textPoolOf } from "../../../base/tables/text-pool.js";
import { addressKeys, type SweptPlace } from "./address-key.js";

/** Addresses in the order of their keys. */
export interface OrderedAddresses {
  readonly keys: TextPool;
  readonly aliases: TextPool;
  readonly aliasOf: Int32Array;
  /** The place among the keys of each address, by the number that the book gave it. */
  readonly placeOf: Int32Array;
}

/** Numbers physical addresses as they are met. */
export class AddressBook {
  readonly #numbers = new Map<string, number>();
  readonly #aliases = new Map<string, string>();

  get count(): number {
    return this.#numbers.size;
  }

  /** The number of an address; -1 when it has no key. */
  numberOf(displayAddress: string, place: SweptPlace): number {
    const { key, alias } = addressKeys(displayAddress, place);
    if (key === "") return -1;
    if (alias !== key) this.#addAlias(alias, key);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }

  /** Where a street ends is lost in a key, so that two addresses can share an alias: it is that of the first key. */
  #addAlias(alias: string, key: string): void {
    const held = this.#aliases.get(alias);
    if (held === undefined || key < held) this.#aliases.set(alias, key);
  }

  /** All addresses. Keys are of ASCII characters, whose order is the same by any measure. */
  ordered(): OrderedAddresses {
    const keys = [...this.#numbers.keys()].sort();
    const placeOf = new Int32Array(keys.length);
    for (const [place, key] of keys.entries()) placeOf[this.#numbers.get(key)!] = place;
    const aliases = [...this.#aliases.keys()].sort();
    return {
      keys: textPoolOf(keys),
      aliases: textPoolOf(aliases),
      aliasOf: Int32Array.from(aliases, (alias) => placeOf[this.#numbers.get(this.#aliases.get(alias)!)!]!),
      placeOf,
    };
  }
}
