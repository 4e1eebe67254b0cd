import type { SpelledCall } from "./kept-answers.js";

/** Which calls come most often. */
export interface PopularCalls {
  /** Called for every call; it looks at few of them, which is enough to find those that come often. */
  note(call: SpelledCall): void;
  /** The calls that came most often of late, most often first. */
  most(): readonly SpelledCall[];
}

/**
 * Remembers no more than so many calls: one that comes no more is forgotten for others. One in so many is looked at, at distances that
 * are not always the same: of calls that come in turns it would otherwise be the same few each time.
 */
export function popularCallsOf(callsMax: number, oneIn: number): PopularCalls {
  const counts = new Map<string, { readonly call: SpelledCall; count: number }>();
  const drawDistance = () => 1 + Math.floor(Math.random() * (2 * oneIn - 1));
  let untilNext = drawDistance();
  const forgetSome = () => {
    for (const [raw, entry] of counts) {
      entry.count = Math.floor(entry.count / 2);
      if (entry.count === 0) counts.delete(raw);
    }
  };
  return {
    note(call) {
      const { raw } = call;
      untilNext -= 1;
      if (untilNext > 0 || raw.length > RAW_CHARACTERS_MAX) return;
      untilNext = drawDistance();
      const known = counts.get(raw);
      if (known !== undefined) known.count += 1;
      else {
        if (counts.size >= callsMax) forgetSome();
        counts.set(raw, { call, count: 1 });
      }
    },
    most: () => [...counts.values()].sort((one, other) => other.count - one.count).map(({ call }) => call),
  };
}

/** Nobody asks for more than this often. */
const RAW_CHARACTERS_MAX = 1_024;
