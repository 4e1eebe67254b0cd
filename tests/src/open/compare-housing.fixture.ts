import assert from "node:assert/strict";
import { metrics, states } from "@daybook/domain/data/housing";
import type { OpenRow } from "@daybook/domain/open";
import {
  assertSameRows,
  type Comparison,
  dayIn,
  type Fields,
  groupedBy,
  rowOfAnswer,
  someOf,
  without,
} from "./open-world.fixture.js";

/** The datasets of housing, compared with methods. */
export const housingComparisons: readonly Comparison[] = [
  [
    "house-prices are of the regions that ListHousingRegions lists",
    async ({ rows, list }) => {
      const told = await list("HousingService/ListHousingRegions", { limit: 5000 }, "regions");
      const names = ["region_code", "region_name", "region_type", "state_code", "sal_code"];
      const regions = new Map(rows("house-prices").map((row) => [row.region_code, pickedOf(row, names)]));
      // Dwellings are advertised in some of which no price is published.
      const priced = told.filter(
        ({ regionCode, latestPeriod }) => regions.has(String(regionCode)) || latestPeriod !== undefined,
      );
      assertSameRows(
        [...regions.values()],
        priced.map((each) => pickedOf(rowOfAnswer("house-prices", each), names)),
        "regions",
      );
    },
  ],
  [
    "house-prices are what GetHousePriceSeries tells of every region, measure and type of dwelling",
    async ({ rows, list, ask, random }) => {
      const told = await list("HousingService/ListHousingRegions", { limit: 5000 }, "regions");
      const series = groupedBy(rows("house-prices"), ({ region_code, measure, dwelling_type }) =>
        [region_code, measure, dwelling_type].join(" "),
      );
      const measures = new Set(rows("house-prices").map(({ measure }) => measure as string));
      for (const { regionCode } of someOf(random, told, 6, 400)) {
        for (const measure of measures) {
          for (const dwellingType of ["all", "established_house", "house", "attached"]) {
            const answer = await ask<ToldPrices>("HousingService/GetHousePriceSeries", {
              regionCode,
              measure,
              dwellingType,
            });
            const own = series.get(`${regionCode} ${measure} ${dwellingType}`) ?? [];
            const about = `${regionCode} ${measure} ${dwellingType}`;
            assert.deepEqual(
              own.map(({ period, value, is_preliminary }) => ({ period, value, isPreliminary: is_preliminary })),
              answer.points.map(({ period, ...rest }) => ({ period: dayIn(period), ...rest })),
              about,
            );
            const { unit, source, licence } = own[0] ?? { unit: "", source: "", licence: "" };
            assert.deepEqual([unit, source, licence], [answer.unit, answer.source, answer.sourceLicence], about);
          }
        }
      }
    },
  ],
  [
    "suburbs have what GetSuburbIndex and GetSuburbMetricColumns tell of each state",
    async ({ rows, ask }) => {
      const byState = groupedBy(rows("suburbs"), ({ state_code }) => state_code as string);
      const metricKeys = metrics.map(({ key }) => key);
      for (const stateCode of states) {
        const { suburbs } = await ask<ToldIndex>("HousingService/GetSuburbIndex", { stateCode });
        const { columns } = await ask<ToldColumns>("HousingService/GetSuburbMetricColumns", { stateCode, metricKeys });
        const told = suburbs.map(({ salCode, salName, postcode }, at) => ({
          sal_code: salCode,
          name: salName,
          postcode: postcode === "" ? undefined : postcode,
          ...Object.fromEntries(columns.map((column) => [column.metricKey, cellAt(column, at)])),
        }));
        const names = ["sal_code", "name", "postcode", ...metricKeys];
        assert.deepEqual(
          (byState.get(stateCode) ?? []).map((row) => pickedOf(row, names)),
          told,
          stateCode,
        );
      }
    },
  ],
  [
    "suburbs name the region, the period and the sources that ListStateSuburbs and GetSuburbProfile tell",
    async ({ rows, ask, list, random }) => {
      const names = ["sal_code", "price", "price_region_code", "price_period"];
      const told = [];
      for (const stateCode of states)
        told.push(...(await list("HousingService/ListStateSuburbs", { stateCode, limit: 20_000 }, "suburbs")));
      const fields = { price: "latestMedianPrice", price_region_code: "regionCode", price_period: "latestPeriod" };
      // The method has prices of 64 bits here.
      const rounded = told.map((each) => pickedOf(rowOfAnswer("suburbs", each, fields), names));
      assertSameRows(
        rows("suburbs").map((row) => ({ ...pickedOf(row, names) })),
        rounded.map((row) => ({
          ...row,
          price: row.price === undefined ? undefined : Math.fround(row.price as number),
        })),
        "prices",
      );
      for (const row of someOf(random, rows("suburbs"), 30, 1000)) {
        const { crime } = await ask<{ readonly crime?: Fields }>("HousingService/GetSuburbProfile", {
          salCode: row.sal_code,
        });
        assert.deepEqual(
          [row.crime_source ?? "", row.crime_licence ?? ""],
          [crime?.source ?? "", crime?.sourceLicence ?? ""],
        );
      }
    },
  ],
  [
    "price-cuts are the events of GetPropertyHistory, and have those that ListSuburbDropListings lists",
    async ({ rows, ask, list, random }) => {
      const cuts = rows("price-cuts");
      const names = {
        state_code: "",
        sal_code: "",
        suburb: "",
        postcode: "",
        listing_id: "",
        previous_price: "prevPrice",
        drop_amount: "dropAbs",
        drop_fraction: "dropPct",
      };
      const unnamed = Object.keys(names).slice(0, 5);
      const suburbs = new Set(cuts.map(({ sal_code }) => sal_code as string));
      const byAddress = groupedBy(cuts, ({ address_key }) => address_key as string);
      for (const salCode of someOf(random, [...suburbs], 15)) {
        const request = { salCode, windowDays: 365, limit: 200 };
        const told = await list("HousingService/ListSuburbDropListings", request, "listings");
        for (const each of told) {
          const row = without(rowOfAnswer("price-cuts", each, names), ...unnamed);
          const own = cuts.filter(
            ({ address_key, observed_at, source }) =>
              address_key === row.address_key && observed_at === row.observed_at && source === row.source,
          );
          assert.deepEqual(
            own.map((cut) => ({ ...row, ...without(cut, ...unnamed) })),
            [row],
          );
        }
      }
      for (const addressKey of someOf(random, [...byAddress.keys()], 40, 1000)) {
        const { events } = await ask<{ readonly events: readonly Fields[] }>("HousingService/GetPropertyHistory", {
          addressKey,
        });
        for (const cut of byAddress.get(addressKey)!) {
          const matching = events.filter(
            ({ eventType, listingId, source, observedAt }) =>
              eventType === "price_drop" &&
              listingId === cut.listing_id &&
              source === cut.source &&
              Date.parse(String(observedAt)) === cut.observed_at,
          );
          assert.deepEqual(
            matching.map(({ price, prevPrice, dropAbs, dropPct }) => [price, prevPrice, dropAbs, dropPct]),
            [[cut.price, cut.previous_price, cut.drop_amount, cut.drop_fraction]],
            addressKey,
          );
        }
      }
    },
  ],
];

interface ToldPrices {
  readonly unit: string;
  readonly source: string;
  readonly sourceLicence: string;
  readonly points: readonly { readonly period: string; readonly value: number; readonly isPreliminary: boolean }[];
}

interface ToldIndex {
  readonly suburbs: readonly { readonly salCode: string; readonly salName: string; readonly postcode: string }[];
}

interface ToldColumn {
  readonly metricKey: string;
  readonly values: readonly number[];
  readonly nullMask: string;
  readonly categoryLabels: readonly string[];
}

interface ToldColumns {
  readonly columns: readonly ToldColumn[];
}

function cellAt({ values, nullMask, categoryLabels }: ToldColumn, at: number): number | string | undefined {
  const isUnknown = ((Buffer.from(nullMask, "base64")[at >> 3]! >> (at & 7)) & 1) === 1;
  return isUnknown ? undefined : (categoryLabels[values[at]!] ?? values[at]!);
}

function pickedOf(row: OpenRow, names: readonly string[]): OpenRow {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
