import { dateInWords } from "../frame/format.js";
import { html, type Markup } from "../html.js";

/**
 * A slider over some earlier states by their dates, oldest first, with the newest state at its end. It is shown where scripts run, and fills in the
 * field of a date next to it; without them that field is all that is needed.
 */
export function dateSlider(
  field: string,
  label: string,
  dates: readonly string[],
  chosen: string | undefined,
): Markup | undefined {
  if (dates.length === 0) return undefined;
  const at =
    chosen === undefined
      ? dates.length
      : Math.max(
          0,
          dates.findLastIndex((date) => date <= chosen),
        );
  const words = chosen === undefined ? "newest" : dateInWords(chosen);
  return html`<span class="slider"><input type="range" data-slides="${field}" data-dates="${dates.join(" ")}" min="0" max="${dates.length}" value="${at}" aria-label="${label}, by slider" aria-valuetext="${words}" autocomplete="off"><span class="slider-date">${words}</span></span>`;
}
