import { createHash } from "node:crypto";
import { siteScript } from "../gen/script.js";

/** Where the script of the pages is. The address changes with the text, so that browsers may keep it for good. */
export const SCRIPT_PATH = `/script-${createHash("sha256").update(siteScript).digest("hex").slice(0, 12)}.js`;
