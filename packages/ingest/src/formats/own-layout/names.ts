import { quoted } from "../quoted.js";

/** Why a column or key is refused, with the known one that it most likely means. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const letters = lettersOf(name);
  const meant =
    known.find((candidate) => lettersOf(candidate) === letters) ??
    known.find((candidate) => letters.length >= PART_MIN && lettersOf(candidate).includes(letters));
  return `${quoted(name)} is not a ${what}${meant === undefined ? "" : `; is "${meant}" meant?`}`;
}

/** Two spellings of a name mostly differ in case and in what joins its words. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** A shorter part of a name says too little about which one is meant. */
const PART_MIN = 4;
