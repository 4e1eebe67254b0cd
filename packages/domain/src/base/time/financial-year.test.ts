import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "./day.js";
import { financialYearEndOf, financialYearEndOn, financialYearStart, financialYearText } from "./financial-year.js";

const read: readonly (readonly [text: string, yearEnd: number, written: string])[] = [
  ["2021-22", 2022, "2021-22"],
  ["1999-00", 2000, "1999-00"],
  ["1999-2000", 2000, "1999-00"],
  ["1998-1999", 1999, "1998-99"],
  ["2009-10", 2010, "2009-10"],
  ["2099-00", 2100, "2099-00"],
];

for (const [text, yearEnd, written] of read) {
  test(`${text} ends in ${yearEnd} and is written ${written}`, () => {
    assert.deepEqual([financialYearEndOf(text), financialYearText(yearEnd)], [yearEnd, written]);
  });
}

for (const text of [
  "",
  "2022",
  "2021-23",
  "2021-21",
  "2021/22",
  "21-22",
  "2021-2",
  "2021-2023",
  "9999-00",
  "2021-22x",
]) {
  test(`"${text}" is no financial year`, () => assert.equal(financialYearEndOf(text), undefined));
}

for (const [date, yearEnd, start] of [
  ["2023-06-30", 2023, "2022-07-01"],
  ["2023-07-01", 2024, "2023-07-01"],
  ["2024-02-29", 2024, "2023-07-01"],
  ["2024-06-30", 2024, "2023-07-01"],
  ["1999-12-31", 2000, "1999-07-01"],
  ["1969-07-01", 1970, "1969-07-01"],
] as const) {
  test(`${date} is in the financial year that ends in ${yearEnd}`, () => {
    const end = financialYearEndOn(dayOf(date)!);
    assert.deepEqual([end, isoOf(financialYearStart(end))], [yearEnd, start]);
  });
}
