import type { SdmxQuestion } from "../catalogue/abs-sdmx-flows.js";

/** The flows of the bureau's data service that only housing is served from. */
export const dwellingFlows: readonly SdmxQuestion[] = [
  {
    flow: "RES_DWELL_ST",
    version: "",
    dimensions: "MEASURE.REGION.FREQ",
    keys: ["1+5..Q"],
    startPeriod: "2011-Q3",
    multiplier: "required",
  },
  {
    flow: "RES_DWELL",
    version: "",
    dimensions: "MEASURE.REGION.FREQ",
    keys: ["3+4..Q"],
    startPeriod: "2015-Q1",
    multiplier: "required",
  },
  {
    flow: "RPPI",
    version: "",
    dimensions: "MEASURE.PROPERTY_TYPE.REGION.FREQ",
    keys: ["1.3.100.Q"],
    startPeriod: "2003-Q3",
    // The replies that are held state none.
    multiplier: "optional",
  },
];
