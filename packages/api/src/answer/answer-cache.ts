import { copyOf } from "../base/written.js";
import { SecondChance } from "./second-chance.js";
import type { Prepared } from "./send.js";

/** Answers that are ready to be sent, by what was served and the request. */
export interface AnswerCache {
  /** By a request as it came. Most callers repeat themselves exactly. */
  get(served: string, raw: string): Prepared | undefined;
  /** By a request after its bounds were applied, for those who spell the same thing in another way. */
  getCanonical(served: string, canonical: string): Prepared | undefined;
  /**
   * Keeps a new answer under the canonical request, and remembers how it was spelled. Bytes that are lent are copied if it
   * is kept, and what may be sent is the answer that comes back.
   */
  set(request: AskedFor, answer: Prepared): Prepared;
  /** Remembers another spelling of a request whose answer is kept. */
  spell(request: AskedFor): void;
  /** The bytes of all that is kept. */
  bytes(): number;
}

/** A request, as it came and as it is meant. */
export interface AskedFor {
  readonly served: string;
  readonly raw: string;
  readonly canonical: string;
  /** Many ask for it: it is kept however large it is. */
  readonly isPopular?: boolean;
}

/** What a spelling stands for, and its key among the answers. The key is kept, since a new text takes longer to look up. */
interface Spelling {
  readonly canonical: string;
  served: string;
  key: string;
}

/** A cache that keeps, once so many bytes are full, what is asked for a second time, and forgets what was used longest ago. */
export function answerCacheOf(bytesMax: number): AnswerCache {
  const answers = new SecondChance<Prepared>({
    bytesMax,
    bytesOf: (answer, key) => OVERHEAD_BYTES + key.length + Math.ceil(answer.bytes.length * WITH_GZIP),
  });
  const spellings = new SecondChance<Spelling>({
    bytesMax: bytesMax >> 3,
    bytesOf: ({ canonical, key }, raw) => OVERHEAD_BYTES + raw.length + canonical.length + key.length,
  });
  const spell = ({ served, raw, canonical }: AskedFor, isWanted = false) => {
    if (raw.length > RAW_CHARACTERS_MAX) return;
    const spelling = { canonical, served, key: served + canonical };
    if (isWanted || spellings.hasSeen(raw) || spellings.admit(raw, spelling)) spellings.set(raw, spelling);
  };
  return {
    getCanonical: (served, canonical) => answers.get(served + canonical),
    get(served, raw) {
      const spelling = raw.length <= RAW_CHARACTERS_MAX ? spellings.get(raw) : undefined;
      if (spelling === undefined) return undefined;
      if (spelling.served !== served) {
        spelling.served = served;
        spelling.key = served + spelling.canonical;
      }
      return answers.get(spelling.key);
    },
    set(request, answer) {
      const key = request.served + request.canonical;
      const isWanted = request.isPopular === true || answers.hasSeen(key);
      if (!isWanted && !answers.admit(key, answer)) return answer;
      spell(request, isWanted);
      const kept = ownOf(answer);
      answers.set(key, kept);
      return kept;
    },
    spell,
    bytes: () => answers.bytes + spellings.bytes,
  };
}

/** An answer whose bytes are not lent. */
function ownOf(answer: Prepared): Prepared {
  const { keep, ...own } = answer;
  return keep === undefined ? answer : { ...own, bytes: copyOf(own.bytes) };
}

/** The entry's own objects. */
const OVERHEAD_BYTES = 500;
/** The compressed form of an answer may join it later; it is less than a quarter of it. */
const WITH_GZIP = 1.25;
/** A longer spelling is padding: kept, it would only push out others. */
const RAW_CHARACTERS_MAX = 4_096;
