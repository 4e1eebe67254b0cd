import type {
  ListPoliticianSummariesRequest,
  ListPoliticianSummariesResponse,
  PoliticianSummary,
} from "@daybook/contract";
import { derived, derivedOfTwo } from "../../base/derived.js";
import { type RowTable, rowTable, withRows } from "../../base/list-rows.js";
import type { Answer, Query } from "../../base/messages.js";
import { highestFirst } from "../../base/rows/highest-first.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { itemLabels } from "../../data/politicians/messages/item-labels.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Person } from "../../data/politicians/people/people.js";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { politicianSummary } from "../../data/politicians/register/counts/politician-summary.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { personFilter } from "./person-filter.js";

/** People who pass every filter, of an item those who declare one, with counts of what they currently declare, in the order asked for. */
export function listPoliticianSummaries(
  politicians: Politicians,
  register: ResolvedRegister,
  request: Query<ListPoliticianSummariesRequest>,
): Answer<ListPoliticianSummariesResponse> {
  const { sort, itemNo, limit, offset } = request;
  const persons = personsByName(politicians);
  const isWanted = personFilter(request);
  const table = summaries(politicians, register);
  const declared = counts(table).declared[itemNo]!;
  const found = placesOf(persons).filter(
    (place) => isWanted(persons[place]!) && (itemNo === 0 || declared[place]! > 0),
  );
  const ordered = highestFirst(found, countsFor(table, sort, itemNo));
  const rest: Omit<Answer<ListPoliticianSummariesResponse>, "summaries"> = {
    total: found.length,
    asAt: timestampOfDay(register.asAtDay),
    sourceLicence: registerLicence,
    registerParliament: register.parliament,
    pendingParliaments: register.pendingParliaments,
  };
  return withRows(rest, "summaries", { table, rows: Array.from(ordered.subarray(offset, offset + limit)) });
}

type Summaries = RowTable<Answer<PoliticianSummary>>;

/** In the order of equal counts. */
const personsByName = derived((politicians: Politicians) =>
  servedPersons(politicians).toSorted(
    (a, b) => compareCodePoints(a.surname, b.surname) || compareCodePoints(a.slug, b.slug),
  ),
);

const placesOf = derived((persons: readonly Person[]) => Int32Array.from(persons.keys()));

/** The summaries of all people, in the same order. */
const summaries = derivedOfTwo((politicians: Politicians, register: ResolvedRegister): Summaries => {
  const persons = personsByName(politicians);
  return rowTable(persons.length, (place) => politicianSummary(register, persons[place]!));
});

/** What people may be ordered by, most first, those of whom it is not known last; when that is the name, it is the same of all. */
const counts = derived(({ count, at }: Summaries) => {
  const column = (countOf: (summary: Answer<PoliticianSummary>) => number | undefined) =>
    Float64Array.from({ length: count }, (_, place) => countOf(at(place)) ?? Number.NaN);
  return {
    companies: column(({ distinctCompanyCount }) => distinctCompanyCount),
    properties: column(({ propertyCount }) => propertyCount),
    recentChanges: column(({ changes90d }) => changes90d),
    name: column(() => 0),
    /** Rows that are currently declared: of all items, then of each by its number. */
    declared: [
      column(({ itemCounts }) => itemCounts.reduce((sum, { currentCount = Number.NaN }) => sum + currentCount, 0)),
      ...itemLabels.map((_, place) => column(({ itemCounts }) => itemCounts[place]!.currentCount)),
    ],
  };
});

/** The column of an order, by the numbers of PoliticianSummarySort. */
function countsFor(table: Summaries, sort: number, itemNo: number): Float64Array {
  const { companies, properties, recentChanges, name, declared } = counts(table);
  return [undefined, companies, properties, recentChanges, name][sort] ?? declared[itemNo]!;
}
