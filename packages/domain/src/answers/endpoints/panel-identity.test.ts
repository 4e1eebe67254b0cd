import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../base/time/day.js";
import { momentOf } from "../../base/time/moment.js";
import { marketOf } from "../../data/market/market.fixture.js";
import type { PanelQuery } from "./panel.js";
import { panelIdentity } from "./panel-identity.js";

const market = marketOf({ AIO: [["2015-06-16", 1]] });
const query: PanelQuery = {
  fromDay: dayOf("2015-06-15")!,
  toDay: dayOf("2015-06-17")!,
  codes: [],
  ordinaryOnly: false,
  includeZero: false,
  format: "csv",
};

/** The same files, of which the report came a day later. */
const later = {
  ...market,
  revisions: {
    ...market.revisions,
    reportedFromMs: market.revisions.reportedFromMs.map((fromMs) => fromMs + 86_400_000),
  },
};

for (const [what, knownAtMs, isSame] of [
  ["of now, whenever its files came", undefined, true],
  ["of the past, unless its files came at the same moments", momentOf("2026-01-01"), false],
] as const) {
  test(`an export is the same ${what}`, () => {
    const [one, other] = [market, later].map((held) => panelIdentity(held, "1", { ...query, knownAtMs }));
    assert.equal(one === other, isSame);
  });
}
