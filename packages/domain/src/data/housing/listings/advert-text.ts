import { keptTextAt, type PooledTexts } from "../../../base/tables/text-pool.js";
import type { Adverts } from "./listings.js";

/** A text of an advert; empty when it has none. */
export function advertText({ pool, index }: PooledTexts, advert: number): string {
  return keptTextAt(pool, index[advert]!) ?? "";
}

/** The agents that an advert names. */
export function agentNamesOf({ agentNames }: Adverts, advert: number): readonly string[] {
  const list = advertText(agentNames, advert);
  return list === "" ? [] : (JSON.parse(list) as readonly string[]);
}

/** A count that an advert states, where -1 is unknown. */
export function knownCount(count: number): number | undefined {
  return count < 0 ? undefined : count;
}
