import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { calendarOf, dayOf, isoOf, isTradingDay } from "@daybook/domain";
import { realReports, withoutCorpus } from "@daybook/ingest/fixtures";

test("the trading calendar agrees with the dates of the real reports", { skip: withoutCorpus ?? false }, () => {
  const calendar = calendarOf();
  const held = usableDates(realReports());
  const [first, last] = [held[0]!, held[held.length - 1]!];
  const days = Array.from({ length: dayOf(last)! - dayOf(first)! + 1 }, (_, i) => dayOf(first)! + i);
  const isHeld = new Set(held);
  assert.deepEqual(
    {
      first,
      last,
      heldWithoutTrading: held.filter((date) => !isTradingDay(calendar, dayOf(date)!)),
      tradingWithoutReport: days
        .filter((day) => isTradingDay(calendar, day))
        .map(isoOf)
        .filter((date) => !isHeld.has(date)),
    },
    {
      first: "2010-06-16",
      last: "2024-12-31",
      heldWithoutTrading: [],
      tradingWithoutReport: [
        "2013-06-19",
        "2013-09-04",
        "2014-09-09",
        "2014-12-01",
        "2015-01-20",
        "2015-03-17",
        "2017-10-02",
      ],
    },
  );
});

/** Dates with a report, oldest first. Three files are empty and one is a web page, as published. */
function usableDates(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /RR\d{8}-\d{3}-SSDailyAggShortPos\.csv$/.test(name))
    .filter((name) => isReport(readFileSync(join(folder, name))))
    .map((name) => name.replace(/^.*RR(\d{4})(\d{2})(\d{2})-.*$/, "$1-$2-$3"))
    .sort();
}

function isReport(content: Buffer): boolean {
  return content.length > 0 && !content.subarray(0, 1024).toString("latin1").trimStart().startsWith("<");
}
