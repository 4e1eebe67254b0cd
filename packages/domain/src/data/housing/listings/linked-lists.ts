/** Lists of adverts, of which an advert is in one at most. Adding and removing take the same time however long a list is. */
export class LinkedLists {
  readonly #heads: number[] = [];
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #listOf: Int32Array;

  constructor(advertCount: number) {
    this.#next = new Int32Array(advertCount);
    this.#previous = new Int32Array(advertCount);
    this.#listOf = new Int32Array(advertCount).fill(-1);
  }

  /** The first advert of a list; -1 when it is empty. */
  first(list: number): number {
    return this.#heads[list] ?? -1;
  }

  /** The advert after another in its list; -1 at the end. */
  after(advert: number): number {
    return this.#next[advert]!;
  }

  /** Puts an advert at the head of a list and takes it out of any other. */
  putFirst(list: number, advert: number): void {
    if (this.#heads[list] === advert) return;
    this.remove(advert);
    const head = this.first(list);
    this.#next[advert] = head;
    this.#previous[advert] = -1;
    if (head >= 0) this.#previous[head] = advert;
    while (this.#heads.length <= list) this.#heads.push(-1);
    this.#heads[list] = advert;
    this.#listOf[advert] = list;
  }

  /** Takes an advert out of its list, if it is in one. */
  remove(advert: number): void {
    const list = this.#listOf[advert]!;
    if (list < 0) return;
    const [previous, next] = [this.#previous[advert]!, this.#next[advert]!];
    if (previous >= 0) this.#next[previous] = next;
    else this.#heads[list] = next;
    if (next >= 0) this.#previous[next] = previous;
    this.#listOf[advert] = -1;
  }
}
