import { derivedOfKey } from "../../../base/derived.js";
import { sha256 } from "../../../base/texts/sha-256.js";
import { type Spine, suburbsOfState } from "./spine.js";
import type { State } from "./states.js";

/** The name of a state's set of suburbs, which columns and masks are in the order of. */
export const indexVersion = derivedOfKey((spine: Spine, state: State): string => {
  const { first, end } = suburbsOfState(spine, state);
  return versionOf(spine.codes.subarray(first, end));
});

/** The name of a set of codes in ascending order. All have five digits. */
export function versionOf(codes: Iterable<number>): string {
  let text = "";
  for (const code of codes) text += `5:${code};`;
  return `v1-${sha256(text).slice(0, 12)}`;
}
