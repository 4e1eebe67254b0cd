import { type RowOf, tableOfEntries } from "@daybook/domain";
import { datasets, type People, peopleOf } from "@daybook/domain/data/politicians";

/** The people of some terms, of a list of people and of lists of contacts, as their sources read them. */
export function peopleOfRows(
  terms: readonly RowOf<typeof datasets.parliamentTerms>[],
  people: readonly RowOf<typeof datasets.parliamentPeople>[],
  contacts: readonly RowOf<typeof datasets.memberContacts>[],
): People {
  const entries = terms.map(({ personCount, toDay, ...term }) => ({
    ...term,
    personCount: personCount ?? undefined,
    toDay: toDay ?? undefined,
  }));
  return peopleOf({
    parliamentTerms: tableOfEntries(datasets.parliamentTerms, entries),
    parliamentPeople: tableOfEntries(datasets.parliamentPeople, people),
    memberContacts: tableOfEntries(datasets.memberContacts, contacts),
    retiredSlugs: tableOfEntries(datasets.retiredSlugs, []),
  });
}
