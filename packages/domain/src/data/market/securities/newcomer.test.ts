import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { type FixtureTables, type Listing, marketOf } from "../market.fixture.js";
import { newestRun } from "../shorts/runs.js";
import { lastDayBeforeNewcomer } from "./newcomer.js";

const former: Listing = ["2021-11-04", "MML", "MEDUSA MINING LIMITED", "Materials"];
const mclaren: Listing = ["2024-12-31", "MML", "MCLAREN MINERALS LIMITED", "Energy"];
const listedOn = (listed: string, name = "MCLAREN MINERALS LIMITED"): Listing => [
  mclaren[0],
  "MML",
  name,
  null,
  listed,
];
/** A directory that does not have the code. */
const without = (date: string): Listing => [date, "ABC", "ABC LIMITED", null];

/** Sessions at one price from a day on, some days apart. */
const sessions = (day: string, count: number, daysApart: number, close = 1) =>
  Array.from({ length: count }, (_, at) => ({
    code: "MML",
    day: isoOf(Date.parse(day) / 86_400_000 + daysApart * at),
    close,
  }));

for (const [
  rule,
  { lastReport = "2022-04-29", listings = [former, mclaren], prices = [], pricedUntil = "2025-01-02" },
  until,
] of [
  ["a company that another name has the code of since is over with its last report", {}, "2022-04-29"],
  [
    "or with its last session before the longest pause",
    { prices: [...sessions("2022-04-29", 2, 7), ...sessions("2024-11-29", 5, 7)] },
    "2022-05-06",
  ],
  ["or with its last session, when the newcomer has none", { prices: sessions("2022-04-29", 3, 7) }, "2022-05-13"],
  [
    "a directory that shares a word names the same company",
    { listings: [[mclaren[0], "MML", "MEDUSA GOLD", null]] },
    undefined,
  ],
  ["so does one that only sets spaces", { listings: [[mclaren[0], "MML", "MEDUSAMINING", null]] }, undefined],
  [
    "a directory up to the last report says nothing",
    { listings: [former, ["2022-04-29", "MML", "MCLAREN", null]] },
    undefined,
  ],
  ["no directory says nothing", { listings: [] }, undefined],
  ["a placeholder says nothing", { listings: [[mclaren[0], "MML", "N/A", null]] }, undefined],
  [
    "it leaves the word to the directory before it",
    { listings: [former, mclaren, ["2025-06-30", "MML", "", null]] },
    "2022-04-29",
  ],
  ["a report of the last 365 days may be followed by a change of name", { lastReport: "2024-01-01" }, undefined],
  ["an older one may not", { lastReport: "2023-12-31" }, "2023-12-31"],
  [
    "unless prices paused for more than 60 days since",
    { lastReport: "2024-07-01", prices: [...sessions("2024-07-05", 1, 1), ...sessions("2024-09-04", 4, 30)] },
    "2024-07-05",
  ],
  [
    "60 days are no such pause",
    { lastReport: "2024-07-01", prices: [...sessions("2024-07-05", 1, 1), ...sessions("2024-09-03", 4, 30)] },
    undefined,
  ],
  ["prices that go on tell of a change of name", { prices: sessions("2022-05-01", 33, 30) }, undefined],
  [
    "also when the directory is newer than any price",
    { prices: sessions("2022-05-01", 20, 30), pricedUntil: "2023-12-01" },
    undefined,
  ],
  [
    "not when they jump to four times",
    { prices: [...sessions("2022-05-01", 20, 30), ...sessions("2023-12-22", 13, 30, 4)] },
    "2022-05-01",
  ],
  [
    "a listing date up to the last report is the same company's, whatever the names",
    { listings: [listedOn("2022-04-29")] },
    undefined,
  ],
  [
    "one after it is another company's, whatever the names and however new the report",
    { lastReport: "2024-12-02", listings: [listedOn("2024-12-03", "MEDUSA GOLD LIMITED")] },
    "2024-12-02",
  ],
  [
    "unless the former one had sessions until then, before they paused for more than 60 days",
    { listings: [listedOn("2022-05-06")], prices: [...sessions("2022-04-29", 2, 7), ...sessions("2024-11-29", 5, 7)] },
    undefined,
  ],
  [
    "what it had before the listing date is its own",
    { listings: [listedOn("2022-06-17")], prices: [...sessions("2022-04-29", 2, 7), ...sessions("2022-06-17", 5, 7)] },
    "2022-05-06",
  ],
  [
    "a later pause is the newcomer's",
    {
      listings: [listedOn("2022-07-01")],
      prices: [...sessions("2022-07-01", 2, 7), ...sessions("2022-12-02", 2, 7)],
    },
    "2022-04-29",
  ],
  ["a directory from before the listing names the newcomer, too", { listings: [listedOn("2025-03-01")] }, "2022-04-29"],
  [
    "prices that go on over the listing date are one company's",
    { listings: [listedOn("2022-07-01")], prices: sessions("2022-05-01", 4, 30) },
    undefined,
  ],
  [
    "sessions before the listing date are the former company's, whatever pauses were before them",
    {
      listings: [listedOn("2022-07-01")],
      prices: [...sessions("2022-05-01", 1, 7), ...sessions("2022-06-20", 1, 7), ...sessions("2022-09-01", 2, 7)],
    },
    "2022-06-20",
  ],
  [
    "a directory of the time of the reports that has today's name is of the same company",
    { listings: [["2022-04-29", "MML", "MCLAREN MINERALS LTD", null], listedOn("2022-05-02")] },
    undefined,
  ],
  [
    "a company that lists again under its name is the same",
    { listings: [listedOn("2023-01-02", "MEDUSAMINING LIMITED")] },
    undefined,
  ],
  [
    "a company that had another code when it was listed already is another",
    { listings: [former, without("2023-12-29"), listedOn("2018-01-02")] },
    "2022-04-29",
  ],
  [
    "whatever the names",
    { listings: [without("2023-12-29"), listedOn("2018-01-02", "GOLD MINING LIMITED")] },
    "2022-04-29",
  ],
  [
    "and however often it is listed since",
    { listings: [without("2023-12-29"), ["2024-06-28", "MML", "MCLAREN", null, "2018-01-02"], listedOn("2018-01-02")] },
    "2022-04-29",
  ],
  [
    "a directory of the time of the reports does not tell that",
    { listings: [without("2022-04-29"), listedOn("2018-01-02")] },
    undefined,
  ],
  [
    "nor does one after the company's first under the code",
    { listings: [["2022-05-31", "MML", "MCLAREN", null, "2018-01-02"], without("2023-12-29"), listedOn("2018-01-02")] },
    undefined,
  ],
  [
    "nor one after a directory of the time of the reports with the same listing date",
    { listings: [["2022-04-01", "MML", "MEDUSA", null, "2018-01-02"], without("2023-12-29"), listedOn("2018-01-02")] },
    undefined,
  ],
  [
    "nor one that has the code without a listing date",
    { listings: [without("2023-12-29"), ["2023-12-29", "MML", "MEDUSA", null], listedOn("2018-01-02")] },
    undefined,
  ],
] as [
  string,
  { lastReport?: string; listings?: Listing[]; prices?: FixtureTables["prices"]; pricedUntil?: string },
  string | undefined,
][]) {
  test(rule, () => {
    const market = marketOf(
      { ABC: [["2024-12-31", 1]], MML: [[lastReport, 1, { name: "MEDUSA MINING LTD ORDINARY" }]] },
      listings,
      { prices: [{ code: "ABC", day: pricedUntil, close: 1 }, ...prices] },
    );
    const day = lastDayBeforeNewcomer(market, "MML", newestRun(market.shorts, 1).endRow - 1);
    assert.equal(day && isoOf(day), until);
  });
}
