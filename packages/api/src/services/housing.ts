import { HousingService } from "@daybook/contract";
import { agencyPriceStats } from "@daybook/domain/answers/housing/agency-price-stats";
import { housePriceSeries } from "@daybook/domain/answers/housing/house-price-series";
import { housingOverview } from "@daybook/domain/answers/housing/housing-overview";
import { listHousingRegions } from "@daybook/domain/answers/housing/list-housing-regions";
import { priceDropsOverview } from "@daybook/domain/answers/housing/price-drops-overview";
import { propertyHistory } from "@daybook/domain/answers/housing/property-history";
import { suburbDropListings } from "@daybook/domain/answers/housing/suburb-drop-listings";
import { suburbPriceDrops } from "@daybook/domain/answers/housing/suburb-price-drops";
import { invalid } from "../base/errors.js";
import { found } from "./found.js";
import { service } from "./handlers.js";

/** Dwelling prices, suburbs and asking prices. */
export const housingService = service(HousingService, ["economy", "housing"], {
  getHousingOverview: (request, { economy, housing }) => housingOverview(economy, housing, request),

  getHousePriceSeries: (request, { economy, housing }) =>
    found("region", request.regionCode, housePriceSeries(economy, housing, request), "; ListHousingRegions lists them"),

  listHousingRegions: (request, { economy, housing }) => listHousingRegions(economy, housing, request),
  listStateSuburbs: notYet,
  getSuburbIndex: notYet,
  getSuburbMetricColumns: notYet,
  filterSuburbs: notYet,
  getSuburbProfile: notYet,
  getPriceDropsOverview: (_, { housing }) => priceDropsOverview(housing),
  listSuburbPriceDrops: (request, { housing }) => suburbPriceDrops(housing, request),

  listSuburbDropListings(request, { housing }) {
    if (request.salCode === "" && request.regionCode === "") throw invalid("salCode", "or regionCode is required");
    return suburbDropListings(housing, request);
  },

  listAddressPriceDrops: notYet,

  getPropertyHistory: ({ addressKey }, { housing }) =>
    found("address", addressKey, propertyHistory(housing, addressKey)),

  listAgencyPriceStats: (request, { housing }) => agencyPriceStats(housing, request),
  getDropIndexSeries: notYet,
});

function notYet(): never {
  throw new Error("this method is not built yet");
}
