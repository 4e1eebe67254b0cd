import type { Interest } from "../interest.js";

/** How many people have a dated declaration among some interests that is open on a day. */
export function declarersOn(interests: readonly Interest[], day: number): number {
  return new Set(interests.flatMap((interest) => (isOpenOn(interest, day) ? [interest.person.slug] : []))).size;
}

/** An interest whose date is known and which was declared by a day and still was on it. */
function isOpenOn({ fromDay, toDay }: Interest, day: number): boolean {
  return fromDay !== undefined && fromDay <= day && (toDay === undefined || toDay > day);
}
