import type { State } from "../../housing/suburbs/states.js";
import type { Person } from "../people/people.js";
import type { RegisterDocument } from "./register.js";

/** The state that a person represented when a document was lodged. */
export function stateDuring({ terms }: Person, { parliament, chamber }: RegisterDocument): State {
  const during = terms.filter((term) => term.parliament === parliament);
  return (during.find((term) => term.chamber === chamber) ?? during[0] ?? terms[0]!).state;
}
