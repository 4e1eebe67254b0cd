import { fromField } from "./arguments.js";
import { methodTool } from "./method-tool.js";
import type { Tool } from "./tool.js";

const OVERVIEW = "HousingService/GetHousingOverview";
const SERIES = "HousingService/GetHousePriceSeries";
const PROFILE = "HousingService/GetSuburbProfile";
const DROPS = "HousingService/ListSuburbPriceDrops";

/** Dwellings and suburbs. */
export const housingTools: readonly Tool[] = [
  methodTool({
    name: "get_housing_overview",
    title: "Dwelling prices now",
    area: "housing",
    about:
      "The newest figure of every quarterly price series of the nation, the states and their capitals, with its changes on the quarter and the year before. Begin here for prices of dwellings and for debt and lending on them.",
    method: OVERVIEW,
    takes: { region_type: fromField(OVERVIEW, "region_type") },
    list: "metrics",
  }),
  methodTool({
    name: "get_house_price_series",
    title: "Dwelling prices over time",
    area: "housing",
    about:
      "One price series of a region, oldest first. Regions are AUS, a state such as NSW, a capital such as 1GSYD, or a suburb's region; get_housing_overview and search name them.",
    method: SERIES,
    takes: {
      region_code: fromField(SERIES, "region_code"),
      measure: fromField(SERIES, "measure"),
      dwelling_type: fromField(SERIES, "dwelling_type"),
    },
    list: "points",
  }),
  methodTool({
    name: "get_suburb_profile",
    title: "A suburb",
    area: "housing",
    about:
      "All that is held of one suburb: median price, rents and incomes of the census, amenities, council, recorded offences, advertised dwellings, members of parliament, and suburbs like it. search finds its code by its name.",
    method: PROFILE,
    takes: {
      sal_code: fromField(PROFILE, "sal_code", { about: "The code of the suburb: five digits, as search gives it." }),
    },
    line: ({ summary }) => {
      const { salName, stateCode, latestMedianPrice, latestPeriod } = (summary ?? {}) as Record<string, unknown>;
      const price = latestMedianPrice === undefined ? "" : `, median house price ${latestMedianPrice} AUD`;
      return `${salName}, ${stateCode}${price}${latestPeriod === undefined ? "" : ` (${String(latestPeriod).slice(0, 10)})`}`;
    },
  }),
  methodTool({
    name: "list_suburb_price_drops",
    title: "Cuts of asking prices",
    area: "housing",
    about: "Ranks suburbs by cuts of asking prices in the last 30 days, or by asking or sold prices.",
    method: DROPS,
    takes: {
      state_code: fromField(DROPS, "state_code"),
      sort: fromField(DROPS, "sort"),
      limit: fromField(DROPS, "limit", { default: 20, max: 100 }),
      offset: fromField(DROPS, "offset"),
    },
    list: "suburbs",
    goOn: "offset",
  }),
];
