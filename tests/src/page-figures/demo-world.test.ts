import assert from "node:assert/strict";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { demoServer } from "../demo-server.fixture.js";
import { randomOf } from "../oracle/random.js";
import { comparePages } from "./compare-pages.fixture.js";
import { differencesOf } from "./differences.js";
import { dates } from "./kinds/market.js";

const ENTITIES = smallOrFull(20, 200);

test(`what the pages of ${ENTITIES} things of the demo world show, and their files, is what the API states`, async () => {
  const { address } = await demoServer();
  const counts = await comparePages(address, ENTITIES, 20_261_116);
  assert.equal(counts.size, 10);
});

test("a row that stands in another place is found, on the page and in its files", async () => {
  const { address } = await demoServer();
  const turned: typeof dates = {
    ...dates,
    async stated(daybook, date) {
      const { tables = [] } = await dates.stated(daybook, date);
      return { tables: tables.map((table) => ({ ...table, rows: table.rows.toReversed() })) };
    },
  };
  const found = await differencesOf(address, turned, "2026-06-30", randomOf(1));
  assert.ok(found.some((difference) => difference.includes("productCode in row 1 of report")));
  assert.ok(found.some((difference) => difference.includes("productCode in row 1 of the files of report")));
});
