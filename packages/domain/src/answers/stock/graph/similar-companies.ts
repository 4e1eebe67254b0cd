import type { SimilarCompany } from "@daybook/contract";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import type { Answer } from "../../../base/messages.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { similaritiesTo, type TextVectors, textVectorsOf } from "../../../base/texts/text-vectors.js";
import { companyCodes } from "../../../data/market/companies/directory.js";
import type { Market } from "../../../data/market/market.js";
import { type Profile, profileOf } from "../../../data/market/securities/profile.js";

/** The companies whose records share words with that of a code, most similar first, equal ones by code. */
export function similarCompanies(market: Market, code: string, limit: number): Answer<SimilarCompany>[] {
  const { described, numbers, vectors } = recordVectors(market);
  const number = numbers.get(code);
  if (number === undefined) return [];
  const similarities = similaritiesTo(vectors, number);
  return [...similarities.keys()]
    .filter((other) => similarities[other]! > 0 && other !== number)
    .sort((a, b) => similarities[b]! - similarities[a]! || compareTexts(described[a]!.code, described[b]!.code))
    .slice(0, limit)
    .map((other): Answer<SimilarCompany> => {
      const { code: stockCode, name: companyName, industry } = described[other]!;
      return { stockCode, companyName, industry, similarity: similarities[other]! };
    });
}

/** Every company with a record, and the vectors of their words. */
interface RecordVectors {
  readonly described: readonly Profile[];
  /** By code. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly vectors: TextVectors;
}

export const recordVectors = derivedInSteps(function* (market: Market): Generator<void, RecordVectors> {
  const profiles = yield* mapInSteps(companyCodes(market.companies), (code) => profileOf(market, code)!);
  const described = profiles.filter(({ company }) => company?.hasRecord);
  const documents = yield* mapInSteps(described, ({ tags, industry, company }) => [
    { text: tags.join(" "), weight: 3 },
    { text: industry, weight: 2 },
    { text: company?.summary ?? "", weight: 1 },
  ]);
  return {
    described,
    numbers: new Map(described.map(({ code }, number) => [code, number])),
    vectors: yield* textVectorsOf(documents),
  };
});
