import type { GetParliamentOverviewResponse } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { registerTotals } from "../../data/politicians/register/counts/register-totals.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";

/** How much of the registers is held, over all parliaments. */
export function getParliamentOverview(
  politicians: Politicians,
  register: ResolvedRegister,
): Answer<GetParliamentOverviewResponse> {
  return exactly({
    ...registerTotals(politicians, register),
    asAt: timestampOfDay(register.asAtDay),
    refreshedAt: politicians.register.refreshedAtMs,
    sourceLicence: registerLicence,
    registerParliament: register.parliament,
    pendingParliaments: register.pendingParliaments,
  });
}
