import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { companiesOf } from "../market.fixture.js";
import { newestStatedValue, statedValuesAround } from "./stated-market-values.js";

for (const [what, directories, values, afterDate, value] of [
  [
    "of the newest directory",
    ["2023-12-29", "2024-12-31"],
    [
      ["2023-12-29", 7],
      ["2024-12-31", 8],
    ],
    "1970-01-01",
    8,
  ],
  [
    "of none when the newest directory states none",
    ["2023-12-29", "2024-12-31"],
    [["2023-12-29", 7]],
    "1970-01-01",
    undefined,
  ],
  ["of none when no directory states one", ["2024-12-31"], [], "1970-01-01", undefined],
  ["of zero where that is stated", ["2024-12-31"], [["2024-12-31", 0]], "1970-01-01", 0],
  ["of none when the directory is of the company before", ["2024-12-31"], [["2024-12-31", 8]], "2024-12-31", undefined],
] as const) {
  test(`a company has the market value ${what}`, () => {
    const companies = companiesOf(
      directories.map((date) => [date, "XYZ", "XYZ LIMITED", null]),
      { listedMarketValues: values.map(([date, marketCap]) => ({ code: "XYZ", day: date, marketCap })) },
    );
    assert.equal(newestStatedValue(companies, "XYZ", dayOf(afterDate))?.value, value);
  });
}

test("a company that the newest directory does not have has no market value", () => {
  const companies = companiesOf(
    [
      ["2023-12-29", "XYZ", "XYZ LIMITED", null],
      ["2024-12-31", "ABC", "ABC LIMITED", null],
    ],
    { listedMarketValues: [{ code: "XYZ", day: "2023-12-29", marketCap: 7 }] },
  );
  assert.equal(newestStatedValue(companies, "XYZ"), undefined);
});

for (const [date, values, rule] of [
  ["2023-12-28", [["2023-12-29", 7]], "before the first directory the next one counts"],
  ["2023-08-30", [], "one that is more than 120 days later does not"],
  [
    "2024-12-01",
    [
      ["2023-12-29", 7],
      ["2024-12-31", 8],
    ],
    "the newest directory up to a day comes before the next one",
  ],
  ["2024-06-01", [["2023-12-29", 7]], "however old it is"],
  ["2025-02-01", [], "the newest directory that states none hides what older ones state"],
] as const) {
  test(`market values around a day: ${rule}`, () => {
    const companies = companiesOf(
      ["2023-12-29", "2024-12-31", "2025-01-31"].map((day) => [day, "XYZ", "XYZ LIMITED", null] as const),
      {
        listedMarketValues: [
          { code: "XYZ", day: "2023-12-29", marketCap: 7 },
          { code: "XYZ", day: "2024-12-31", marketCap: 8 },
        ],
      },
    );
    const found = statedValuesAround(companies, "XYZ", dayOf(date)!);
    assert.deepEqual(
      found.map(({ day, value }) => [isoOf(day), value]),
      values,
    );
  });
}
