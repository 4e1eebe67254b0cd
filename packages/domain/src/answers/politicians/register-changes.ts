import type { ListRegisterChangesRequest, ListRegisterChangesResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { dayOfMs } from "../../base/time/day.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { RegisterChange, ResolvedRegister } from "../../data/politicians/register/interest.js";
import { changeEvent } from "./change-event.js";
import { matchingChanges } from "./matching-changes.js";

/** Dated changes of the registers that pass every filter, newest first. */
export function listRegisterChanges(
  politicians: Politicians,
  register: ResolvedRegister,
  request: Query<ListRegisterChangesRequest>,
): Answer<ListRegisterChangesResponse> {
  const { since, stockCode, limit, offset } = request;
  const inTime = changesSince(register.changes, since);
  const ofStock = stockCode === "" ? inTime : inTime.filter(({ interest }) => interest.stockCode === stockCode);
  const found = matchingChanges(politicians, ofStock, request);
  return {
    events: found.slice(offset, offset + limit).map((change) => changeEvent(register, change)),
    total: found.length,
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
  };
}

/** Changes, which are newest first, from the day of a moment on. */
function changesSince(changes: readonly RegisterChange[], since: number | undefined): readonly RegisterChange[] {
  if (since === undefined) return changes;
  const end = changes.findIndex(({ day }) => day < dayOfMs(since));
  return end === -1 ? changes : changes.slice(0, end);
}
