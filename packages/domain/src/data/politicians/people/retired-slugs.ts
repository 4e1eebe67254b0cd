/** What a slug that is no longer used leads to. */
export interface Retirement {
  readonly retiredSlug: string;
  readonly slug: string;
}

/**
 * Slugs that are no longer used, with those in use that took their place. Told
 * ones count before those of other names, and lead on where their target was itself
 * retired. A slug that somebody owns is in use, and one that would lead to two
 * people leads to none.
 */
export function retiredSlugsOf(
  owned: ReadonlySet<string>,
  told: readonly Retirement[],
  otherNames: readonly Retirement[],
): ReadonlyMap<string, string> {
  const retired = new Map<string, string | undefined>();
  for (const { retiredSlug, slug } of otherNames) {
    if (owned.has(retiredSlug)) continue;
    const isOther = retired.has(retiredSlug) && retired.get(retiredSlug) !== slug;
    retired.set(retiredSlug, isOther ? undefined : slug);
  }
  const targets = new Map(told.map(({ retiredSlug, slug }) => [retiredSlug, slug]));
  for (const { retiredSlug, slug } of told) {
    if (owned.has(retiredSlug)) continue;
    const target = targetOf(slug, owned, targets);
    if (target !== undefined) retired.set(retiredSlug, target);
  }
  return new Map([...retired].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The slug in use that a chain of retired ones ends at; undefined when it ends at none. */
function targetOf(slug: string, owned: ReadonlySet<string>, targets: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let at: string | undefined = slug;
  while (at !== undefined && !owned.has(at) && !seen.has(at)) {
    seen.add(at);
    at = targets.get(at);
  }
  return at !== undefined && owned.has(at) ? at : undefined;
}
