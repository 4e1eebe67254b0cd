import type { Page } from "../pages/page.js";
import { agenciesPage } from "./agencies-page.js";
import { dropIndexPage } from "./drop-index-page.js";
import { dropsPage } from "./drops-page.js";
import { explorerPage } from "./explorer-page.js";
import { overviewPage } from "./overview-page.js";
import { propertyPage } from "./property-page.js";
import { statePage } from "./state-page.js";
import { suburbDropsPage } from "./suburb-drops-page.js";
import { suburbPage } from "./suburb-page.js";

/** The pages about dwellings, suburbs and asking prices. */
export const housingPages: readonly Page[] = [
  overviewPage,
  statePage,
  explorerPage,
  suburbPage,
  dropsPage,
  suburbDropsPage,
  propertyPage,
  agenciesPage,
  dropIndexPage,
];
