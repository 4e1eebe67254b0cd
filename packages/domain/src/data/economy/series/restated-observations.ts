import type { FileRef } from "../../../base/ledger.js";
import type { Restated, RestatedSubject } from "../../../base/revisions/restated.js";
import type { StatedDefinition } from "../catalogue/definition.js";
import type { Observations } from "./served-series.js";
import type { StatedSeries } from "./stated-series.js";
import { statementIn } from "./statements-at.js";

/** What restated figures of a definition are of, and the figures that are served of it now. */
export interface RestatedAs {
  readonly subject: RestatedSubject;
  readonly served: Observations | undefined;
}

/**
 * What later files of each table restated of its series. A period after the newest one of the file before is news, and
 * a series that a table did not have before is new: neither is restated.
 */
export function* restatedObservations<Definition extends StatedDefinition>(
  stated: StatedSeries<Definition>,
  restatedAs: (definition: Definition) => RestatedAs,
): Generator<Restated | undefined> {
  for (const [number, { definition }] of stated.statements.entries()) {
    if (stated.firstReplaced[number] === stated.endReplaced[number]) continue;
    const { subject, served } = restatedAs(definition);
    const servedAt = figuresByPeriod(served ?? NOTHING);
    const later = new Set<number>();
    for (const { oldFile, newFile, before, after } of statesOf(stated, number).reverse()) {
      for (const [day, was, is] of differences(before, after)) {
        const isServed = !later.has(day) && servedAt.get(day) === is;
        later.add(day);
        yield { subject, day, before: was, after: is, oldFile, newFile, isServed };
      }
      yield undefined;
    }
  }
}

/** What two files stated one after the other. */
interface Succession {
  readonly oldFile: FileRef;
  readonly newFile: FileRef;
  readonly before: Observations;
  readonly after: Observations;
}

/** What the files of a statement state one after the other, by their versions, whenever they came. */
function statesOf(stated: StatedSeries<StatedDefinition>, number: number): Succession[] {
  const { files } = stated.statements[number]!;
  const states = files.map(({ ref }, place) => ({ ref, said: statementIn(stated, number, place) ?? NOTHING }));
  return states.slice(1).map(({ ref, said }, at) => {
    const older = states[at]!;
    return { oldFile: older.ref, newFile: ref, before: older.said, after: said };
  });
}

const NOTHING: Observations = { periods: new Int32Array(0), values: new Float64Array(0) };

/** The periods up to the newest one before that have another figure after, with both figures. */
function* differences(
  before: Observations,
  after: Observations,
): Generator<readonly [day: number, before: number | undefined, after: number | undefined]> {
  const newest = before.periods.at(-1) ?? Number.NEGATIVE_INFINITY;
  let [old, now] = [0, 0];
  while (old < before.periods.length || (now < after.periods.length && after.periods[now]! <= newest)) {
    const oldDay = before.periods[old] ?? Number.POSITIVE_INFINITY;
    const newDay = after.periods[now] ?? Number.POSITIVE_INFINITY;
    const day = Math.min(oldDay, newDay);
    const was = oldDay === day ? before.values[old++] : undefined;
    const is = newDay === day ? after.values[now++] : undefined;
    if (was !== is) yield [day, was, is];
  }
}

function figuresByPeriod({ periods, values }: Observations): ReadonlyMap<number, number> {
  return new Map(Array.from(periods, (period, at) => [period, values[at]!]));
}
