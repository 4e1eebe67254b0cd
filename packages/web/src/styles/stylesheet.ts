import { createHash } from "node:crypto";
import { account } from "./account.js";
import { colours } from "./colours.js";
import { frame } from "./frame.js";
import { home } from "./home.js";
import { housing } from "./housing.js";
import { listing } from "./listing.js";
import { market } from "./market.js";
import { news } from "./news.js";
import { print } from "./print.js";
import { sections } from "./sections.js";
import { stocks } from "./stocks.js";
import { text } from "./text.js";

/** The one stylesheet of the site. */
export const stylesheet =
  colours + text + frame + sections + home + market + stocks + housing + listing + news + account + print;

/** Where it is. The address changes with the text, so that browsers may keep it for good. */
export const STYLE_PATH = `/style-${createHash("sha256").update(stylesheet).digest("hex").slice(0, 12)}.css`;
