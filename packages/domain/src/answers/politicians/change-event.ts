import type { RegisterChangeEvent } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { itemLabel } from "../../data/politicians/messages/item-labels.js";
import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { RegisterChange, ResolvedRegister } from "../../data/politicians/register/interest.js";

/** A dated change with who made it. */
export function changeEvent(
  register: ResolvedRegister,
  { kind, day, interest }: RegisterChange,
): Answer<RegisterChangeEvent> {
  return {
    politician: politicianMessage(register, interest.person),
    kind,
    itemNo: interest.itemNo,
    itemLabel: itemLabel(interest.itemNo),
    holder: interest.holder,
    declaredText: interest.declaredText,
    stockCode: interest.stockCode,
    companyName: interest.companyName,
    changedOn: timestampOfDay(day),
    sourceUrl: interest.document.url,
    entityKind: interest.entityKind,
  };
}
