import type { ListSuburbPoliticiansResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { salNameAt, stateAt, suburbNumber } from "../../data/housing/suburbs/spine.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { politicianInterest } from "./politician-interest.js";

/** Who declared real estate in a suburb: current interests first, then by slug and holder; undefined when there is no such suburb. */
export function listSuburbPoliticians(
  register: ResolvedRegister,
  { spine }: Housing,
  salCode: string,
): Answer<ListSuburbPoliticiansResponse> | undefined {
  const suburb = suburbNumber(spine, salCode);
  if (suburb === undefined) return undefined;
  const interests = register.ofSuburb.get(salCode) ?? [];
  return {
    salCode,
    suburbName: salNameAt(spine, suburb),
    stateCode: stateAt(spine, suburb),
    declaringMemberCount: new Set(interests.map(({ person }) => person)).size,
    properties: interests.map((interest) => politicianInterest(register, interest)),
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
  };
}
