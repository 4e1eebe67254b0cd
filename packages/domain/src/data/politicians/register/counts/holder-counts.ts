import type { RegisterHolder, RegisterHolderCount } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import type { Interest } from "../interest.js";

/** Interests currently declared of each of the three kinds of holders, in their order; not known without a document that was read. */
export function holderCounts(interests: readonly Interest[], isRead: boolean): Answer<RegisterHolderCount>[] {
  const counts = [0, 0, 0, 0];
  for (const { isCurrent, holder } of interests) if (isCurrent) counts[holder]! += 1;
  return HOLDERS.map((holder) => ({ holder, currentCount: isRead ? counts[holder]! : undefined }));
}

/** By the numbers of RegisterHolder. */
const HOLDERS: readonly RegisterHolder[] = [1, 2, 3];
