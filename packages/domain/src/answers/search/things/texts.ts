import { roles, type Thing, type ThingText } from "../../../base/find/thing.js";
import { fold } from "../../../base/texts/fold.js";
import { type KindName, kinds } from "./kinds.js";

/** What something is found by, as it is written. */
export interface Texts {
  readonly codes?: readonly string[];
  readonly names?: readonly string[];
  readonly synonyms?: readonly string[];
  /** All else that describes it. Words of its names and of this may be asked for together. */
  readonly words?: readonly (string | undefined)[];
}

/** A thing of a kind, with its texts folded and each of them once. */
export function thingOf(kind: KindName, key: string, texts: Texts): Thing {
  const { codes = [], names = [], synonyms = [], words = [] } = texts;
  const described = words.length === 0 ? [] : [[...codes, ...names, ...synonyms, ...words].join(" ")];
  const folded = new Map<string, ThingText>();
  for (const [role, given] of [
    [roles.code, codes],
    [roles.name, names],
    [roles.synonym, synonyms],
    [roles.words, described],
  ] as const) {
    for (const each of given) {
      const text = fold(each);
      if (!folded.has(text)) folded.set(text, { role, text });
    }
  }
  return { kind: kinds[kind], key, texts: [...folded.values()] };
}
