import type { Withholdable } from "../withhold.js";

/** Whether the files of a source are of what an operator has switched off. */
export function isWithheldSource(source: string, withheld: readonly Withholdable[]): boolean {
  return withheld.some((each) => SOURCES_OF[each].includes(source));
}

const SOURCES_OF: Readonly<Record<Withholdable, readonly string[]>> = {
  listings: ["listing-sweeps"],
  register: ["interests-register"],
  funding: ["aec-returns"],
};
