import assert from "node:assert/strict";
import { test } from "node:test";
import { restatedOn, stateOf, yearlyOn } from "../../data/market/shorts/revisions.fixture.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import { rowsShown } from "./open-market.fixture.js";
import { openShortPositionRevisions } from "./short-position-revisions.js";

const ABCD = { name: "ABCD LIMITED ORDINARY" };

const snapshot = snapshotOf(
  { ABC: [["2026-01-05", 3, ABCD]], XYZ: [["2026-01-06", 4]] },
  [],
  {},
  {
    restated: [
      restatedOn("2026-02-01", "ABC", "2026-01-05", stateOf(2), stateOf(3, ABCD)),
      restatedOn("2026-02-02", "XYZ", "2026-01-05", undefined, stateOf(6)),
      restatedOn("2026-02-03", "XYZ", "2026-01-05", stateOf(6), undefined),
      restatedOn("2026-02-03", "XYZ", "2026-01-06", stateOf(4, { issued: undefined }), stateOf(4)),
    ],
    yearly: [yearlyOn("2026-06-01", ["XYZ", "2026-01-06", 4_100_000, 4.1])],
  },
);

const rows = rowsShown(openShortPositionRevisions, snapshot);

test("has each figure that a later file changed, by date, code and the moment of that file", () => {
  assert.deepEqual(
    rows.map(({ date, product_code, after_retrieved_at, field, before, after, is_served }) => [
      ...[
        String(date).slice(5),
        product_code,
        String(after_retrieved_at).slice(5, 10),
        field,
        before,
        after,
        is_served,
      ],
    ]),
    [
      ["01-05", "ABC", "02-01", "percent", 2, 3, true],
      ["01-05", "ABC", "02-01", "product_name", undefined, undefined, true],
      ["01-05", "ABC", "02-01", "short_position", 2_000_000, 3_000_000, true],
      ["01-05", "XYZ", "02-02", "row", undefined, 6_000_000, false],
      ["01-05", "XYZ", "02-03", "row", 6_000_000, undefined, true],
      ["01-06", "XYZ", "02-03", "shares_on_issue", undefined, 100_000_000, true],
      ["01-06", "XYZ", "06-01", "percent", 4, 4.1, true],
      ["01-06", "XYZ", "06-01", "short_position", 4_000_000, 4_100_000, true],
    ],
  );
});

test("names both files, with their moments, and both names where a name changed", () => {
  assert.deepEqual(rows[1], {
    date: "2026-01-05",
    product_code: "ABC",
    field: "product_name",
    name_before: "ABC LIMITED ORDINARY",
    name_after: "ABCD LIMITED ORDINARY",
    is_served: true,
    before_source: "asic-shorts",
    before_file: "2026-01-05 first",
    before_sha256: "sha256 of 2026-01-05 first",
    before_retrieved_at: "2026-01-05T12:00:00.000Z",
    after_source: "asic-shorts",
    after_file: "2026-01-05 on 2026-02-01",
    after_sha256: "sha256 of 2026-01-05 on 2026-02-01",
    after_retrieved_at: "2026-02-01T12:00:00.000Z",
  });
});

test("has no row where no file said anything else", () => {
  assert.deepEqual(rowsShown(openShortPositionRevisions, snapshotOf({ ABC: [["2026-01-05", 3]] })), []);
});
