import { answerCacheOf } from "@daybook/api/answer-cache";
import { randomOf, rankDrawsOf } from "./random.js";

/** How often callers who repeat themselves find their answers kept while another one asks for something else each time. */
export interface CacheAttackFigures {
  readonly name: string;
  /** Of the usual calls, before anybody attacks. */
  readonly hitsBefore: number;
  /** Of the usual calls, while ten times as many random ones come. */
  readonly hitsUnderAttack: number;
  /** The most bytes that were kept, of those that may be. */
  readonly filled: number;
}

/** Compares the cache of answers with one that only forgets what was used longest ago, with the same calls in the same order. */
export function measureCacheAttack(): CacheAttackFigures[] {
  return [attacked("answer cache", ownCache()), attacked("forgets what was used longest ago", plainCache())];
}

/** The figures as a table. */
export function cacheAttackLines(figures: readonly CacheAttackFigures[]): string[] {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return [
    "The cache by itself: how often the answer to one of 2,000 usual requests is kept, alone and while ten times as many random ones come:",
    "",
    "| cache | kept for usual calls | the same under attack | filled at most |",
    "| --- | --- | --- | --- |",
    ...figures.map(
      ({ name, hitsBefore, hitsUnderAttack, filled }) =>
        `| ${name} | ${percent(hitsBefore)} | ${percent(hitsUnderAttack)} | ${percent(filled)} |`,
    ),
  ];
}

interface Cache {
  /** Whether the answer to a request was kept; from now on it is. */
  ask(request: string): boolean;
  bytes(): number;
}

function attacked(name: string, { ask, bytes }: Cache): CacheAttackFigures {
  const random = randomOf(1);
  const draw = rankDrawsOf(USUAL, random);
  const share = (rounds: number, attacksPerCall: number) => {
    let hits = 0;
    let most = 0;
    for (let i = 0; i < rounds; i += 1) {
      if (ask(requestOf(draw()))) hits += 1;
      for (let j = 0; j < attacksPerCall; j += 1) ask(requestOf(Math.floor(random() * 1e12) + USUAL));
      most = Math.max(most, bytes());
    }
    return { hits: hits / rounds, most };
  };
  share(WARM_UP, 0);
  const before = share(CALLS, 0);
  const under = share(CALLS, 10);
  const filled = Math.max(before.most, under.most) / CACHE_BYTES;
  return { name, hitsBefore: before.hits, hitsUnderAttack: under.hits, filled };
}

function ownCache(): Cache {
  // Its spellings have an eighth of the answers' room, in addition.
  const cache = answerCacheOf(Math.floor((CACHE_BYTES * 8) / 9));
  return {
    bytes: cache.bytes,
    ask(request) {
      const known = cache.get("1 ", request);
      if (known !== undefined) return true;
      const meant = cache.getCanonical("1 ", request);
      cache.set(
        { served: "1 ", raw: request, canonical: request },
        meant ?? { status: 200, headers: [], bytes: ANSWER },
      );
      return meant !== undefined;
    },
  };
}

/** A map holds its keys in the order in which they were added. */
function plainCache(): Cache {
  const cache = new Map<string, Buffer>();
  return {
    bytes: () => cache.size * ENTRY_BYTES,
    ask(request) {
      const isKept = cache.delete(request);
      cache.set(request, ANSWER);
      if (cache.size * ENTRY_BYTES > CACHE_BYTES) cache.delete(cache.keys().next().value!);
      return isKept;
    },
  };
}

function requestOf(number: number): string {
  return `POST /shorts.v1alpha1.StockService/GetStock {"productCode":"S${number}"}`;
}

const USUAL = 2_000;
const CACHE_BYTES = 8 << 20;
const WARM_UP = 50_000;
const CALLS = 50_000;
const ANSWER = Buffer.alloc(700, "a");
const ENTRY_BYTES = 500 + 64 + ANSWER.length;
