import { derived } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { type Spine, salCodeAt, salNameAt, suburbsOfState } from "./spine.js";
import { type State, states } from "./states.js";

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

/** The numbers of each state's suburbs by name, then code, one state at each step. */
export const suburbsByName = derivedInSteps(function* (spine: Spine): Generator<void, SuburbsByState> {
  const { names } = suburbTexts(spine);
  yield;
  const byName = (state: State) => {
    const { first, end } = suburbsOfState(spine, state);
    const numbers = Int32Array.from({ length: end - first }, (_, at) => first + at);
    return [state, numbers.sort((a, b) => compareCodePoints(names[a]!, names[b]!) || a - b)];
  };
  return Object.fromEntries(yield* mapInSteps(states, byName, 1)) as SuburbsByState;
});

type SuburbsByState = Readonly<Record<State, Int32Array>>;
