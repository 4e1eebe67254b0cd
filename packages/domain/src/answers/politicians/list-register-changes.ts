import type { ListRegisterChangesRequest, ListRegisterChangesResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { dayOfMs } from "../../base/time/day.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { changeEvent } from "./change-event.js";
import { matchingChanges } from "./matching-changes.js";

/** Dated changes of the registers that pass every filter, newest first. */
export function listRegisterChanges(
  politicians: Politicians,
  register: ResolvedRegister,
  request: Query<ListRegisterChangesRequest>,
): Answer<ListRegisterChangesResponse> {
  const { since, stockCode, limit, offset } = request;
  const sinceDay = since === undefined ? Number.NEGATIVE_INFINITY : dayOfMs(since);
  const found = matchingChanges(politicians, register.changes, request).filter(
    ({ day, interest }) => day >= sinceDay && (stockCode === "" || interest.stockCode === stockCode),
  );
  return {
    events: found.slice(offset, offset + limit).map((change) => changeEvent(register, change)),
    total: found.length,
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
  };
}
