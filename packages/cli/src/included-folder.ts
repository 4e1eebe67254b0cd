import { pathAbove } from "./path-above.js";

export const CURATED = "curated";

/** The folder of tables that come with the program; undefined where it is not there. */
export function includedFolder(): string | undefined {
  return pathAbove(import.meta.url, CURATED);
}
