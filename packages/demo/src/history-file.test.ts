import assert from "node:assert/strict";
import { test } from "node:test";
import { historyFile } from "./history-file.js";
import { reportDays } from "./story.js";

const line = {
  code: "Q9G",
  productName: "QUOLLTOR GOLD ORDINARY",
  firstDay: 0,
  lastDay: 99_999,
  levelPercent: 1,
  issued: 1_000,
  capitalChanges: [],
  hasCampaigns: false,
};
const steady = { positions: reportDays.map(() => 1_000), issued: reportDays.map(() => 20_000) };
const text = (figures = steady) =>
  Buffer.from(historyFile([{ line, figures }]).bytes)
    .toString("latin1")
    .trimEnd()
    .split("\r\n");

test("each date of the year stands twice, newest first, the missing day among them", () => {
  const [dates, headings] = text().map((row) => row.split(","));
  assert.deepEqual(dates!.slice(0, 5), ["", "Trade Date", "31/12/2024", "31/12/2024", "30/12/2024"]);
  assert.equal(dates!.filter((date) => date === "10/09/2024").length, 2);
  assert.deepEqual([dates!.length, headings!.length], [2 + 2 * 254, 2 + 2 * 254]);
});

test("a steady position stands in all but the corrected cells, with two decimals", () => {
  const cells = text()[2]!.split(",");
  const positions = cells.filter((_, i) => i > 1 && i % 2 === 0);
  assert.deepEqual(cells.slice(0, 4), ["QUOLLTOR GOLD ORDINARY", "Q9G", "1000", "5.00"]);
  assert.ok(positions.filter((position) => position === "1000").length >= positions.length - 4);
});

test("nothing reported is a dash, and a product without a position in the year is left out", () => {
  const partly = { ...steady, positions: reportDays.map((_, place) => (place < 150 ? 1_000 : 0)) };
  assert.ok(text(partly)[2]!.startsWith("QUOLLTOR GOLD ORDINARY,Q9G,-,-,-,-,"));
  assert.equal(text({ ...steady, positions: reportDays.map(() => 0) }).length, 2);
});
