import { html, type Markup } from "../html.js";
import { day } from "./figures.js";
import { counted } from "./format.js";
import type { World } from "./world.js";

/** Since when the newest report is public, and how far it is behind, as a sentence about it; undefined where no report is held. */
export function reportAge({ reportPublicFrom, tradingDaysBehind = 0 }: World): Markup | undefined {
  if (reportPublicFrom === undefined) return undefined;
  const behind = `, and is ${counted(tradingDaysBehind, "trading day")} behind the newest public one`;
  return html`It became public on ${day(reportPublicFrom)}${tradingDaysBehind > 0 && behind}.`;
}
