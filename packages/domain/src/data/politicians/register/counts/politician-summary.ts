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

/**
 * A person with counts of what is currently declared, made once for each register. Who has no document that was read for
 * the register's parliament has none.
 */
export const politicianSummary = derivedOfTwo(
  (register: ResolvedRegister, person: Person): Answer<PoliticianSummary> => {
    const interests = register.ofPerson.get(person.slug) ?? [];
    const { asAtDay } = register;
    const isRead = register.readSlugs.has(person.slug);
    const current = isRead ? currentCounts(interests) : undefined;
    return {
      politician: politicianMessage(register, person),
      itemCounts: itemCounts(interests, isRead),
      distinctCompanyCount: current?.companies,
      propertyCount: current?.properties,
      giftsTravelCount: current?.giftsAndTravel,
      liabilityCount: current?.liabilities,
      changes90d: isRead ? recentChanges(register, person) : undefined,
      trend: asAtDay === undefined ? [] : monthlyCounts(interests, asAtDay, TREND_MONTHS),
      undatedCount: current?.undated,
    };
  },
);

function recentChanges(register: ResolvedRegister, { slug }: Person): number {
  const { asAtDay } = register;
  return asAtDay === undefined ? 0 : changesInWindow(changesOfPerson(register, slug), asAtDay, RECENT_DAYS).length;
}

const TREND_MONTHS = 24;
const RECENT_DAYS = 90;
