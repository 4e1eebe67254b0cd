import { derivedOfKey } from "../../../base/derived.js";
import { type Spine, salNameAt, suburbsOfState } from "../suburbs/spine.js";
import type { State } from "../suburbs/states.js";

/**
 * The number of the suburb that a publication of a state means by a name, in any case; undefined when
 * that is none or may be several. The full name counts first, then the name without the
 * spine's qualifier, then `NAME (X)` for the spine's `Name (X - Vic.)`.
 */
export function linkedSuburb(spine: Spine, state: State, name: string): number | undefined {
  const wanted = name.toLowerCase();
  for (const numbers of suburbsByName(spine, state)) {
    const found = numbers.get(wanted);
    if (found !== undefined && found !== SEVERAL) return found;
  }
  return undefined;
}

/** Suburbs by a form of their name, in small letters. */
type SuburbsByName = Map<string, number>;

/** Stands for the numbers of several suburbs. */
const SEVERAL = -1;

/**
 * The suburbs of a state by each form of their name, in the order in which the forms count; only of states that were asked for:
 * prices by suburb are published in few.
 */
const suburbsByName = derivedOfKey((spine: Spine, state: State): readonly SuburbsByName[] => {
  const [full, bare, placed]: [SuburbsByName, SuburbsByName, SuburbsByName] = [new Map(), new Map(), new Map()];
  const { first, end } = suburbsOfState(spine, state);
  for (let number = first; number < end; number += 1) {
    const name = salNameAt(spine, number).toLowerCase();
    const { base = name, place } = (name.endsWith(")") && QUALIFIED.exec(name)?.groups) || {};
    add(full, name, number);
    add(bare, base, number);
    if (place !== undefined) add(placed, `${base} (${place})`, number);
  }
  return [full, bare, placed];
});

function add(numbers: SuburbsByName, name: string, number: number): void {
  numbers.set(name, numbers.has(name) ? SEVERAL : number);
}

/** A name of the spine, in small letters, that others have too, with its state, and with its council where one state has several. */
const QUALIFIED = /^(?<base>.+) \((?:(?<place>.+) - )?(?:nsw|vic\.|qld|sa|wa|tas\.|nt|act)\)$/;
