import { derivedOfTwo } from "../../../base/derived.js";
import type { Housing } from "../../housing/housing.js";
import type { Market } from "../../market/market.js";
import type { Politicians } from "../politicians.js";
import type { ResolvedRegister } from "./interest.js";

/** The registers, matched to the companies and suburbs that are held. */
export function resolvedRegister(politicians: Politicians, market: Market, { spine }: Housing): ResolvedRegister {
  return resolvedIn(politicians, market)(spine);
}

const resolvedIn = derivedOfTwo(
  (politicians: Politicians, _market: Market) =>
    (_spine: Housing["spine"]): ResolvedRegister => ({
      interests: [],
      ofPerson: new Map(),
      ofStock: new Map(),
      ofSuburb: new Map(),
      changes: [],
      asAtDay: politicians.register.asAtDay,
    }),
);
