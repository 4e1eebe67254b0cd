import type { Page } from "../pages/page.js";
import { accountsPage } from "./accounts-page.js";
import { companyPage } from "./company-page.js";
import { holdersPage } from "./holders-page.js";
import { indexPage } from "./index-page.js";
import { newsPage } from "./news-page.js";
import { revisionsPage } from "./revisions-page.js";
import { stockPage } from "./stock-page.js";

/** The pages about single stocks. */
export const stockPages: readonly Page[] = [
  indexPage,
  stockPage,
  companyPage,
  accountsPage,
  holdersPage,
  newsPage,
  revisionsPage,
];
