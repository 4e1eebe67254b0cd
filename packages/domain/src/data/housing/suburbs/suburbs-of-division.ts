import { derived } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Housing } from "../housing.js";
import { suburbText } from "./suburb-figures.js";
import { suburbTexts } from "./suburb-texts.js";

/** The names of the suburbs in a federal division, in any case, in order; none when no division is named or none is known. */
export function suburbsOfDivision(housing: Housing, division: string): readonly string[] {
  return suburbsByDivision(housing).get(comparable(division)) ?? [];
}

/** The names of suburbs by federal division, in order. */
const suburbsByDivision = derived(({ spine, figures }: Housing): ReadonlyMap<string, readonly string[]> => {
  const { names } = suburbTexts(spine);
  const inOrder = names
    .map((name, suburb) => ({ name, division: comparable(suburbText(figures, "federal_division", suburb)) }))
    .filter(({ division }) => division !== "")
    .sort((a, b) => compareCodePoints(a.name, b.name));
  const groups = groupsOf(inOrder, ({ division }) => division);
  return new Map(Array.from(groups, ([division, suburbs]) => [division, suburbs.map(({ name }) => name)]));
});

function comparable(division: string): string {
  return division.trim().toLowerCase();
}
