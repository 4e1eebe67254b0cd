import type { Random } from "../random.js";
import { limitFrom, offsetFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for past campaigns. */
export interface CampaignRequest {
  readonly industry?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** A request that MarketService accepts, though the industry may have no campaign. */
export function campaignRequest(random: Random, facts: Facts): CampaignRequest {
  const industry = random.pick([...facts.industries, "", " ", "materials", "Nothing Such"]);
  return {
    ...random.some(0.5, { industry: random.chance(0.2) ? ` ${industry} ` : industry }),
    ...limitFrom(random, 30, 100),
    ...offsetFrom(random, 60),
  };
}
