import { HousingService } from "@daybook/contract";
import { addressPriceDrops } from "@daybook/domain/answers/housing/address-price-drops";
import { agencyPriceStats } from "@daybook/domain/answers/housing/agency-price-stats";
import { dropIndexSeries } from "@daybook/domain/answers/housing/drop-index-series";
import { filterSuburbs } from "@daybook/domain/answers/housing/filter-suburbs";
import { housePriceSeries } from "@daybook/domain/answers/housing/house-price-series";
import { housingOverview } from "@daybook/domain/answers/housing/housing-overview";
import { listHousingRegions } from "@daybook/domain/answers/housing/housing-regions";
import { priceDropsOverview } from "@daybook/domain/answers/housing/price-drops-overview";
import { propertyHistory } from "@daybook/domain/answers/housing/property-history";
import type { Refused } from "@daybook/domain/answers/housing/refused";
import { listStateSuburbs } from "@daybook/domain/answers/housing/state-suburbs";
import { suburbDropListings } from "@daybook/domain/answers/housing/suburb-drop-listings";
import { getSuburbIndex } from "@daybook/domain/answers/housing/suburb-index";
import { getSuburbMetricColumns } from "@daybook/domain/answers/housing/suburb-metric-columns";
import { suburbPriceDrops } from "@daybook/domain/answers/housing/suburb-price-drops";
import { getSuburbProfile } from "@daybook/domain/answers/housing/suburb-profile";
import { type State, states } from "@daybook/domain/data/housing";
import { invalid } from "../base/errors.js";
import { found } from "./found.js";
import { service } from "./handlers.js";
import { rangeIn } from "./range-in.js";

/** Dwelling prices, suburbs and asking prices. The bounds of the contract let no texts but states through as such. */
export const housingService = service(HousingService, ["economy", "housing", "politicians"], {
  getHousingOverview: (request, { economy, housing }) => housingOverview(economy, housing, request),

  getHousePriceSeries: (request, { economy, housing }) =>
    found("region", request.regionCode, housePriceSeries(economy, housing, request), "; ListHousingRegions lists them"),

  listHousingRegions: (request, { economy, housing }) => listHousingRegions(economy, housing, request),

  listStateSuburbs: ({ stateCode, ...asked }, { housing, politicians }) =>
    listStateSuburbs(housing, politicians, { ...asked, state: stateCode as State }),

  getSuburbIndex: ({ stateCode }, { housing }) => getSuburbIndex(housing, stateCode as State),

  getSuburbMetricColumns: ({ stateCode, metricKeys }, { housing, politicians }) =>
    accepted(getSuburbMetricColumns(housing, politicians, stateCode as State, metricKeys)),

  filterSuburbs: ({ stateCode, predicates }, { housing, politicians }) =>
    accepted(filterSuburbs(housing, politicians, stateCode as State, predicates)),

  getSuburbProfile: ({ salCode }, { housing, politicians }) =>
    found("suburb", salCode, getSuburbProfile(housing, politicians, salCode), SUBURBS_HINT),
  getPriceDropsOverview: (_, { housing }) => priceDropsOverview(housing),
  listSuburbPriceDrops: (request, { housing }) => suburbPriceDrops(housing, request),

  listSuburbDropListings: (request, { housing }) =>
    found("suburb", request.salCode, suburbDropListings(housing, request), SUBURBS_HINT),
  listAddressPriceDrops: (request, { housing }) => addressPriceDrops(housing, request),

  getPropertyHistory: ({ addressKey }, { housing }) =>
    found(
      "address",
      addressKey,
      propertyHistory(housing, addressKey),
      "; ListAddressPriceDrops and ListSuburbDropListings list them with their keys",
    ),

  listAgencyPriceStats: (request, { housing }) => agencyPriceStats(housing, request),

  getDropIndexSeries(request, { housing }) {
    const { grain, key } = grainIn(request);
    const answer = dropIndexSeries(housing, { grain, key, ...rangeIn(request) });
    return found("suburb", key, answer, SUBURBS_HINT);
  },
});

const SUBURBS_HINT = "; ListStateSuburbs lists them";

/** An answer, or the refusal of a question whose field cannot be answered. */
function accepted<Answer extends object>(answer: Answer | Refused): Answer {
  if ("problem" in answer) throw invalid(answer.field, answer.problem);
  return answer;
}

/** Of what the index is asked: the bounds let no other grain through, but each has keys of its own. */
function grainIn({ grain, grainKey: key }: { readonly grain: string; readonly grainKey: string }) {
  switch (grain) {
    case "state":
      if (!states.some((state) => state === key)) throw invalid("grainKey", `must be one of ${states.join(", ")}`);
      return { grain, key } as const;
    case "suburb":
      if (!/^[1-8]\d{4}$/.test(key)) throw invalid("grainKey", "must be the code of a suburb, such as 20002");
      return { grain, key } as const;
    default:
      if (key !== "" && key !== "AU") throw invalid("grainKey", "must be AU or empty for the nation");
      return { grain: "national", key } as const;
  }
}
