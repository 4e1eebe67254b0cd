import { stateExposure } from "./exposure/state-exposure-dataset.js";
import { economicObservations } from "./series/economic-observations-dataset.js";
import { economicSeries } from "./series/economic-series-dataset.js";
import { provisionalObservations } from "./series/provisional-observations-dataset.js";

/** The datasets of the economy. */
export const datasets = { economicSeries, economicObservations, provisionalObservations, stateExposure };
