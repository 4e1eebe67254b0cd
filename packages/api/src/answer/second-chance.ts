import { LRUCache } from "lru-cache";

/** How much is kept. */
interface SecondChanceOptions<Value> {
  readonly bytesMax: number;
  readonly bytesOf: (value: Value, key: string) => number;
}

/**
 * Keeps values within so many bytes, of which the one used longest ago goes first. Once the room is full a value is kept when it is
 * asked for a second time. So a caller who asks for something else each time pushes nothing out, and leaves little behind to collect.
 */
export class SecondChance<Value extends object> {
  readonly #bytesOf: SecondChanceOptions<Value>["bytesOf"];
  readonly #kept: LRUCache<string, Value>;
  /**
   * What was asked for and not kept: as many keys as would fill the room if they were. Of each a number is kept, since texts
   * that grow old by the thousand would have V8 collect everything again and again; two of one number do no harm.
   */
  readonly #seen: LRUCache<number, true>;

  constructor({ bytesMax, bytesOf }: SecondChanceOptions<Value>) {
    this.#bytesOf = bytesOf;
    const maxSize = bytesMax - Math.ceil(bytesMax / KEYS_PART);
    this.#kept = new LRUCache({ maxSize, maxEntrySize: bytesMax >> 2, sizeCalculation: bytesOf });
    this.#seen = new LRUCache({ maxSize: bytesMax });
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  /** Whether a value could not be kept when it was asked for, and not so long ago that it would be gone by now. */
  hasSeen(key: string): boolean {
    return this.#seen.has(numberOf(key));
  }

  /** Admits a value that is new if there is room for it. If not, no more is kept than that it was seen, unless it is too large for any room. */
  admit(key: string, value: Value): boolean {
    const bytes = this.#bytesOf(value, key);
    if (bytes > this.#kept.maxEntrySize) return false;
    if (this.#kept.calculatedSize + bytes <= this.#kept.maxSize) return true;
    this.#seen.set(numberOf(key), true, { size: bytes + KEY_BYTES * KEYS_PART });
    return false;
  }

  /** Keeps a value that is new, or in place of the one that is there. */
  set(key: string, value: Value): void {
    this.#seen.delete(numberOf(key));
    this.#kept.set(key, value);
  }

  /** The bytes of all that is kept. */
  get bytes(): number {
    return this.#kept.calculatedSize + this.#seen.calculatedSize / KEYS_PART;
  }
}

/** The keys of what was asked for once take at most this part of the room. */
const KEYS_PART = 16;
const KEY_BYTES = 100;

/** A number for a text, which two texts seldom share; small enough to be no object. */
function numberOf(text: string): number {
  let number = 0;
  for (let i = 0; i < text.length; i += 1) number = Math.imul(number, 31) + text.charCodeAt(i);
  return Math.imul(number ^ (number >>> 15), 0x45d9f3b) >>> 2;
}
