import type { RegisterChange } from "../interest.js";

/** Of changes that are newest first and none later than a day, those of some days up to it, the last one included. */
export function changesInWindow(
  changes: readonly RegisterChange[],
  lastDay: number,
  days: number,
): readonly RegisterChange[] {
  const end = changes.findIndex(({ day }) => day <= lastDay - days);
  return end === -1 ? changes : changes.slice(0, end);
}

/** How many people have one of the changes. */
export function peopleWith(changes: readonly RegisterChange[]): number {
  return new Set(changes.map(({ interest }) => interest.person.slug)).size;
}
