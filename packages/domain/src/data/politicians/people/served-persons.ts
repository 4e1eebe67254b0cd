import { derived } from "../../../base/derived.js";
import type { Politicians } from "../politicians.js";
import type { Person } from "./people.js";

/**
 * The politicians that are served, by slug: those with a term in the first
 * parliament with a known document or later, or in the newest one when no
 * document is known.
 */
export const servedPersons: (politicians: Politicians) => readonly Person[] = derived(({ people, register }) => {
  const parliaments = register.documents.map(({ parliament }) => parliament);
  const newest = () => people.persons.map(({ terms }) => terms[0]!.parliament).reduce((a, b) => Math.max(a, b), 0);
  const first = parliaments.length === 0 ? newest() : parliaments.reduce((a, b) => Math.min(a, b));
  return people.persons.filter(({ terms }) => terms[0]!.parliament >= first);
});

/** The politician that is served under a slug or was under one that is no longer used; undefined when there is none. */
export function personBySlug(politicians: Politicians, slug: string): Person | undefined {
  const bySlug = servedBySlug(politicians);
  return bySlug.get(slug) ?? bySlug.get(politicians.people.retiredSlugs.get(slug) ?? "");
}

const servedBySlug = derived(
  (politicians: Politicians) => new Map(servedPersons(politicians).map((person) => [person.slug, person])),
);
