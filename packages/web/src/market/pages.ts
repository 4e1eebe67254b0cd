import type { SitePage } from "../pages/site-page.js";
import { rankingPage } from "./ranking-page.js";

/** The pages about the whole market. */
export const marketPages: readonly SitePage[] = [rankingPage];
