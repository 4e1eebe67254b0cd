import type { SimilarSuburb } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { suburbPrices } from "../../data/housing/prices/suburb-prices.js";
import { stateAt } from "../../data/housing/suburbs/spine.js";
import { suburbTexts } from "../../data/housing/suburbs/suburb-texts.js";

/** The suburbs of the nation that are most like one, closest first, equally close ones by code; none when its age or income is unknown. */
export function similarSuburbs(housing: Housing, suburb: number): readonly Answer<SimilarSuburb>[] {
  const { age, income } = housing.figures.figures;
  if (Number.isNaN(age[suburb]!) || Number.isNaN(income[suburb]!)) return [];
  const { codes, names } = suburbTexts(housing.spine);
  const prices = suburbPrices(housing);
  return nearest(comparison(housing), featuresOf(housing, suburb), suburb).map(
    ({ number, distance }): Answer<SimilarSuburb> => ({
      salCode: codes[number]!,
      salName: names[number]!,
      stateCode: stateAt(housing.spine, number),
      latestMedianPrice: known(prices.value[number]!),
      similarity: 1 / (1 + distance),
      regionCode: prices.regionCode[number]!,
    }),
  );
}

/** What suburbs are compared by, of all that are large enough. */
interface Comparison {
  /** Numbers of suburbs, in ascending order. */
  readonly numbers: Int32Array;
  /** The features of each, one suburb after the other. */
  readonly features: Float64Array;
  /** The standard deviation of each feature; infinite for one that is the same everywhere, which then tells no two apart. */
  readonly deviations: Float64Array;
}

/** Made once for all questions. */
const comparison = derived((housing: Housing): Comparison => {
  const { population, age, income } = housing.figures.figures;
  const numbers = housing.spine.codes
    .map((_, number) => number)
    .filter(
      (number) =>
        population[number]! > RESIDENTS_ABOVE && !Number.isNaN(age[number]!) && !Number.isNaN(income[number]!),
    );
  const features = new Float64Array(numbers.length * FEATURES);
  numbers.forEach((number, row) => {
    features.set(featuresOf(housing, number), row * FEATURES);
  });
  const deviations = Float64Array.from(
    { length: FEATURES },
    (_, feature) => deviationOf(features, feature, numbers.length) || Number.POSITIVE_INFINITY,
  );
  return { numbers, features, deviations };
});

/** A suburb is compared with those that have more residents than this. */
const RESIDENTS_ABOVE = 200;
const FEATURES = 6;
/** Farther from the coast is equally far. */
const COAST_KM_MAX = 100;

function featuresOf({ figures }: Housing, suburb: number): readonly number[] {
  const { population, age, income, born_overseas, amenity_density, distance_to_coast } = figures.figures;
  return [
    age[suburb]!,
    income[suburb]!,
    born_overseas[suburb]! || 0,
    amenity_density[suburb]! || 0,
    Math.log(Math.max(population[suburb]! || 0, 1)),
    Math.min(distance_to_coast[suburb]! || 0, COAST_KM_MAX),
  ];
}

/** The standard deviation of a feature, as differences from its first figure: of equal figures it is exactly 0. */
function deviationOf(features: Float64Array, feature: number, count: number): number {
  const first = features[feature]!;
  let sum = 0;
  for (let row = 0; row < count; row += 1) sum += features[row * FEATURES + feature]! - first;
  const mean = sum / count;
  let squares = 0;
  for (let row = 0; row < count; row += 1) squares += (features[row * FEATURES + feature]! - first - mean) ** 2;
  return Math.sqrt(squares / count);
}

interface Near {
  readonly number: number;
  readonly distance: number;
}

/** The closest suburbs, found in one pass that keeps the best so far. */
function nearest({ numbers, features, deviations }: Comparison, own: readonly number[], suburb: number): Near[] {
  const found: Near[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < numbers.length; row += 1) {
    let squares = 0;
    for (let feature = 0; feature < FEATURES; feature += 1) {
      const difference = (features[row * FEATURES + feature]! - own[feature]!) / deviations[feature]!;
      squares += difference * difference;
    }
    if (squares >= farthest || numbers[row] === suburb) continue;
    const distance = Math.sqrt(squares);
    // Suburbs come by code, so that of two equally close ones the earlier stays first.
    let place = found.length;
    while (place > 0 && found[place - 1]!.distance > distance) place -= 1;
    found.splice(place, 0, { number: numbers[row]!, distance });
    if (found.length > SIMILAR) found.pop();
    if (found.length === SIMILAR) farthest = found[SIMILAR - 1]!.distance ** 2;
  }
  return found;
}

/** Suburbs to tell. */
const SIMILAR = 6;
