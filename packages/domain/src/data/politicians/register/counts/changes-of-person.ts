import { derived } from "../../../../base/derived.js";
import { groupsOf } from "../../../../base/rows/groups-of.js";
import type { RegisterChange, ResolvedRegister } from "../interest.js";

/** The changes of one person, newest first. */
export function changesOfPerson(register: ResolvedRegister, slug: string): readonly RegisterChange[] {
  return changesBySlug(register).get(slug) ?? [];
}

const changesBySlug = derived(({ changes }: ResolvedRegister) =>
  groupsOf(changes, ({ interest }) => interest.person.slug),
);
