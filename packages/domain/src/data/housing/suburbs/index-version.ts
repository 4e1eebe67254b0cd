import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { sha256 } from "../../../base/texts/sha-256.js";
import { type Spine, suburbsOfState } from "./spine.js";
import { type State, states } from "./states.js";

/** The name of a state's set of suburbs, which columns and masks are in the order of. */
export function indexVersion(spine: Spine, state: State): string {
  return indexVersions(spine).get(state)!;
}

/** The names of all states' sets, made once, one state at each step. */
export const indexVersions = derivedInSteps(function* (spine: Spine): Generator<void, ReadonlyMap<State, string>> {
  const versionIn = (state: State) => {
    const { first, end } = suburbsOfState(spine, state);
    return [state, versionOf(spine.codes.subarray(first, end))] as const;
  };
  return new Map(yield* mapInSteps(states, versionIn, 1));
});

/** The name of a set of codes in ascending order. All have five digits. */
export function versionOf(codes: Iterable<number>): string {
  let text = "";
  for (const code of codes) text += `5:${code};`;
  return `v1-${sha256(text).slice(0, 12)}`;
}
