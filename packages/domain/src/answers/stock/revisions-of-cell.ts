import type { Revision } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import type { Change } from "../../base/revisions/change.js";
import { revisionFileOf } from "../../base/revisions/revision-file.js";
import { isoOf } from "../../base/time/day.js";
import type { Observed } from "../../data/market/shorts/observed.js";
import { type RestatedField, restatedFields } from "../../data/market/shorts/restated-fields.js";

/** One revision for each field that files restated of an observation, in their order. */
export function revisionsOf(
  day: number,
  changes: readonly Change<Observed>[],
  served: Observed | undefined,
): Answer<Revision>[] {
  return restatedFields(changes, served).map((field) => revisionOf(day, field));
}

function revisionOf(day: number, { field, change, before, after, isLive }: RestatedField): Answer<Revision> {
  const { oldFile, newFile } = change;
  const isName = field === "name";
  return exactly({
    date: isoOf(day),
    field,
    oldValue: before,
    newValue: after,
    oldText: isName ? change.before!.name : "",
    newText: isName ? change.after!.name : "",
    replacedAt: newFile.retrievedAt,
    oldFile: revisionFileOf(oldFile),
    newFile: revisionFileOf(newFile),
    live: isLive,
  });
}
