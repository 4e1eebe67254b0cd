import assert from "node:assert/strict";
import { test } from "node:test";
import { pricesWorld } from "../../answers/housing/prices.fixture.js";
import { isoOf } from "../../base/time/day.js";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { type GivenAdvert, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import type { Snapshot } from "../../snapshot.js";
import { withhold } from "../../withhold.js";
import type { OpenDataset, OpenRow } from "../open-dataset.js";
import { openHousePrices } from "./house-prices.js";
import { openPriceCuts } from "./price-cuts.js";
import { openSuburbs } from "./suburbs.js";

const rowsOf = (dataset: OpenDataset, more: Partial<Snapshot>): readonly OpenRow[] => [
  ...dataset.rows({ snapshot: { ...snapshotOf({}), ...more }, imports: [] }),
];

test("prices are told of regions by their codes, with unit, source and whether they may change", () => {
  const [economy, housing] = pricesWorld();
  const rows = rowsOf(openHousePrices, { economy, housing });
  assert.deepEqual(
    rows
      .filter(({ region_type }) => region_type === "suburb")
      .map((row) => [
        row.region_code,
        row.sal_code,
        isoOf(row.period as number),
        row.value,
        row.is_preliminary,
        row.source,
      ]),
    [
      ["SUBURB:SA-ADELAIDE", "40001", "2025-12-31", 700_000, false, "vg_sa"],
      ["SUBURB:SA-ADELAIDE", "40001", "2026-03-31", 735_000, false, "vg_sa"],
      ["SUBURB:VIC-100-LOCH", undefined, "2022-12-31", 500_000, true, "vg_vic"],
      ["SUBURB:VIC-ABBOTSFORD", "20001", "2022-12-31", 1_631_000, false, "vg_vic"],
      ["SUBURB:VIC-ABBOTSFORD", "20001", "2023-12-31", 3_900_000, true, "vg_vic"],
    ],
  );
  assert.deepEqual(
    rows
      .filter(({ region_code, measure }) => region_code === "AUS" && measure === "debt_to_income")
      .map((row) => [row.value, row.unit, row.state_code]),
    [
      [185.2, "percent", undefined],
      [184.7, "percent", undefined],
    ],
  );
});

test("suburbs have figures and labels, unknown where nothing is held, and a reported 0", () => {
  const layer = (key: string, salCode: string, told: object) => ({
    key,
    source: "layer",
    salCode,
    licence: "CC-BY",
    asOf: "2026-01-01",
    ...told,
  });
  const housing = housingOf({
    suburbs: [
      { salCode: "20001", name: "Abbotsford (Vic.)" },
      { salCode: "10001", name: "Zetland" },
    ],
    suburbLayers: [
      layer("nearest_train", "20001", { figure: 0.1 }),
      layer("population", "20001", { figure: 0 }),
      layer("population", "10001", { figure: 500 }),
      layer("crime_violent", "20001", { figure: 12.34 }),
      layer("federal_party_ab", "20001", { text: "GRN" }),
      layer("postcode", "20001", { text: "3067" }),
    ].sort((a, b) => (`${a.key} ${a.salCode}` < `${b.key} ${b.salCode}` ? -1 : 1)),
  });
  assert.deepEqual(
    rowsOf(openSuburbs, { housing }).map((row) => [
      row.sal_code,
      row.state_code,
      row.postcode,
      row.population,
      row.nearest_train,
      row.federal_party,
      row.crime_violent,
      row.crime_source,
      row.crime_licence,
      row.price,
    ]),
    [
      ["10001", "NSW", undefined, 500, undefined, undefined, undefined, undefined, undefined, undefined],
      ["20001", "VIC", "3067", 0, 0.1, "Greens", 12.34, "layer", "CC-BY", undefined],
    ],
  );
});

const adverts: readonly GivenAdvert[] = [
  {
    key: "2-b-street",
    portal: "homes",
    url: "https://homes.example/2",
    agents: ["One"],
    events: [["price_drop", "2026-10-20", 900_000, 1_000_000]],
  },
  {
    key: "1-a-street",
    portal: "homes",
    url: "https://homes.example/1",
    events: [["price_drop", "2026-10-21", 500_000, 1_000_000]],
  },
  { key: "3-c-street", portal: "homes", url: "", events: [["price_drop", "2026-10-21", 900_000, 1_000_000]] },
];
const advertised = housingWith(adverts, { suburbs: { 20001: "Abbotsford (Vic.)" } });

test("cuts are told of live adverts that can be looked up, without typing errors and without agents", () => {
  const rows = rowsOf(openPriceCuts, { housing: advertised });
  assert.deepEqual(
    rows.map((row) => [
      row.address_key,
      row.sal_code,
      row.previous_price,
      row.price,
      row.drop_amount,
      row.drop_fraction,
    ]),
    [["2-b-street", "20001", 1_000_000, 900_000, 100_000, 0.1]],
  );
  assert.ok(!JSON.stringify(rows).includes("One"));
});

test("there are no cuts while the operator withholds listings", () => {
  const { housing } = withhold({ ...snapshotOf({}), housing: advertised }, ["listings"]);
  assert.deepEqual(rowsOf(openPriceCuts, { housing }), []);
});
