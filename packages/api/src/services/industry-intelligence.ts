import { IndustryIntelligenceService } from "@daybook/contract";
import { getIndustryIntelligence } from "@daybook/domain/answers/industry-intelligence/industry-intelligence";
import { service } from "./handlers.js";

/** Cited facts about industries and companies. */
export const industryIntelligence = service(IndustryIntelligenceService, ["market", "industry"], {
  getIndustryIntelligence: (request, { market, industry }) => getIndustryIntelligence(market, industry, request),
});
