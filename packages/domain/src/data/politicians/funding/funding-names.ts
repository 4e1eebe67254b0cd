import { derivedOfTwo } from "../../../base/derived.js";
import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { comparableName } from "../../../base/texts/comparable-name.js";
import type { CompanyMatch, CompanyMatches } from "../matching/company-matches.js";
import type { FundingTables } from "./funding-tables.js";

/** The names of payers and donors as they are compared, now or before a later file. */
export interface FundingNames {
  /** Distinct. */
  readonly comparable: readonly string[];
  /** For each list of distinct texts of a table, the place of each among the names. */
  readonly placesOf: ReadonlyMap<readonly string[], Int32Array>;
}

/** The names of payers and donors, each text compared once. */
export const fundingNames = derivedInSteps(function* ({ detailedReceipts, donationsMade }: FundingTables) {
  const columns = [
    detailedReceipts.live.columns.payer,
    detailedReceipts.replaced.columns.payer,
    donationsMade.live.columns.donor,
    donationsMade.replaced.columns.donor,
  ];
  const numbers = new Map<string, number>();
  const placesOf = new Map<readonly string[], Int32Array>();
  for (const { values } of columns) {
    const places = new Int32Array(values.length);
    for (const [number, text] of values.entries()) {
      const name = comparableName(text);
      const place = numbers.get(name) ?? numbers.size;
      numbers.set(name, place);
      places[number] = place;
      if (number % NAMES_PER_STEP === NAMES_PER_STEP - 1) yield;
    }
    placesOf.set(values, places);
    yield;
  }
  return { comparable: [...numbers.keys()], placesOf } satisfies FundingNames;
});

const NAMES_PER_STEP = 2000;

/** For each name the listed company that it stands for; undefined when that is none. */
export const companiesOfNames: (names: FundingNames, matches: CompanyMatches) => readonly (CompanyMatch | undefined)[] =
  derivedOfTwo(({ comparable }, { byName }) => comparable.map((name) => byName.get(name)));
