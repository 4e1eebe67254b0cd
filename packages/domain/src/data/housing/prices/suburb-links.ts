import { derived } from "../../../base/derived.js";
import { type Spine, salNameAt, stateAt } from "../suburbs/spine.js";
import type { State } from "../suburbs/states.js";

/**
 * The number of the suburb that a publication of a state means by a name, in any case; undefined when
 * that is none or may be several. The full name counts first, then the name without the
 * spine's qualifier, then `NAME (X)` for the spine's `Name (X - Vic.)`.
 */
export function linkedSuburb(spine: Spine, state: State, name: string): number | undefined {
  const wanted = keyOf(state, name);
  for (const numbers of suburbsByName(spine)) {
    const found = numbers.get(wanted);
    if (found?.length === 1) return found[0];
  }
  return undefined;
}

/** Suburbs by state and each form of their name, in the order in which the forms count. */
const suburbsByName = derived((spine: Spine): readonly ReadonlyMap<string, readonly number[]>[] => {
  const [full, bare, placed] = [new Map<string, number[]>(), new Map<string, number[]>(), new Map<string, number[]>()];
  for (const number of spine.codes.keys()) {
    const [state, name] = [stateAt(spine, number), salNameAt(spine, number)];
    const { base = name, place } = QUALIFIED.exec(name)?.groups ?? {};
    add(full, keyOf(state, name), number);
    add(bare, keyOf(state, base), number);
    if (place !== undefined) add(placed, keyOf(state, `${base} (${place})`), number);
  }
  return [full, bare, placed];
});

function add(numbers: Map<string, number[]>, key: string, number: number): void {
  const known = numbers.get(key);
  if (known === undefined) numbers.set(key, [number]);
  else known.push(number);
}

function keyOf(state: State, name: string): string {
  return `${state} ${name.toLowerCase()}`;
}

/** A name of the spine that others have too, with its state, and with its council where one state has several. */
const QUALIFIED = /^(?<base>.+) \((?:(?<place>.+) - )?(?:NSW|Vic\.|Qld|SA|WA|Tas\.|NT|ACT)\)$/;
