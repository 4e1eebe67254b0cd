import assert from "node:assert/strict";
import { test } from "node:test";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { dividendsOf } from "./dividends.js";
import { dividends } from "./dividends-dataset.js";

const day = (iso: string) => dayOf(iso)!;

test("dividends are read by code, oldest first, and those without a notice are none", () => {
  const shared = { code: "ABC", dividendType: "final", amount: 0.1, documentUrl: "https://a.example/1" };
  const table = keyedTableOf(
    dividends,
    tableOf(dividends, [
      { ...shared, id: "2", exDay: "2026-03-02", paymentDay: "2026-04-01", franking: 0 },
      { ...shared, id: "1", exDay: "2025-03-02" },
      { ...shared, id: "3", exDay: "2026-03-03", documentUrl: null },
      { ...shared, id: "4", exDay: "2026-03-04", documentUrl: "" },
      { ...shared, id: "5", exDay: "2026-03-02", code: "XYZ", documentUrl: null },
    ]),
  );
  assert.deepEqual(
    ["ABC", "XYZ", "ZZZ"].map((code) => dividendsOf(table, code)),
    [
      [
        { ...shared, id: "1", exDay: day("2025-03-02"), paymentDay: undefined, franking: undefined },
        { ...shared, id: "2", exDay: day("2026-03-02"), paymentDay: day("2026-04-01"), franking: 0 },
      ],
      [],
      [],
    ],
  );
});
