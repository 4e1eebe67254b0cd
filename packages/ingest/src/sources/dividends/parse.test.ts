import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { dividendsLayout } from "./layout.js";
import { dividends } from "./source.js";

const fileName = "dividends-2026-08-10.csv";
const [exDay, paymentDay] = [dayOf("2026-09-01")!, dayOf("2026-09-22")!];

testLayout({
  source: dividends,
  layout: dividendsLayout,
  fileName,
  full: {
    id: "abc-2026-final",
    stock_code: "abc",
    ex_date: "2026-09-01",
    payment_date: "2026-09-22",
    amount_per_share: "0.125",
    franking_pct: "100",
    dividend_type: "final",
    document_url: "https://notices.example/abc",
  },
  fullRow: ["ABC", exDay, "final", "abc-2026-final", paymentDay, 0.125, 100, "https://notices.example/abc"],
  least: {
    id: "abc-2026-final",
    stock_code: "ABC",
    ex_date: "2026-09-01",
    amount_per_share: "1.25e-1",
    dividend_type: "final",
  },
  leastRow: ["ABC", exDay, "final", "abc-2026-final", null, 0.125, null, null],
});

const header = "id,stock_code,ex_date,payment_date,amount_per_share,dividend_type";
for (const [what, lines, refusal] of [
  ["a payment before the ex-date", ["1,ABC,2026-03-02,2026-03-01,1,final"], [2, "payment_date is before ex_date"]],
  ["a payment on the ex-date", ["1,ABC,2026-03-02,2026-03-02,1,final"], undefined],
  [
    "an id on two dividends",
    ["1,ABC,2026-03-02,,1,final", "2,ABC,2026-03-02,,1,final", "1,ABC,2025-03-03,,1,final"],
    [4, "its id is also that of line 2"],
  ],
] as const) {
  test(`dividends ${refusal ? "refuses" : "accepts"} ${what}`, () => {
    const read = () => dividends.parse(fileName, Buffer.from([header, ...lines, ""].join("\n")));
    assert.deepEqual(refusalOf(read), refusal);
  });
}
