import { type Table, textOfRow } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { fold } from "../../../base/texts/fold.js";
import { type ContactRow, contactRowsOf, personRowsOf, termRowsOf } from "./compiled-rows.js";
import { type Joined, joinTerms } from "./join-terms.js";
import { knownContacts } from "./known-contacts.js";
import type { memberContacts } from "./member-contacts-dataset.js";
import type { parliamentPeople } from "./parliament-people-dataset.js";
import type { parliamentTerms } from "./parliament-terms-dataset.js";
import type { People, Person } from "./people.js";
import { personNameOf, personNameWithSurname } from "./person-name.js";
import { type Retirement, retiredSlugsOf } from "./retired-slugs.js";
import type { retiredSlugs } from "./retired-slugs-dataset.js";
import { mintSlugs, slugOf } from "./slugs.js";
import { servicesOf, termsOfPerson } from "./terms-of-person.js";

/** The tables that people are made of. */
export interface PeopleTables {
  readonly parliamentTerms: Table<typeof parliamentTerms>;
  readonly parliamentPeople: Table<typeof parliamentPeople>;
  readonly memberContacts: Table<typeof memberContacts>;
  readonly retiredSlugs: Table<typeof retiredSlugs>;
}

/** People with their terms and slugs, from tables as the store scans them. */
export function peopleOf(tables: PeopleTables): People {
  const joined = joinTerms(personRowsOf(tables.parliamentPeople), termRowsOf(tables.parliamentTerms));
  const contacts = knownContacts(joined, contactRowsOf(tables.memberContacts));
  const sat = joined
    .map((each) => ({ joined: each, person: personOf(each, contacts.get(each)) }))
    .filter(({ person }) => person.terms.length > 0)
    .sort((a, b) => byFirstElection(a.joined, b.joined));
  const slugs = mintSlugs(
    sat.map(({ joined: { terms }, person: { displayName } }) => {
      const { division, state } = terms[0]!;
      return { displayName, firstSeat: division || state };
    }),
  );
  const named = sat.flatMap(({ joined: { names } }, at) =>
    names.map((name): Retirement => ({ retiredSlug: shortSlugOf(name), slug: slugs[at]! })),
  );
  return {
    persons: sat
      .map(({ person }, at): Person => ({ ...person, slug: slugs[at]! }))
      .sort((a, b) => compareCodePoints(a.slug, b.slug)),
    retiredSlugs: retiredSlugsOf(new Set(slugs), retirementsIn(tables.retiredSlugs), named),
  };
}

function personOf({ personCount, aphId, names, terms }: Joined, contact: ContactRow | undefined): Omit<Person, "slug"> {
  const parts = names.map((name) => partsOf(name, contact));
  const { givenName, givenNames, surname } = parts[0]!;
  const alsoGiven = contact === undefined ? [] : [contact.firstName, contact.preferredName];
  return {
    displayName: `${givenName} ${surname}`.trim(),
    surname,
    givenNames,
    honorific: contact?.honorific ?? "",
    aphMpid: aphId,
    personCount,
    knownGivenNames: distinct([...parts.map((part) => part.givenName), ...alsoGiven]),
    // A surname of two words is also written as its last.
    knownSurnames: distinct([...parts, ...names.map(personNameOf)].map((part) => part.surname)),
    terms: termsOfPerson(terms),
    services: servicesOf(terms),
  };
}

function partsOf(name: string, contact: ContactRow | undefined) {
  return (contact && personNameWithSurname(name, contact.surname)) ?? personNameOf(name);
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names.map(fold))].filter((name) => name !== "");
}

function shortSlugOf(name: string): string {
  const { givenName, surname } = personNameOf(name);
  return slugOf(`${givenName} ${surname}`);
}

/** Those elected on one day stand by the compiler's numbers, then by name. */
function byFirstElection(a: Joined, b: Joined): number {
  return (
    a.terms[0]!.fromDay - b.terms[0]!.fromDay ||
    a.personCount - b.personCount ||
    compareCodePoints(a.names[0], b.names[0])
  );
}

function retirementsIn({ rowCount, columns }: PeopleTables["retiredSlugs"]): Retirement[] {
  return Array.from({ length: rowCount }, (_, row) => ({
    retiredSlug: textOfRow(columns.retiredSlug, row),
    slug: textOfRow(columns.slug, row),
  }));
}
