import { aDate, type ChartSubject, type NamedChart, oneOf } from "../pages/named-chart.js";
import { STATES } from "./states.js";

const state: ChartSubject = {
  name: "state",
  meaning: "The state or territory",
  values: oneOf(STATES),
  example: async () => STATES[0],
};

/** The charts about dwellings, suburbs and asking prices. */
export const housingCharts: readonly NamedChart[] = [
  {
    name: "dwelling-prices",
    title: "Dwellings of Australia",
    page: "/housing",
    of: "national-series",
    parameters: [{ name: "measure", meaning: "What is measured, as in the choices of the page" }],
  },
  {
    name: "dwelling-prices-by-state",
    title: "Mean price of all dwellings by state",
    page: "/housing",
    of: "states-over-time",
    parameters: [],
  },
  {
    name: "state-prices",
    title: "Mean price of all dwellings of a state",
    page: "/housing/*",
    of: "mean-price",
    subject: state,
    parameters: [],
  },
  {
    name: "state-house-prices",
    title: "Median price of established houses in the capital and the rest of a state",
    page: "/housing/*",
    of: "median-price",
    subject: state,
    parameters: [],
  },
  {
    name: "suburb-prices",
    title: "Median price of houses of a suburb",
    page: "/housing/suburbs/*",
    of: "house-price",
    subject: {
      name: "suburb",
      meaning: "The code of the suburb, five digits",
      async example({ housing }) {
        for (const stateCode of STATES) {
          const { suburbs } = await housing.listStateSuburbs({ stateCode });
          // One whose price has changed over a year has more than one.
          const priced = suburbs.find(({ yoyPct }) => yoyPct !== undefined);
          if (priced !== undefined) return priced.salCode;
        }
        return undefined;
      },
    },
    parameters: [],
  },
  {
    name: "asking-price",
    title: "Asking prices of an address",
    page: "/housing/properties/*",
    of: "asking-price",
    subject: {
      name: "address",
      meaning: "The key of the address, as in the address of its page",
      example: async ({ housing }) => (await housing.listAddressPriceDrops({ limit: 1 })).addresses[0]?.addressKey,
    },
    parameters: [],
  },
  {
    name: "drop-index",
    title: "Addresses with a cut asking price",
    page: "/housing/index",
    of: "drop-index",
    parameters: [
      { name: "key", meaning: "A state or the code of a suburb; all of Australia without one" },
      { name: "from", meaning: "The first day", values: aDate },
      { name: "to", meaning: "The last day", values: aDate },
    ],
  },
];
