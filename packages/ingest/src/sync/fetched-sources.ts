import type { Missing, Source } from "../source.js";
import type { AcceptedTerms } from "./accepted-terms.js";

/** A source that a sync does not fetch, and why. */
export interface MissingSource extends Missing {
  readonly source: Source;
}

/** What a sync fetches of some sources or has with it, and what it does not, in their order. */
export function fetchedAndMissing(
  sources: readonly Source[],
  accepted: AcceptedTerms,
): { readonly fetched: readonly Source[]; readonly missing: readonly MissingSource[] } {
  const missing = sources.flatMap((source): MissingSource[] => {
    const { access } = source;
    if (typeof access === "string" || (access.terms !== undefined && accepted.has(access.terms))) return [];
    return [{ source, ...access }];
  });
  const names = new Set(missing.map(({ source }) => source.name));
  return { fetched: sources.filter(({ name }) => !names.has(name)), missing };
}
