/** A text as a part of an address: lower-case letters and digits with single dashes between them. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc\u0060]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** What a slug is made of. */
export interface Named {
  /** Given name used and surname. */
  readonly displayName: string;
  /** Division or, of a senator, state of the first term. */
  readonly firstSeat: string;
}

/**
 * The slugs of some people who are in the order in which they were first elected:
 * whoever comes first keeps the plain one, and the others get their first seat after it,
 * then a number. So nobody's slug changes when others are elected later.
 */
export function mintSlugs(people: readonly Named[]): string[] {
  const taken = new Set<string>();
  return people.map(({ displayName, firstSeat }) => {
    const plain = slugOf(displayName);
    const withSeat = `${plain}-${slugOf(firstSeat)}`;
    let slug = taken.has(plain) ? withSeat : plain;
    for (let number = 2; taken.has(slug); number += 1) slug = `${withSeat}-${number}`;
    taken.add(slug);
    return slug;
  });
}
