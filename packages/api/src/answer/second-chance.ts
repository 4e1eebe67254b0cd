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
  /** Large values that were asked for once, by their keys: as many as would fill the room if they were kept. */
  readonly #seen: LRUCache<string, true>;

  constructor({ bytesMax, bytesOf }: SecondChanceOptions<Value>) {
    this.#bytesOf = bytesOf;
    const freshBytes = bytesMax >> 2;
    const shared = { maxEntrySize: freshBytes, sizeCalculation: bytesOf };
    this.#fresh = new LRUCache({ ...shared, maxSize: freshBytes });
    this.#proven = new LRUCache({ ...shared, maxSize: bytesMax - freshBytes });
    this.#seen = new LRUCache({ maxSize: bytesMax });
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

  /**
   * Whether a value is to be kept. Once the room is full a large one is when it is asked for again before so much else
   * was asked for that it would be gone by then; until then no more is kept of it than that it was asked for.
   */
  admits(key: string, value: Value): boolean {
    const bytes = this.#bytesOf(value, key);
    if (bytes <= LARGE_BYTES || this.#isProven(key, value) || this.#fresh.has(key)) return true;
    // Long keys count for more, so that all of them take little.
    this.#seen.set(key, true, { size: bytes + (KEY_BYTES + key.length) * KEYS_PART });
    return false;
  }

  /** Keeps a value that is new, or in place of the one that is there. */
  set(key: string, value: Value): void {
    (this.#isProven(key, value) ? this.#proven : this.#fresh).set(key, value);
  }

  /** Whether a value was asked for again, or there is room for those that may be. */
  #isProven(key: string, value: Value): boolean {
    if (this.#proven.has(key) || this.#seen.has(key)) return true;
    return this.#proven.calculatedSize + this.#bytesOf(value, key) <= this.#proven.maxSize && !this.#fresh.has(key);
  }

  /** The bytes of all that is kept. */
  get bytes(): number {
    return this.#fresh.calculatedSize + this.#proven.calculatedSize + this.#seen.calculatedSize / KEYS_PART;
  }
}

/** A larger value is worth its memory only if it is asked for again. */
const LARGE_BYTES = 16 << 10;
/** The keys of what was asked for once take at most this part of the room. */
const KEYS_PART = 32;
const KEY_BYTES = 100;
