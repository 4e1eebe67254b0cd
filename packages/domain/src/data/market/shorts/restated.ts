import { derived } from "../../../base/derived.js";
import { changedRow } from "../../../base/revisions/change.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { ShortRevisions } from "./revisions.js";

/** What was restated, by code, in the order in which the later files came. */
export const restatedByCode = derived(({ restated }: ShortRevisions) =>
  groupsOf(restated, (change) => changedRow(change).code),
);

/** What was restated, by day, in the order in which the later files came. */
export const restatedByDay = derived(({ restated }: ShortRevisions) =>
  groupsOf(restated, (change) => changedRow(change).day),
);
