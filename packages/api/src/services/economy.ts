import { EconomyService, type GetEconomicSeriesRequest } from "@daybook/contract";
import { dayOf, endOfDayInSydney, momentOf } from "@daybook/domain";
import {
  type EconomicSeriesQuery,
  getEconomicSeries,
  type Output,
} from "@daybook/domain/answers/economy/economic-series";
import { listEconomicSeries } from "@daybook/domain/answers/economy/economic-series-list";
import { listSeriesCorrelations } from "@daybook/domain/answers/economy/series-correlations";
import { getSeriesVintages } from "@daybook/domain/answers/economy/series-vintages";
import { listStateCompanies } from "@daybook/domain/answers/economy/state-companies";
import { stateCompanyAggregates } from "@daybook/domain/answers/economy/state-company-aggregates";
import { invalid } from "../base/errors.js";
import { found } from "./found.js";
import { service } from "./handlers.js";

/** Economic series, and listed companies by state. */
export const economyService = service(EconomyService, ["market", "economy"], {
  listEconomicSeries: (request, { market, economy }) => listEconomicSeries(market, economy, request),

  getEconomicSeries(request, { market, economy }) {
    // The bounds of the contract let no other texts through.
    const { transform, frequency, aggregation } = request as unknown as EconomicSeriesQuery;
    const knownAtMs = momentOf(request.knownAt);
    const output = outputOf(request);
    const asOfMs = output === "as_of" ? endOfDayInSydney(dayOf(request.asOf)!) : undefined;
    if (isBefore(request.endPeriod, request.startPeriod)) throw invalid("endPeriod", "must not be before startPeriod");
    const made = { transform, frequency, aggregation };
    const answer = getEconomicSeries(market, economy, { ...request, knownAtMs, output, asOfMs, ...made });
    if ("keysRefused" in answer) throw invalid("seriesKeys", answer.keysRefused);
    return answer;
  },

  getSeriesVintages(request, { market, economy }) {
    const vintages = getSeriesVintages(market, economy, request);
    const answer = found("series", request.seriesKey, vintages, "; ListEconomicSeries lists them");
    if ("keyRefused" in answer) throw invalid("seriesKey", answer.keyRefused);
    return answer;
  },

  listSeriesCorrelations: (request, { market, economy }) =>
    found(
      "series",
      request.baseSeriesKey,
      listSeriesCorrelations(market, economy, request),
      "; ListEconomicSeries with topic markets lists them",
    ),

  listStateCompanies: (request, { market, economy }) => listStateCompanies(market, economy, request),
  getStateCompanyAggregates: (_, { market, economy }) => stateCompanyAggregates(market, economy),
});

/** Which figures are asked for: a date alone asks for those of then. */
function outputOf({ output, asOf }: Pick<GetEconomicSeriesRequest, "output" | "asOf">): Output {
  if (asOf !== "" && output === "first_release") {
    throw invalid("asOf", "must not be given with output first_release, which is of no date");
  }
  if (asOf === "" && output === "as_of") throw invalid("asOf", "must be given with output as_of");
  return asOf === "" ? (output as Output) : "as_of";
}

/** One moment, in milliseconds since 1970, is of a date before that of another; never where one is not given. */
function isBefore(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.floor(one / MS_PER_DAY) < Math.floor(other / MS_PER_DAY);
}

const MS_PER_DAY = 86_400_000;
