import { type Role, roles } from "./thing.js";

/** How the words of a phrase are to be found in one text of a thing. */
export type Way =
  /** The text is the phrase; of a mended phrase, the text has just its words. */
  | "equals"
  /** The text begins with the phrase. */
  | "begins"
  /** Every word of the phrase is a word of the text. */
  | "words"
  /** Every word of the phrase is the beginning of a word of the text; one of a single letter only where it comes last. */
  | "beginnings";

/** Which phrase is made of what somebody asked. */
export type PhraseName =
  /** All of its words, as they are. */
  | "whole"
  /** Without the words that say what is wanted and not of which thing. Only kinds that such words speak of are found by it. */
  | "core"
  /** With words in place of those that nothing has, each a letter away and with the same first letter. */
  | "mended"
  /** The same with another first letter. */
  | "mendedFirst"
  /** The core, mended with the same first letter. */
  | "mendedCore"
  /** The core, mended with another first letter. */
  | "mendedFirstCore"
  /** Each long word, though something has it, or a word a letter away: only where nothing else is found. */
  | "doubted";

/** One rule by which things are found. A thing is found by the first rule that fits it. */
export interface Rule {
  readonly score: number;
  readonly phrase: PhraseName;
  readonly way: Way;
  readonly role: Role;
}

const { code, name, formerName, synonym, words } = roles;

/** How well things match, best first: [score, phrase, way, role]. */
const TABLE = [
  [100, "whole", "equals", code],
  [96, "whole", "equals", name],
  [94, "whole", "equals", formerName],
  [92, "whole", "equals", synonym],
  [90, "core", "equals", code],
  [88, "core", "equals", name],
  [86, "core", "equals", formerName],
  [84, "core", "equals", synonym],
  [80, "whole", "begins", code],
  [78, "whole", "begins", name],
  [74, "whole", "words", name],
  [70, "whole", "begins", formerName],
  [70, "whole", "words", formerName],
  [68, "whole", "begins", synonym],
  [68, "whole", "words", synonym],
  [64, "core", "begins", name],
  [62, "core", "words", name],
  [60, "core", "words", formerName],
  [58, "core", "words", synonym],
  [54, "whole", "beginnings", name],
  [50, "whole", "beginnings", formerName],
  [48, "whole", "beginnings", synonym],
  [44, "whole", "words", words],
  [42, "core", "beginnings", name],
  [40, "core", "words", words],
  [36, "whole", "beginnings", words],
  [30, "mended", "equals", name],
  [29, "mended", "equals", formerName],
  [28, "mended", "equals", synonym],
  [27, "mendedCore", "equals", name],
  [26, "mendedCore", "equals", formerName],
  [25, "mendedCore", "equals", synonym],
  [24, "mended", "words", name],
  [23, "mended", "words", formerName],
  [22, "mended", "words", synonym],
  [21, "mendedCore", "words", name],
  [20, "mendedCore", "words", formerName],
  [19, "mended", "words", words],
  [18, "mendedCore", "words", words],
  [15, "mendedFirst", "equals", name],
  [14, "mendedFirst", "equals", formerName],
  [13, "mendedFirst", "equals", synonym],
  [12, "mendedFirstCore", "equals", name],
  [10, "mendedFirst", "words", name],
  [9, "mendedFirst", "words", formerName],
  [8, "mendedFirstCore", "words", name],
  [5, "mendedFirst", "words", words],
  [4, "doubted", "equals", name],
  [4, "doubted", "equals", formerName],
  [3, "doubted", "words", name],
  [3, "doubted", "words", formerName],
  [2, "doubted", "words", synonym],
  [1, "doubted", "words", words],
] as const satisfies readonly (readonly [number, PhraseName, Way, Role])[];

/** Every rule, best first. */
export const rules: readonly Rule[] = TABLE.map(([score, phrase, way, role]) => ({ score, phrase, way, role }));
