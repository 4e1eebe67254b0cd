import { mapInSteps } from "../../../base/derived-in-steps.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { ADDED, type Interest, REMOVED, type RegisterChange } from "./interest.js";

/** The dated changes of some interests, each by a lodgement: newest first, then slug, kind, item, holder, text. Days are put in order some at a step. */
export function* changesInSteps(interests: readonly Interest[]): Generator<void, readonly RegisterChange[]> {
  const changes = (yield* mapInSteps(interests, changesOf, INTERESTS_PER_STEP)).flat();
  yield;
  const byDay = [...groupsOf(changes, ({ day }) => day)].sort(([a], [b]) => b - a);
  yield;
  const sorted = yield* mapInSteps(byDay, ([, ofDay]) => ofDay.toSorted(compareOfDay));
  return sorted.flat();
}

const INTERESTS_PER_STEP = 5_000;

function changesOf(interest: Interest): RegisterChange[] {
  const changes: RegisterChange[] = [];
  const { fromDay, toDay, endedByLeaving } = interest;
  if (fromDay !== undefined) changes.push({ kind: ADDED, day: fromDay, interest });
  if (toDay !== undefined && !endedByLeaving) changes.push({ kind: REMOVED, day: toDay, interest });
  return changes;
}

function compareOfDay(a: RegisterChange, b: RegisterChange): number {
  return (
    compareCodePoints(a.interest.person.slug, b.interest.person.slug) ||
    a.kind - b.kind ||
    a.interest.itemNo - b.interest.itemNo ||
    a.interest.holder - b.interest.holder ||
    compareCodePoints(a.interest.declaredText, b.interest.declaredText)
  );
}
