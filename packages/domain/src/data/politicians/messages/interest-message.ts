import type { DeclaredInterest } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import type { Interest } from "../register/interest.js";
import { itemLabel } from "./item-labels.js";
import { registerLicence } from "./notes.js";
import { timestampOfDay } from "./timestamp-of-day.js";

/** An interest as declared, with what it was matched to. */
export function interestMessage(interest: Interest): Answer<DeclaredInterest> {
  const { itemNo, holder, declaredText, secondaryText, stockCode, companyName, industry, fromDay, toDay } = interest;
  return {
    itemNo,
    itemLabel: itemLabel(itemNo),
    holder,
    declaredText,
    secondaryText,
    stockCode,
    companyName,
    industry,
    salCode: interest.salCode,
    suburbName: interest.suburbName,
    propertyState: interest.propertyState,
    matchMethod: interest.matchMethod,
    declaredFrom: timestampOfDay(fromDay),
    declaredFromKnown: fromDay !== undefined,
    declaredTo: timestampOfDay(toDay),
    currentlyDeclared: interest.isCurrent,
    sourceUrl: interest.document.url,
    sourceLicence: registerLicence,
    entityKind: interest.entityKind,
  };
}
