import type { Table } from "../../../base/tables/table.js";
import { keptTextAt, type TextPool, textPoolOf } from "../../../base/tables/text-pool.js";
import { type State, stateOfCode, states } from "./states.js";
import type { suburbs } from "./suburbs-dataset.js";

/**
 * The suburbs of the nation by code, so that those of a state lie side by side. A
 * suburb is known to others by its number, which is its place here.
 */
export interface Spine {
  /** Codes as whole numbers, in ascending order. */
  readonly codes: Int32Array;
  /** Names as published. */
  readonly names: TextPool;
}

/** The spine, from the table of suburbs. */
export function spineOf({ columns }: Table<typeof suburbs>): Spine {
  const { salCode, name } = columns;
  return {
    codes: Int32Array.from(salCode.index, (at) => Number(salCode.values[at])),
    names: textPoolOf(Array.from(name.index, (at) => name.values[at]!)),
  };
}

/** The number of a suburb by its code; undefined when there is none. */
export function suburbNumber({ codes }: Spine, salCode: string | number): number | undefined {
  const place = firstFrom(codes, Number(salCode));
  return codes[place] === Number(salCode) ? place : undefined;
}

/** The code of a suburb as it is written. */
export function salCodeAt({ codes }: Spine, number: number): string {
  return String(codes[number]!);
}

/** The name of a suburb as published. */
export function salNameAt({ names }: Spine, number: number): string {
  return keptTextAt(names, number)!;
}

/** The state of a suburb. */
export function stateAt({ codes }: Spine, number: number): State {
  return stateOfCode(codes[number]!);
}

/** The numbers of a state's suburbs: from the first up to the end. */
export function suburbsOfState({ codes }: Spine, state: State): { readonly first: number; readonly end: number } {
  const digit = states.indexOf(state) + 1;
  return { first: firstFrom(codes, digit * 10_000), end: firstFrom(codes, (digit + 1) * 10_000) };
}

/** The place of the first code that is not below another. */
function firstFrom(codes: Int32Array, code: number): number {
  let [low, high] = [0, codes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (codes[middle]! < code) low = middle + 1;
    else high = middle;
  }
  return low;
}
