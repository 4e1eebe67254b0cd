import type { SitePage } from "../pages/site-page.js";
import { stockPage } from "./stock-page.js";

/** The pages about single stocks. */
export const stockPages: readonly SitePage[] = [stockPage];
