import { sparkline } from "@daybook/charts";
import type { GetEconomicSeriesResponse } from "@daybook/sdk/messages";
import { day, decimal, percent } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup, trusted } from "../html.js";
import { tilesMarkup } from "./tiles.js";

/** The series of the front page: their keys, and what they are called there. */
export const economyTiles = [
  { key: "rates.cash_rate_target_daily.aus", name: "Cash rate target" },
  { key: "cpi.year_ended_change.all_groups.aus", name: "Consumer prices, over a year" },
  { key: "labour.unemployment_rate.total.aus.seasadj", name: "Unemployment" },
  { key: "wages.wpi_yoy.aus", name: "Wages, over a year" },
  { key: "rates.aud_usd.aus", name: "US dollars for one Australian" },
] as const;

/** The newest figure of each series, with its course. */
export function economySection(answer: GetEconomicSeriesResponse | undefined): Markup | undefined {
  const tiles = economyTiles.flatMap(({ key, name }) => {
    const series = answer?.series.find(({ info }) => info?.seriesKey === key);
    const observations = series?.observations ?? [];
    const last = observations.at(-1);
    if (series === undefined || last === undefined) return [];
    return [
      {
        name,
        path: `/economy/${encodeURIComponent(key)}`,
        figure: series.unit === "percent" ? percent(last.value) : decimal(last.value, 4),
        when: periodOf(series.frequency, isoDayOf(last.period)),
        picture:
          observations.length > 1
            ? trusted(
                sparkline({
                  id: `course-${key.replace(/[^a-z0-9]+/g, "-")}`,
                  name,
                  points: observations.map(({ period, value }) => ({ date: isoDayOf(period), value })),
                  theme: "page",
                }),
              )
            : undefined,
      },
    ];
  });
  return tilesMarkup({
    id: "economy",
    title: "The economy",
    tiles,
    more: html`<p><a href="/economy">All series</a></p>`,
  });
}

/** A period that is longer than a day is named by its first day, as on the page of its series. */
function periodOf(frequency: string, firstDay: string): Markup {
  return frequency === "daily" ? day(firstDay) : html`Period from ${day(firstDay)}`;
}
