import { comparePoliticians } from "@daybook/domain/answers/politicians/compare-politicians";
import { getPoliticianAnalytics } from "@daybook/domain/answers/politicians/politician-analytics";
import { getPoliticianExplorerProfile } from "@daybook/domain/answers/politicians/politician-explorer-profile";
import { listPoliticianSummaries } from "@daybook/domain/answers/politicians/politician-summaries";
import { getRegisterActivity } from "@daybook/domain/answers/politicians/register-activity";
import { listRegisterChanges } from "@daybook/domain/answers/politicians/register-changes";
import { getRegisterExplorer } from "@daybook/domain/answers/politicians/register-explorer";
import { invalid, notFound } from "../../base/errors.js";
import { found } from "../found.js";
import { type PoliticiansHandlers, registersIn, SLUGS_HINT } from "./handlers.js";

/** The registers of interests in numbers, and their changes. */
export const registerCounts = {
  comparePoliticians(request, parts) {
    const { politicians, register } = registersIn(parts);
    const answer = comparePoliticians(politicians, register, request);
    if (answer === "same person") throw invalid("slugB", "must be of another person than slugA");
    if (typeof answer === "string") throw notFound(`politician of ${answer}`, request[answer], SLUGS_HINT);
    return answer;
  },

  listRegisterChanges(request, parts) {
    const { politicians, register } = registersIn(parts);
    return listRegisterChanges(politicians, register, request);
  },

  getRegisterActivity(request, parts) {
    const { politicians, register } = registersIn(parts);
    return getRegisterActivity(politicians, register, request);
  },

  getPoliticianAnalytics: (request, parts) => getPoliticianAnalytics(registersIn(parts).register, request),

  getRegisterExplorer(_, parts) {
    const { politicians, register } = registersIn(parts);
    return getRegisterExplorer(politicians, register);
  },

  listPoliticianSummaries(request, parts) {
    const { politicians, register } = registersIn(parts);
    return listPoliticianSummaries(politicians, register, request);
  },

  getPoliticianExplorerProfile(request, parts) {
    const { politicians, register } = registersIn(parts);
    const answer = getPoliticianExplorerProfile(politicians, register, request);
    return found("politician", request.slug, answer, SLUGS_HINT);
  },
} satisfies Partial<PoliticiansHandlers>;
