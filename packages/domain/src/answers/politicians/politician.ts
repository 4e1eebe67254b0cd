import type { GetPoliticianResponse } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { suburbsOfDivision } from "../../data/housing/suburbs/suburbs-of-division.js";
import { interestMessage } from "../../data/politicians/messages/interest-message.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import { termMessage } from "../../data/politicians/messages/term-message.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Person } from "../../data/politicians/people/people.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { coverageOfPerson } from "../../data/politicians/register/coverage.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";

/** A member or senator with terms and declared interests; undefined when there is none of that slug. */
export function getPolitician(
  politicians: Politicians,
  register: ResolvedRegister,
  housing: Housing,
  slug: string,
): Answer<GetPoliticianResponse> | undefined {
  if (politicians.isRegisterWithheld) return withheld(slug);
  const person = personBySlug(politicians, slug);
  if (person === undefined) return undefined;
  return exactly({
    politician: politicianMessage(register, person),
    canonicalSlug: person.slug,
    terms: person.terms.map(termMessage),
    interests: (register.ofPerson.get(person.slug) ?? []).map(interestMessage),
    representedSuburbs: isSitting(person) ? suburbsOfDivision(housing, person.terms[0]!.division) : [],
    ...coverageOfPerson(politicians, person),
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
    registerParliament: register.parliament,
  });
}

/** The person has a seat, which no term has ended. */
function isSitting({ services }: Person): boolean {
  return services.at(-1)!.toDay === undefined;
}

function withheld(slug: string): Answer<GetPoliticianResponse> {
  return {
    politician: undefined,
    canonicalSlug: slug,
    terms: [],
    interests: [],
    representedSuburbs: [],
    extractedParliaments: [],
    pendingParliaments: [],
    partialParliaments: [],
    sourceLicence: registerLicence,
    asAt: undefined,
    registerParliament: 0,
  };
}
