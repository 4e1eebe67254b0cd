import { derivedOfTwo } from "../../../base/derived.js";
import { textAt } from "../../../base/tables/text-pool.js";
import type { Spine } from "../../housing/suburbs/spine.js";
import { suburbOfLocation } from "../matching/suburb-of-location.js";
import { REAL_ESTATE } from "../messages/item-labels.js";
import type { Politicians } from "../politicians.js";
import { stateDuring } from "./state-during.js";

/** How many rows of real estate are currently declared in each suburb, by its number. */
export const declaredRealEstate = derivedOfTwo(({ people, register }: Politicians, spine: Spine): Int32Array => {
  const { holdings, documents } = register;
  const counts = new Int32Array(spine.codes.length);
  for (let holding = 0; holding < holdings.count; holding += 1) {
    if (holdings.item[holding] !== REAL_ESTATE || holdings.isCurrent[holding] !== 1) continue;
    const location = textAt(holdings.text.pool, holdings.text.index[holding]!) ?? "";
    const person = people.persons[holdings.person[holding]!]!;
    const suburb = suburbOfLocation(spine, location, stateDuring(person, documents[holdings.document[holding]!]!));
    if (suburb !== undefined) counts[suburb]! += 1;
  }
  return counts;
});

/** A document of the registers was read and they are served, so that a suburb without a row has none. */
export function isRegisterRead({ register, isRegisterWithheld }: Politicians): boolean {
  return !isRegisterWithheld && register.documents.some(({ isRead }) => isRead);
}
