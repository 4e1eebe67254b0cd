import type { RegisterItemCount } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { itemLabels } from "../../messages/item-labels.js";
import type { Interest } from "../interest.js";

/**
 * All 14 items of the register in order: interests currently declared, people with one, interests ever. Without a
 * document that was read it is not known what is current.
 */
export function itemCounts(interests: readonly Interest[], isRead: boolean): Answer<RegisterItemCount>[] {
  const counts = itemLabels.map((itemLabel, place) => ({
    itemNo: place + 1,
    itemLabel,
    current: 0,
    ever: 0,
    people: new Set<string>(),
  }));
  for (const { itemNo, isCurrent, person } of interests) {
    const count = counts[itemNo - 1]!;
    count.ever += 1;
    if (!isCurrent) continue;
    count.current += 1;
    count.people.add(person.slug);
  }
  return counts.map(({ itemNo, itemLabel, current, ever, people }) => ({
    itemNo,
    itemLabel,
    currentCount: isRead ? current : undefined,
    politicianCount: isRead ? people.size : undefined,
    allTimeCount: ever,
  }));
}
