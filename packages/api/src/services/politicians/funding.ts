import { momentOf } from "@daybook/domain";
import { donationsOverview } from "@daybook/domain/answers/politicians/donations-overview";
import { listPartyFunding } from "@daybook/domain/answers/politicians/party-funding";
import { politicianFunding } from "@daybook/domain/answers/politicians/politician-funding";
import { listTopDonors } from "@daybook/domain/answers/politicians/top-donors";
import { financialYearEndOf } from "@daybook/domain/data/politicians";
import { invalid } from "../../base/errors.js";
import { found } from "../found.js";
import { type PoliticiansHandlers, SLUGS_HINT } from "./handlers.js";

/** Returns to the electoral commission. */
export const funding = {
  getDonationsOverview: ({ financialYear, knownAt, ...page }, { market, politicians }) =>
    donationsOverview(market, politicians, {
      ...page,
      yearEnd: yearEndIn(financialYear),
      knownAtMs: momentOf(knownAt),
    }),

  listTopDonors({ financialYear, knownAt, ...request }, { market, politicians }) {
    const query = { ...request, yearEnd: yearEndIn(financialYear), knownAtMs: momentOf(knownAt) };
    return found("party group", request.partyGroup, listTopDonors(market, politicians, query), GROUPS_HINT);
  },

  listPartyFunding({ partyGroup, financialYear, limit, knownAt }, { market, politicians }) {
    const query = { partyGroup, yearEnd: yearEndIn(financialYear), limit, knownAtMs: momentOf(knownAt) };
    return found("party group", partyGroup, listPartyFunding(market, politicians, query), GROUPS_HINT);
  },

  getPoliticianFunding: ({ slug, knownAt }, { politicians }) =>
    found("politician", slug, politicianFunding(politicians, { slug, knownAtMs: momentOf(knownAt) }), SLUGS_HINT),
} satisfies Partial<PoliticiansHandlers>;

const GROUPS_HINT = "; GetDonationsOverview lists them";

/** The year in which an asked financial year ends; undefined when none is asked. */
function yearEndIn(financialYear: string): number | undefined {
  if (financialYear === "") return undefined;
  const yearEnd = financialYearEndOf(financialYear);
  if (yearEnd === undefined) throw invalid("financialYear", "must be a financial year such as 2021-22");
  return yearEnd;
}
