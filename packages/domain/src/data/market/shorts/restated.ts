import { derived } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Row } from "../../../base/tables/dataset.js";
import { datasets } from "../datasets.js";
import type { FileRef, ObservationState, RestatedObservation, ShortRevisions } from "./revisions.js";

/** One row of a report and of the one that took its place; null where only the other one has it. */
export interface RowChange {
  readonly before: Row | null;
  readonly after: Row | null;
  readonly oldFile: FileRef;
  readonly newFile: FileRef;
}

/** A changed row of the daily reports as a restated observation. */
export function restatedOf({ before, after, oldFile, newFile }: RowChange): RestatedObservation {
  const held = (after ?? before)!;
  return {
    code: held[CODE] as string,
    day: held[DAY] as number,
    before: before === null ? undefined : stateOf(before),
    after: after === null ? undefined : stateOf(after),
    oldFile,
    newFile,
  };
}

/** What was restated, by code, in the order in which the later files came. */
export const restatedByCode = derived(({ restated }: ShortRevisions) => groupsOf(restated, ({ code }) => code));

/** What was restated, by day, in the order in which the later files came. */
export const restatedByDay = derived(({ restated }: ShortRevisions) => groupsOf(restated, ({ day }) => day));

function stateOf(row: Row): ObservationState {
  return {
    name: row[NAME] as string,
    position: row[POSITION] as number,
    issued: (row[ISSUED] as number | null) ?? Number.NaN,
    percentage: (row[PERCENTAGE] as number | null) ?? Number.NaN,
  };
}

const [CODE, DAY, NAME, POSITION, ISSUED, PERCENTAGE] = ["code", "day", "name", "position", "issued", "percentage"].map(
  (name) => datasets.shortPositions.columns.findIndex((column) => column.name === name),
) as Indexes;

type Indexes = [number, number, number, number, number, number];
