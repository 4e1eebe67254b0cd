import assert from "node:assert/strict";
import { test } from "node:test";
import { financialYearEndOf, financialYearText } from "./financial-year.js";

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
