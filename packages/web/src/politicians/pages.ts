import type { Page } from "../pages/page.js";
import { changesPage } from "./changes-page.js";
import { comparePage } from "./compare-page.js";
import { fundingPage } from "./funding-page.js";
import { listPage } from "./list-page.js";
import { profilePage } from "./profile-page.js";
import { stocksPage } from "./stocks-page.js";

/** The pages about members and senators: what they declared, and what was lodged about money. */
export const politicianPages: readonly Page[] = [
  listPage,
  comparePage,
  changesPage,
  fundingPage,
  stocksPage,
  profilePage,
];
