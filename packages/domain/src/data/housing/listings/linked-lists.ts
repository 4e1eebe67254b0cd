/** Lists of numbers, of which a number is in one at most. Adding and removing take the same time however long a list is. */
export class LinkedLists {
  readonly #heads: number[] = [];
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #listOf: Int32Array;

  constructor(numberCount: number) {
    this.#next = new Int32Array(numberCount);
    this.#previous = new Int32Array(numberCount);
    this.#listOf = new Int32Array(numberCount).fill(-1);
  }

  /** The first number of a list; -1 when it is empty. */
  first(list: number): number {
    return this.#heads[list] ?? -1;
  }

  /** The number after another in its list; -1 at the end. */
  after(number: number): number {
    return this.#next[number]!;
  }

  /** Leaves a number where it is in a list, or puts it at its head and takes it out of any other. */
  putIn(list: number, number: number): void {
    if (this.#listOf[number] !== list) this.putFirst(list, number);
  }

  /** Puts a number at the head of a list and takes it out of any other. */
  putFirst(list: number, number: number): void {
    if (this.#heads[list] === number) return;
    this.remove(number);
    const head = this.first(list);
    this.#next[number] = head;
    this.#previous[number] = -1;
    if (head >= 0) this.#previous[head] = number;
    while (this.#heads.length <= list) this.#heads.push(-1);
    this.#heads[list] = number;
    this.#listOf[number] = list;
  }

  /** Takes a number out of its list, if it is in one. */
  remove(number: number): void {
    const list = this.#listOf[number]!;
    if (list < 0) return;
    const [previous, next] = [this.#previous[number]!, this.#next[number]!];
    if (previous >= 0) this.#next[previous] = next;
    else this.#heads[list] = next;
    if (next >= 0) this.#previous[next] = previous;
    this.#listOf[number] = -1;
  }
}
