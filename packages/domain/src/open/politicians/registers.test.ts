import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../base/time/day.js";
import { added, deleted, stated } from "../../data/politicians/register/told-register.fixture.js";
import { toldPoliticians } from "../../data/politicians/told-politicians.fixture.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import { withhold } from "../../withhold.js";
import type { OpenDataset, OpenRow } from "../open-dataset.js";
import { openInterestChanges } from "./interest-changes.js";
import { openInterests } from "./interests.js";
import { openPoliticians } from "./politicians.js";

const politicians = toldPoliticians(
  { "Bob Brown": ["47 house Bean ACT ABC"], "Ada Adams": ["47 house Fenner ACT XYZ"] },
  [
    {
      name: "Ada Adams",
      parliament: 47,
      division: "Fenner",
      state: "ACT",
      url: "https://example.org/adams.pdf",
      date: "2024-01-10",
      rows: [
        stated(3, "12 Example Street, Hobart, TAS", { holders: ["spouse_partner"], secondary: "Residence" }),
        stated(11, "Book"),
        added(9, "Boat", "2024-02-01"),
        deleted(11, "Book", "2024-03-01"),
      ],
    },
  ],
);
const snapshot = { ...snapshotOf({}), politicians };
const rowsOf = (dataset: OpenDataset, of = snapshot): readonly OpenRow[] => [
  ...dataset.rows({ snapshot: of, imports: [] }),
];

test("politicians are in the order of their slugs, and counts are unknown of whoever was not read", () => {
  assert.deepEqual(
    rowsOf(openPoliticians).map((row) => [
      row.slug,
      row.division,
      row.party_ab,
      row.declared_property_count,
      row.honorific,
    ]),
    [
      ["ada-adams", "Fenner", "XYZ", 1, undefined],
      ["bob-brown", "Bean", "ABC", undefined, undefined],
    ],
  );
});

test("interests are told without streets, with whose they are and since when", () => {
  assert.deepEqual(
    rowsOf(openInterests).map((row) => [
      row.politician,
      row.item_no,
      row.holder,
      row.declared_text,
      row.secondary_text,
      row.declared_from && isoOf(row.declared_from as number),
      row.declared_to && isoOf(row.declared_to as number),
      row.currently_declared,
    ]),
    [
      ["ada-adams", 3, "spouse_partner", "Hobart, TAS", "Residence", "2024-01-10", undefined, true],
      ["ada-adams", 9, "self", "Boat", undefined, "2024-02-01", undefined, true],
      ["ada-adams", 11, "self", "Book", undefined, "2024-01-10", "2024-03-01", false],
    ],
  );
});

test("changes are told by their dates", () => {
  assert.deepEqual(
    rowsOf(openInterestChanges).map((row) => [
      isoOf(row.changed_on as number),
      row.kind,
      row.item_label,
      row.declared_text,
    ]),
    [
      ["2024-01-10", "added", "Real estate", "Hobart, TAS"],
      ["2024-01-10", "added", "Gifts", "Book"],
      ["2024-02-01", "added", "Other assets over $7,500", "Boat"],
      ["2024-03-01", "removed", "Gifts", "Book"],
    ],
  );
});

test("there is nobody and nothing while the operator withholds the registers", () => {
  const withheld = withhold(snapshot, ["register"]);
  assert.deepEqual(
    [openPoliticians, openInterests, openInterestChanges].flatMap((dataset) => rowsOf(dataset, withheld)),
    [],
  );
});
