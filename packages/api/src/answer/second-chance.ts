import { LRUCache } from "lru-cache";

/** How much is kept. */
interface SecondChanceOptions<Value> {
  readonly bytesMax: number;
  readonly bytesOf: (value: Value, key: string) => number;
}

/**
 * Keeps values within so many bytes. Three quarters of the room are, once they are full, for values that were asked for
 * again, of which the one used longest ago goes first; the rest is for new ones. So a caller who asks for something else
 * each time pushes out only what nobody has come back for.
 */
export class SecondChance<Value extends object> {
  readonly #bytesOf: SecondChanceOptions<Value>["bytesOf"];
  readonly #fresh: LRUCache<string, Value>;
  readonly #proven: LRUCache<string, Value>;

  constructor({ bytesMax, bytesOf }: SecondChanceOptions<Value>) {
    this.#bytesOf = bytesOf;
    const freshBytes = bytesMax >> 2;
    const shared = { maxEntrySize: freshBytes, sizeCalculation: bytesOf };
    this.#fresh = new LRUCache({ ...shared, maxSize: freshBytes });
    this.#proven = new LRUCache({ ...shared, maxSize: bytesMax - freshBytes });
  }

  get(key: string): Value | undefined {
    const proven = this.#proven.get(key);
    if (proven !== undefined) return proven;
    const fresh = this.#fresh.peek(key);
    if (fresh === undefined) return undefined;
    this.#fresh.delete(key);
    this.#proven.set(key, fresh);
    return fresh;
  }

  /** Keeps a value that is new, or in place of the one that is there. */
  set(key: string, value: Value): void {
    const hasRoom = this.#proven.calculatedSize + this.#bytesOf(value, key) <= this.#proven.maxSize;
    if (this.#proven.has(key) || (hasRoom && !this.#fresh.has(key))) this.#proven.set(key, value);
    else this.#fresh.set(key, value);
  }

  /** The bytes of all that is kept. */
  get bytes(): number {
    return this.#fresh.calculatedSize + this.#proven.calculatedSize;
  }
}
