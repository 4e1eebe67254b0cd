import { derived } from "../../../base/derived.js";
import type { ShortColumns } from "../shorts/columns.js";
import { displayName } from "./display-name.js";

/** The display name of the product name that an observation carries. */
export function rowName(shorts: ShortColumns, row: number): string {
  const known = knownNames(shorts);
  const code = shorts.code[row]!;
  const name = shorts.name[row]!;
  const key = code * shorts.names.length + name;
  let display = known.get(key);
  if (display === undefined) {
    display = displayName(shorts.names[name]!, shorts.codes[code]!);
    known.set(key, display);
  }
  return display;
}

/** Names already made, by code and product name; reports repeat few of these pairs many times. */
const knownNames = derived((_shorts: ShortColumns) => new Map<number, string>());
