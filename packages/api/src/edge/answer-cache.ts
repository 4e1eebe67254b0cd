import { LRUCache } from "lru-cache";
import type { Prepared } from "./send.js";

/** Answers that are ready to be sent, by data version and request. */
export interface AnswerCache {
  get(dataVersion: string, request: string): Prepared | undefined;
  set(dataVersion: string, request: string, answer: Prepared): void;
}

/** A cache that forgets what was used longest ago beyond so many bytes. */
export function answerCacheOf(bytesMax: number): AnswerCache {
  const answers = new LRUCache<string, Prepared>({
    maxSize: bytesMax,
    maxEntrySize: bytesMax >> 3,
    sizeCalculation: (answer, key) => OVERHEAD_BYTES + key.length + 2 * answer.bytes.length,
  });
  return {
    get: (dataVersion, request) => answers.get(dataVersion + request),
    set: (dataVersion, request, answer) => void answers.set(dataVersion + request, answer),
  };
}

/** The entry's own objects. An answer counts twice, since its compressed form may join it later. */
const OVERHEAD_BYTES = 500;
