import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import type { Thing } from "../../../base/find/thing.js";
import type { Housing } from "../../../data/housing/housing.js";
import { salCodeAt, stateAt } from "../../../data/housing/suburbs/spine.js";
import type { State } from "../../../data/housing/suburbs/states.js";
import { figureAt, suburbText } from "../../../data/housing/suburbs/suburb-figures.js";
import { suburbTexts } from "../../../data/housing/suburbs/suburb-texts.js";
import { KIND_COUNT } from "./kinds.js";
import { thingOf } from "./texts.js";

/** Suburbs, to be found: those with the most residents first. */
export const housingFindIndex = derivedInSteps(function* (housing: Housing) {
  return yield* findIndexOf(suburbThings(housing), KIND_COUNT);
});

function* suburbThings({ spine, figures }: Housing): Generator<Thing> {
  const { names } = suburbTexts(spine);
  const residents = (number: number) => figureAt(figures, "population", number) ?? -1;
  const numbers = Int32Array.from(spine.codes.keys()).sort((a, b) => residents(b) - residents(a) || a - b);
  for (const number of numbers) {
    const [published, state] = [names[number]!, stateAt(spine, number)];
    const name = bareName(published);
    const postcode = suburbText(figures, "postcode", number);
    yield thingOf("suburb", salCodeAt(spine, number), {
      names: [name, `${name} ${state}`, published],
      synonyms: [postcode, `${name} ${postcode}`],
      words: [STATE_NAMES[state]],
    });
  }
}

/** The name of a suburb without what tells it from others of its name: `Richmond` of `Richmond (Vic.)`. */
export function bareName(published: string): string {
  return published.replace(/ *\([^)]*\)$/, "");
}

const STATE_NAMES: Readonly<Record<State, string>> = {
  NSW: "New South Wales",
  VIC: "Victoria",
  QLD: "Queensland",
  SA: "South Australia",
  WA: "Western Australia",
  TAS: "Tasmania",
  NT: "Northern Territory",
  ACT: "Australian Capital Territory Canberra",
};
