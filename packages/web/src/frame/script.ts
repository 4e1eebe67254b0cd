import { createHash } from "node:crypto";
import { siteScript, suburbFilterScript } from "../gen/script.js";

/** Where the script of the pages is. The address changes with the text, so that browsers may keep it for good. */
export const SCRIPT_PATH = `/script-${versionOf(siteScript)}.js`;

/** Where the script of the suburb explorer is, which that one asks for when somebody fills the form. */
export const SUBURB_FILTER_PATH = `/suburb-filter-${versionOf(suburbFilterScript)}.js`;

function versionOf(script: string): string {
  return createHash("sha256").update(script).digest("hex").slice(0, 12);
}
