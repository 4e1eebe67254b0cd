import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { stateExposureLayout } from "./layout.js";
import { stateExposure } from "./source.js";

const fileName = "state-exposure-2026-08-10.csv";

testLayout({
  source: stateExposure,
  layout: stateExposureLayout,
  fileName,
  full: { stock_code: "abc", region: "wa", weight: "0.75", basis: "Two mines, annual report", source: "curated" },
  fullRow: ["ABC", "wa", 0.75, "Two mines, annual report", "curated"],
  least: { stock_code: "ABC", region: "international", weight: "25", source: "llm" },
  leastRow: ["ABC", "international", 25, "", "llm"],
});

const read = (...lines: string[]) => {
  const text = ["stock_code,region,weight,basis,source", ...lines, ""].join("\n");
  return cellsIn(stateExposure, fileName, Buffer.from(text));
};

test("is one unit, of the date in its name", () => {
  const date = "2026-08-10";
  assert.deepEqual(stateExposure.identify(fileName), { unit: "all", date, version: date, publishedAt: date });
});

test("adds the lines of one company and region, and keeps the basis and source of the first", () => {
  assert.deepEqual(
    read("ABC,nsw,0.25,Offices,curated", "XYZ,nsw,1,Mill,llm", "abc,nsw,0.5,Model,llm", "ABC,vic,0.25,,llm"),
    [
      ["ABC", "nsw", 0.75, "Offices", "curated"],
      ["XYZ", "nsw", 1, "Mill", "llm"],
      ["ABC", "vic", 0.25, "", "llm"],
    ],
  );
});

test("makes no row of a weight of 0, and the first line still says on what the sum rests", () => {
  assert.deepEqual(read("ABC,nsw,0,None left,curated", "ABC,nt,0,First,curated", "ABC,nt,2,Second,llm"), [
    ["ABC", "nt", 2, "First", "curated"],
  ]);
});

for (const [what, lines, refusal] of [
  [
    "a company whose weights add up to 0",
    ["ABC,nsw,1,,llm", "XYZ,vic,0,,llm", "XYZ,nt,0,,llm"],
    [3, "the weights of XYZ add up to 0"],
  ],
  [
    "a negative weight",
    ["ABC,nsw,1,,llm", "ABC,vic,-0.25,,llm"],
    [3, 'weight "-0.25" is not a number from 0 to 1000000000000'],
  ],
  [
    "the nation as a region",
    ["ABC,aus,1,,llm"],
    [2, 'region "aus" is not one of nsw, vic, qld, sa, wa, tas, nt, act, international'],
  ],
  [
    "a region in capital letters",
    ["ABC,NSW,1,,llm"],
    [2, 'region "NSW" is not one of nsw, vic, qld, sa, wa, tas, nt, act, international'],
  ],
  [
    "a fallback, which is ours to make",
    ["ABC,nsw,1,,hq_fallback"],
    [2, 'source "hq_fallback" is not one of curated, llm'],
  ],
] as const) {
  test(`refuses ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => read(...lines)),
      refusal,
    );
  });
}
