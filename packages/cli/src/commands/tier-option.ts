import { TIERS, type Tier } from "@daybook/store";

/** The tier that an operator named, in any case. */
export function tierOf(text: string): Tier {
  const tier = TIERS.find((known) => known === text.toLowerCase());
  if (tier === undefined) throw new Error(`--tier must be one of ${TIERS.join(", ")}.`);
  return tier;
}
