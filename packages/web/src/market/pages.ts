import type { Page } from "../pages/page.js";
import { campaignsPage } from "./campaigns-page.js";
import { datePage } from "./date-page.js";
import { indexPage } from "./index-page.js";
import { indicesPage } from "./indices-page.js";
import { industriesPage } from "./industries-page.js";
import { industryPage } from "./industry-page.js";
import { rankingPage } from "./ranking-page.js";
import { restatementsPage } from "./restatements-page.js";
import { screenerPage } from "./screener-page.js";

/** The pages about the whole market. */
export const marketPages: readonly Page[] = [
  rankingPage,
  datePage,
  industriesPage,
  industryPage,
  screenerPage,
  campaignsPage,
  indicesPage,
  indexPage,
  restatementsPage,
];
