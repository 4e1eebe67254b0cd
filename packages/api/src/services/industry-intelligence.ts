import { IndustryIntelligenceService } from "@daybook/contract";
import { unavailable } from "../base/errors.js";
import { service } from "./handlers.js";

/** Cited facts about industries and companies. */
export const industryIntelligence = service(IndustryIntelligenceService, ["market", "industry"], {
  getIndustryIntelligence() {
    throw unavailable("not built yet");
  },
});
