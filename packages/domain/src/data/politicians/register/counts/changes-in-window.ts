import type { RegisterChange } from "../interest.js";

/**
 * Of changes that are newest first, those of some days up to a day: after the day before the window, the last one
 * included. Who leaves after the newest lodgement makes changes that are later than it.
 */
export function changesInWindow(
  changes: readonly RegisterChange[],
  lastDay: number,
  days: number,
): readonly RegisterChange[] {
  const until = changes.findIndex(({ day }) => day <= lastDay);
  if (until === -1) return [];
  const end = changes.findIndex(({ day }) => day <= lastDay - days);
  return changes.slice(until, end === -1 ? undefined : end);
}

/** How many people have one of the changes. */
export function peopleWith(changes: readonly RegisterChange[]): number {
  return new Set(changes.map(({ interest }) => interest.person.slug)).size;
}
