import type { GetRegisterExplorerResponse } from "@daybook/contract";
import { derivedOfTwo } from "../../base/derived.js";
import { type Answer, exactly } from "../../base/messages.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { changesInWindow, peopleWith } from "../../data/politicians/register/counts/changes-in-window.js";
import { currentCounts } from "../../data/politicians/register/counts/current-counts.js";
import { holderCounts } from "../../data/politicians/register/counts/holder-counts.js";
import { industryTrends } from "../../data/politicians/register/counts/industry-trends.js";
import { itemCounts } from "../../data/politicians/register/counts/item-counts.js";
import { registerTotals } from "../../data/politicians/register/counts/register-totals.js";
import { coverageOfAll } from "../../data/politicians/register/coverage.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";

/** Counts over the whole of the registers. */
export const getRegisterExplorer = derivedOfTwo(
  (politicians: Politicians, register: ResolvedRegister): Answer<GetRegisterExplorerResponse> => {
    const { interests, changes, asAtDay } = register;
    const current = currentCounts(interests);
    const items = politicians.isRegisterWithheld ? [] : itemCounts(interests, true);
    const trends = asAtDay === undefined ? [] : industryTrends(register, asAtDay, asAtDay - TREND_DAYS);
    const lastDays = (days: number) => (asAtDay === undefined ? [] : changesInWindow(changes, asAtDay, days));
    const [week, month] = [lastDays(7), lastDays(30)];
    return exactly({
      itemCounts: items,
      holderCounts: politicians.isRegisterWithheld ? [] : holderCounts(interests, true),
      changes7d: week.length,
      membersChanged7d: peopleWith(week),
      changes30d: month.length,
      membersChanged30d: peopleWith(month),
      industryTrends: trends,
      ...coverageOfAll(politicians),
      ...registerTotals(politicians, register),
      currentDeclaredCount: current.declared,
      distinctCompanyCount: current.companies,
      propertyCount: current.properties,
      giftsTravelCount: current.giftsAndTravel,
      liabilityCount: current.liabilities,
      asAt: timestampOfDay(asAtDay),
      sourceLicence: registerLicence,
      registerParliament: register.parliament,
    });
  },
);

const TREND_DAYS = 90;
