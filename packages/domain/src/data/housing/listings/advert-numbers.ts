/** Adverts by number: by portal, then id. */
export interface AdvertNumbers {
  /** The portal and the id of each, by their places among the texts of their columns. */
  readonly portal: Int32Array;
  readonly id: Int32Array;
  /** The advert of each row of sightings; -1 where no sweep that counts has it. */
  readonly ofRow: Int32Array;
}

/** Numbers adverts as they are met, and puts them in order in the end. */
export class AdvertNumbering {
  readonly #metOf = new Map<number, number>();
  readonly #ofRow: Int32Array;

  constructor(
    private readonly idCount: number,
    rowCount: number,
  ) {
    this.#ofRow = new Int32Array(rowCount).fill(-1);
  }

  /** Takes a row, by the places of its portal and id among texts in code-point order. */
  meet(row: number, portal: number, id: number): void {
    const key = portal * this.idCount + id;
    let met = this.#metOf.get(key);
    if (met === undefined) {
      met = this.#metOf.size;
      this.#metOf.set(key, met);
    }
    this.#ofRow[row] = met;
  }

  /** The numbers of all adverts that were met. */
  numbers(): AdvertNumbers {
    const keys = Float64Array.from(this.#metOf.keys()).sort();
    const numberOf = new Int32Array(keys.length);
    for (let number = 0; number < keys.length; number += 1) numberOf[this.#metOf.get(keys[number]!)!] = number;
    return {
      portal: Int32Array.from(keys, (key) => Math.floor(key / this.idCount)),
      id: Int32Array.from(keys, (key) => key % this.idCount),
      ofRow: this.#ofRow.map((met) => (met < 0 ? met : numberOf[met]!)),
    };
  }
}
