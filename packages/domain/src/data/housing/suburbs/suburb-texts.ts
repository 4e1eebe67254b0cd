import { derived, derivedOfKey } from "../../../base/derived.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { type Spine, salCodeAt, salNameAt, suburbsOfState } from "./spine.js";
import type { State } from "./states.js";

/** The codes and names of suburbs as texts, by number: lists of thousands need them again and again. */
export interface SuburbTexts {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** Names in lower case, as they are searched. */
  readonly lowerNames: readonly string[];
}

/** The texts of all suburbs. */
export const suburbTexts = derived((spine: Spine): SuburbTexts => {
  const numbers = [...spine.codes.keys()];
  const names = numbers.map((number) => salNameAt(spine, number));
  return {
    codes: numbers.map((number) => salCodeAt(spine, number)),
    names,
    lowerNames: names.map((name) => name.toLowerCase()),
  };
});

/** The numbers of a state's suburbs by name, then code. */
export const suburbsByName = derivedOfKey((spine: Spine, state: State): Int32Array => {
  const { names } = suburbTexts(spine);
  const { first, end } = suburbsOfState(spine, state);
  const numbers = Int32Array.from({ length: end - first }, (_, at) => first + at);
  return numbers.sort((a, b) => compareCodePoints(names[a]!, names[b]!) || a - b);
});
