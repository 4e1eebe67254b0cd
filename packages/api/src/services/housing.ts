import { HousingService } from "@daybook/contract";
import { service } from "./handlers.js";

/** Dwelling prices, suburbs and asking prices. */
export const housingService = service(HousingService, ["economy", "housing"], {
  getHousingOverview: notYet,
  getHousePriceSeries: notYet,
  listHousingRegions: notYet,
  listStateSuburbs: notYet,
  getSuburbIndex: notYet,
  getSuburbMetricColumns: notYet,
  filterSuburbs: notYet,
  getSuburbProfile: notYet,
  getPriceDropsOverview: notYet,
  listSuburbPriceDrops: notYet,
  listSuburbDropListings: notYet,
  listAddressPriceDrops: notYet,
  getPropertyHistory: notYet,
  listAgencyPriceStats: notYet,
  getDropIndexSeries: notYet,
});

function notYet(): never {
  throw new Error("this method is not built yet");
}
