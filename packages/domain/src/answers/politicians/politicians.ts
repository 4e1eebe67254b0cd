import type { ListPoliticiansRequest, ListPoliticiansResponse } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Person } from "../../data/politicians/people/people.js";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { personFilter } from "./person-filter.js";

/** Members and senators by surname, given names and slug. */
export function listPoliticians(
  politicians: Politicians,
  register: ResolvedRegister,
  { limit, offset, ...filter }: Query<ListPoliticiansRequest>,
): Answer<ListPoliticiansResponse> {
  const found = bySurname(politicians).filter(personFilter(filter));
  return {
    politicians: found.slice(offset, offset + limit).map((person) => politicianMessage(register, person)),
    total: found.length,
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
  };
}

const bySurname = derived((politicians: Politicians): readonly Person[] =>
  servedPersons(politicians).toSorted(compareNames),
);

function compareNames(a: Person, b: Person): number {
  return (
    compareCodePoints(a.surname, b.surname) ||
    compareCodePoints(a.givenNames, b.givenNames) ||
    compareCodePoints(a.slug, b.slug)
  );
}
