import { type VintageCells, vintageCells } from "./vintage-columns.js";
import { type Vintage, type VintageGrid, vintagesOf } from "./vintages.js";

/** When something was as a state has it. */
export interface PatternVintage {
  /** The number of a state that has it so. */
  readonly state: number;
  readonly cells: VintageCells;
}

/**
 * Finds the vintages of a thing, given what each state of a grid has of it, which is compared as it is; undefined where one
 * has nothing. Most things changed with the same files, so that what they have in common is found once.
 */
export function vintagesByPattern(grid: VintageGrid<unknown>) {
  const known = new Map<string, readonly PatternVintage[]>();
  return (things: readonly unknown[]): readonly PatternVintage[] => {
    const firstOf = new Map<unknown, number>();
    const alike = things.map((thing, number) => {
      if (thing === undefined) return undefined;
      const first = firstOf.get(thing) ?? number;
      firstOf.set(thing, first);
      return first;
    });
    const pattern = alike.join(" ");
    const found = known.get(pattern) ?? vintagesOf(grid, (number) => alike[number]).map(patternVintage);
    known.set(pattern, found);
    return found;
  };
}

function patternVintage({ state, ...vintage }: Vintage<number>): PatternVintage {
  return { state, cells: vintageCells(vintage) };
}
