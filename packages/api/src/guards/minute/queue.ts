/** Items in the order in which they came. Dropping the oldest takes as long for many as for few. */
export class Queue<T> {
  #items: T[];
  /** Where the oldest item is. Dropped ones stay before it until they are as many as the others. */
  #first = 0;

  constructor(...items: T[]) {
    this.#items = items;
  }

  get length(): number {
    return this.#items.length - this.#first;
  }

  /** An item by its place, the oldest at 0. There must be one. */
  at(place: number): T {
    return this.#items[this.#first + place]!;
  }

  push(item: T): void {
    this.#items.push(item);
  }

  dropOldest(): void {
    this.#first += 1;
    if (this.#first < DROPPED_MIN || this.#first * 2 < this.#items.length) return;
    this.#items = this.#items.slice(this.#first);
    this.#first = 0;
  }

  /** Removes that many of the items that equal this one: the newest, except for as many as `newer` says. */
  remove(item: T, count: number, newer: number): void {
    let [skipped, removed] = [0, 0];
    for (let i = this.#items.length - 1; i >= this.#first && removed < count; i--) {
      if (this.#items[i] !== item) continue;
      if (skipped < newer) {
        skipped += 1;
        continue;
      }
      this.#items.splice(i, 1);
      removed += 1;
    }
  }
}

/** Fewer are not worth the copy of the others. */
const DROPPED_MIN = 64;
