import type { Page } from "../pages/page.js";
import { cataloguePage } from "./catalogue-page.js";
import { correlationsPage } from "./correlations-page.js";
import { seriesPage } from "./series-page.js";
import { statesPage } from "./states-page.js";

/** The pages about the economy. */
export const economyPages: readonly Page[] = [cataloguePage, correlationsPage, statesPage, seriesPage];
