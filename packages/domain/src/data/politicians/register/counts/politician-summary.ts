import type { PoliticianSummary } from "@daybook/contract";
import { derivedOfTwo } from "../../../../base/derived.js";
import type { Answer } from "../../../../base/messages.js";
import { politicianMessage } from "../../messages/politician-message.js";
import type { Person } from "../../people/people.js";
import type { ResolvedRegister } from "../interest.js";
import { changesInWindow } from "./changes-in-window.js";
import { changesOfPerson } from "./changes-of-person.js";
import { currentCounts } from "./current-counts.js";
import { itemCounts } from "./item-counts.js";
import { monthlyCounts } from "./monthly-counts.js";

/** A person with counts of what is currently declared, made once for each register. */
export const politicianSummary = derivedOfTwo(
  (register: ResolvedRegister, person: Person): Answer<PoliticianSummary> => {
    const interests = register.ofPerson.get(person.slug) ?? [];
    const { asAtDay } = register;
    const changes = changesOfPerson(register, person.slug);
    const current = currentCounts(interests);
    return {
      politician: politicianMessage(register, person),
      itemCounts: itemCounts(interests),
      distinctCompanyCount: current.companies,
      propertyCount: current.properties,
      giftsTravelCount: current.giftsAndTravel,
      liabilityCount: current.liabilities,
      changes90d: asAtDay === undefined ? 0 : changesInWindow(changes, asAtDay, RECENT_DAYS).length,
      trend: asAtDay === undefined ? [] : monthlyCounts(interests, asAtDay, TREND_MONTHS),
      undatedCount: current.undated,
    };
  },
);

const TREND_MONTHS = 24;
const RECENT_DAYS = 90;
