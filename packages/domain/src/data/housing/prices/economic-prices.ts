import { derived } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { firstDayOf, monthOf } from "../../../base/time/month.js";
import type { DwellingDefinition } from "../../economy/dwellings/definition.js";
import { dwellingSeries } from "../../economy/dwellings/dwelling-series.js";
import type { Economy } from "../../economy/economy.js";
import type { StatementAt } from "../../economy/series/statements-at.js";
import { derivedPrices } from "./derived-prices.js";
import type { PriceSeries } from "./price-series.js";
import { provisionalDays } from "./provisional-days.js";

/** The series that are published of the nation, the states and the capitals, and what is derived of them, by region. */
export const economicPrices = derived((economy: Economy): ReadonlyMap<string, readonly PriceSeries[]> => {
  const held = dwellingSeries(economy.dwellings).filter(({ periods }) => periods.length > 0);
  const groups = groupsOf(held, ({ definition }) => definition.region);
  return new Map(
    Array.from(groups, ([region, statements]) => {
      const published = statements.map((statement) => publishedPrices(economy, statement));
      return [region, [...published, ...derivedPrices(published)]];
    }),
  );
});

function publishedPrices(economy: Economy, statement: StatementAt<DwellingDefinition>): PriceSeries {
  const { definition, periods, values, table } = statement;
  const { id, measure, dwellingType, source, frequency } = definition;
  const provisional = provisionalDays(economy.provisional, id, table);
  return {
    measure,
    dwellingType,
    source,
    licence: "CC-BY-4.0",
    frequency,
    periods: periods.map((day) => firstDayOf(monthOf(day) + MONTHS[frequency]) - 1),
    values,
    isPreliminary: Uint8Array.from(periods, (day) => Number(provisional.has(day))),
  };
}

/** Months in a period. */
const MONTHS = { monthly: 1, quarterly: 3 };
