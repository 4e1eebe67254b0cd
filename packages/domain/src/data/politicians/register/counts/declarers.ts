import type { Interest } from "../interest.js";

/** How many people have a dated declaration among some interests that is open on a day. */
export function declarersOn(interests: readonly Interest[], day: number): number {
  const people = new Set<string>();
  for (const interest of interests) if (isOpenOn(interest, day)) people.add(interest.person.slug);
  return people.size;
}

/** An interest whose date is known and which was declared by a day and still was on it. */
function isOpenOn({ fromDay, toDay }: Interest, day: number): boolean {
  return fromDay !== undefined && fromDay <= day && (toDay === undefined || toDay > day);
}
