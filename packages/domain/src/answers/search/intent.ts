import { fillers } from "./fillers.js";
import { type KindName, kinds } from "./things/kinds.js";

/** What the words of a query say of what is wanted. */
export interface Intent {
  /** The words that say of which thing, joined; the whole query when there are no others. */
  readonly core: string;
  /** The kinds that the others speak of. */
  readonly preferred: ReadonlySet<number>;
}

/** Splits a folded query into the words that say which thing and those that say what is wanted of it. */
export function intentOf(whole: string): Intent {
  const words = whole.split(" ");
  const core = words.filter((word) => !WORDS.has(word));
  const preferred = new Set(words.flatMap((word) => WORDS.get(word) ?? []));
  return { core: core.length === 0 ? whole : core.join(" "), preferred };
}

/** Words that people add to the name of a thing of some kinds, or of any. */
const SPOKEN: readonly (readonly [words: string, kinds: readonly KindName[]])[] = [
  [fillers.join(" "), []],
  ["whose many where when why list most about", []],
  ["share shares stock stocks asx ticker", ["stock"]],
  ["short shorts shorted shorting sold dividend dividends holder holders director directors", ["stock"]],
  ["company", ["stock", "formerCompany"]],
  ["owns own owner owners", ["stock"]],
  ["price prices", ["stock", "suburb", "series"]],
  ["median house houses housing home homes property properties suburb postcode sold", ["suburb"]],
  ["rate rates data series index statistics figures", ["series", "index"]],
  ["mp senator member politician politicians interests declared register", ["politician"]],
  ["party parties returns", ["party"]],
  ["donation donations", ["party", "donor"]],
  ["donor donors donated paid", ["donor", "party"]],
  ["sector industry", ["industry"]],
  ["news stories story articles", ["stock", "article"]],
  ["report reports", ["report"]],
];

const WORDS: ReadonlyMap<string, readonly number[]> = new Map(
  SPOKEN.flatMap(([words, names]) => words.split(" ").map((word) => [word, names.map((name) => kinds[name])] as const)),
);
