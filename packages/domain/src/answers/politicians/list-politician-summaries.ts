import type {
  ListPoliticianSummariesRequest,
  ListPoliticianSummariesResponse,
  PoliticianSummary,
} from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import { highestFirst } from "../../base/rows/highest-first.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { politicianSummary } from "../../data/politicians/register/counts/politician-summary.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { personFilter } from "./person-filter.js";

/** People who pass every filter with counts of what they currently declare, in the order asked for. */
export function listPoliticianSummaries(
  politicians: Politicians,
  register: ResolvedRegister,
  request: Query<ListPoliticianSummariesRequest>,
): Answer<ListPoliticianSummariesResponse> {
  const { sort, itemNo, limit, offset } = request;
  const found = personsByName(politicians).filter(personFilter(request));
  const counts = Float64Array.from(found, (person) => countOf(politicianSummary(register, person), sort, itemNo));
  const ordered = highestFirst(Int32Array.from(found.keys()), counts);
  return {
    summaries: Array.from(ordered.subarray(offset, offset + limit), (at) => politicianSummary(register, found[at]!)),
    total: found.length,
    asAt: timestampOfDay(register.asAtDay),
    sourceLicence: registerLicence,
  };
}

/** In the order of equal counts. */
const personsByName = derived((politicians: Politicians) =>
  servedPersons(politicians).toSorted(
    (a, b) => compareCodePoints(a.surname, b.surname) || compareCodePoints(a.slug, b.slug),
  ),
);

/** What people are ordered by, most first; when that is the name, it is the same of all. */
function countOf(summary: Answer<PoliticianSummary>, sort: number, itemNo: number): number {
  switch (sort) {
    case SORT.companies:
      return summary.distinctCompanyCount;
    case SORT.properties:
      return summary.propertyCount;
    case SORT.recentChanges:
      return summary.changes90d;
    case SORT.name:
      return 0;
    default:
      return declaredCount(summary, itemNo);
  }
}

/** By the numbers of PoliticianSummarySort. */
const SORT = { companies: 1, properties: 2, recentChanges: 3, name: 4 };

/** Rows that are currently declared, of one item or of all. */
function declaredCount({ itemCounts }: Answer<PoliticianSummary>, itemNo: number): number {
  return itemCounts.reduce((sum, item) => sum + (itemNo === 0 || item.itemNo === itemNo ? item.currentCount : 0), 0);
}
