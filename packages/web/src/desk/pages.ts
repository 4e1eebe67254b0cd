import type { Page } from "../pages/page.js";
import { searchPage } from "./search-page.js";

/** The pages about the whole site that are made of answers. */
export const deskPages: readonly Page[] = [searchPage];
