import type { PoliticianInterest } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { interestMessage } from "../../data/politicians/messages/interest-message.js";
import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import type { Interest, ResolvedRegister } from "../../data/politicians/register/interest.js";

/** An interest and who declared it. */
export function politicianInterest(register: ResolvedRegister, interest: Interest): Answer<PoliticianInterest> {
  return { politician: politicianMessage(register, interest.person), interest: interestMessage(interest) };
}
