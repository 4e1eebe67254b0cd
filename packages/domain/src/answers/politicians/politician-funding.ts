import type { GetPoliticianFundingResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { fundingAt } from "../../data/politicians/funding/funding-at.js";
import { rowCountOf } from "../../data/politicians/funding/known-rows.js";
import {
  censoringNote,
  coverageNoteOf,
  fundingAttribution,
  fundingLicence,
  memberAttributionNote,
  reformNote,
  verbatimNote,
} from "../../data/politicians/funding/notes.js";
import { returnsByPerson } from "../../data/politicians/funding/returns-by-person.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";

/** Which person, and what was known when. */
export interface PoliticianFundingQuery {
  readonly slug: string;
  /** Only what was imported at this moment, in milliseconds since 1970. */
  readonly knownAtMs?: number | undefined;
}

/** The returns that name one person, who may have lodged none; undefined when the person is not served. */
export function politicianFunding(
  politicians: Politicians,
  { slug, knownAtMs }: PoliticianFundingQuery,
): Answer<GetPoliticianFundingResponse> | undefined {
  const person = personBySlug(politicians, slug);
  if (person === undefined) return undefined;
  const funding = fundingAt(politicians, knownAtMs);
  const returns = returnsByPerson(funding).get(person.slug);
  return {
    canonicalSlug: person.slug,
    annualReturns: returns?.annual ?? [],
    candidateReturns: returns?.candidate ?? [],
    coverageNote: coverageNoteOf({
      mpReturnCount: rowCountOf(funding.memberReturns),
      candidateReturnCount: rowCountOf(funding.candidateReturns),
    }),
    attributionNote: memberAttributionNote,
    censoringNote,
    reformNote,
    verbatimNote,
    sourceLicence: fundingLicence,
    attribution: fundingAttribution,
    asAt: funding.asAtMs,
  };
}
