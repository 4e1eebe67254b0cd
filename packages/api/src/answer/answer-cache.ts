import { LRUCache } from "lru-cache";
import type { Prepared } from "./send.js";

/** Answers that are ready to be sent, by what was served and the request. */
export interface AnswerCache {
  /** By a request as it came. Most callers repeat themselves exactly. */
  get(served: string, raw: string): Prepared | undefined;
  /** By a request after its bounds were applied, for those who spell the same thing in another way. */
  getCanonical(served: string, canonical: string): Prepared | undefined;
  /** Keeps an answer under the canonical request, and remembers how it was spelled. */
  set(served: string, raw: string, canonical: string, answer: Prepared): void;
}

/** A cache that forgets what was used longest ago beyond so many bytes. */
export function answerCacheOf(bytesMax: number): AnswerCache {
  const answers = new LRUCache<string, Prepared>({
    maxSize: bytesMax,
    maxEntrySize: bytesMax >> 2,
    sizeCalculation: (answer, key) => OVERHEAD_BYTES + key.length + Math.ceil(answer.bytes.length * WITH_GZIP),
  });
  const spellings = new LRUCache<string, string>({
    maxSize: bytesMax >> 3,
    sizeCalculation: (canonical, raw) => OVERHEAD_BYTES + raw.length + canonical.length,
  });
  const getCanonical = (served: string, canonical: string) => answers.get(served + canonical);
  return {
    getCanonical,
    get(served, raw) {
      const canonical = raw.length <= RAW_CHARACTERS_MAX ? spellings.get(raw) : undefined;
      return canonical === undefined ? undefined : getCanonical(served, canonical);
    },
    set(served, raw, canonical, answer) {
      answers.set(served + canonical, answer);
      if (raw.length <= RAW_CHARACTERS_MAX) spellings.set(raw, canonical);
    },
  };
}

/** The entry's own objects. */
const OVERHEAD_BYTES = 500;
/** The compressed form of an answer may join it later; it is less than a quarter of it. */
const WITH_GZIP = 1.25;
/** A longer spelling is padding: kept, it would only push out others. */
const RAW_CHARACTERS_MAX = 4_096;
