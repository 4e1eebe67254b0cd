import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Person } from "../people/people.js";
import type { Politicians } from "../politicians.js";
import type { RegisterDocument } from "./register.js";

/** How much of the documents of each parliament was read. A parliament is in one of the lists, all ascending. */
export interface Coverage {
  readonly extractedParliaments: readonly number[];
  readonly partialParliaments: readonly number[];
  readonly pendingParliaments: readonly number[];
}

/** How much of one person's documents was read: whole, some pages, nothing. */
export function coverageOfPerson({ people, register }: Politicians, person: Person): Coverage {
  const place = people.persons.indexOf(person);
  const own = register.documents.filter((document) => document.person === place);
  return coverageOf(own, (documents) => documents.every((each) => each.isRead && !each.hasUnreadPages));
}

/** How many of all documents were read: nearly all, some, none. */
export function coverageOfAll({ register }: Politicians): Coverage {
  return coverageOf(
    register.documents,
    (documents) => documents.filter(({ isRead }) => isRead).length * 100 >= documents.length * EXTRACTED_PERCENT_MIN,
  );
}

/** From this percentage of its documents on a parliament counts as read. */
const EXTRACTED_PERCENT_MIN = 95;

function coverageOf(
  documents: readonly RegisterDocument[],
  isExtracted: (documents: readonly RegisterDocument[]) => boolean,
): Coverage {
  const lists = { extractedParliaments: [], partialParliaments: [], pendingParliaments: [] } as Lists;
  const byParliament = groupsOf(documents, ({ parliament }) => parliament);
  for (const [parliament, own] of [...byParliament].sort(([a], [b]) => a - b)) {
    if (isExtracted(own)) lists.extractedParliaments.push(parliament);
    else if (own.some(({ isRead }) => isRead)) lists.partialParliaments.push(parliament);
    else lists.pendingParliaments.push(parliament);
  }
  return lists;
}

type Lists = { [Name in keyof Coverage]: number[] };
