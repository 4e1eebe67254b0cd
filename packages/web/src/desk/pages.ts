import type { Reference } from "@daybook/reference";
import type { SitePage } from "../pages/site-page.js";
import { searchPage } from "./search-page.js";

/** The pages about the whole site that are made of answers. */
export function deskPages(reference: Reference): readonly SitePage[] {
  return [searchPage(reference)];
}
