import type { GetHousingOverviewResponse } from "@daybook/sdk/messages";
import { change, day, dollars } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import { tilesMarkup } from "./tiles.js";

/** What a house costs in each capital. */
export function housingSection(answer: GetHousingOverviewResponse | undefined): Markup | undefined {
  const medians = (answer?.metrics ?? []).filter(
    ({ measure, dwellingType }) => measure === "median_price" && dwellingType === "established_house",
  );
  return tilesMarkup({
    id: "housing",
    title: "Median prices of houses",
    more: html`<p><a href="/housing">Housing in every state</a></p>`,
    tiles: medians.slice(0, CAPITALS).map(({ regionName, value, yoyPct, period }) => ({
      name: regionName,
      figure: dollars(value),
      beside: html`${change(yoyPct)} over a year`,
      when: html`Quarter to ${day(isoDayOf(period))}`,
    })),
  });
}

const CAPITALS = 8;
