import assert from "node:assert/strict";
import { test } from "node:test";
import { companiesOf } from "../snapshot.fixture.js";
import { dayOf } from "../time/day.js";
import { companyDirectoryOf } from "./build-directory.js";

const nothingElse = { tags: [], logoUrl: "", record: undefined };
const day = (iso: string) => dayOf(iso)!;

test("the newest directory that lists a code describes its company", () => {
  const { byCode } = companiesOf([
    ["2024-12-31", "PLS", "PILBARA MINERALS LIMITED", "Materials"],
    ["2018-08-04", "PLS", "PILBARA LITHIUM LIMITED", "Class of 2018"],
    ["2021-11-04", "PLS", "PILBARA MINERALS LIMITED", "Class of 2018"],
    ["2023-12-29", "PLS", "PILBARA MINERALS LIMITED", null],
    ["2018-08-04", "OLD", "OLD LIMITED", null],
  ]);
  assert.deepEqual(
    [...byCode.values()],
    [
      {
        ...nothingElse,
        code: "OLD",
        name: "OLD",
        publishedName: "OLD LIMITED",
        industry: "",
        seenDay: day("2018-08-04"),
        industryHistory: [{ industry: "", fromDay: day("2018-08-04"), source: "seed" }],
      },
      {
        ...nothingElse,
        code: "PLS",
        name: "Pilbara Minerals",
        publishedName: "PILBARA MINERALS LIMITED",
        industry: "Materials",
        seenDay: day("2024-12-31"),
        industryHistory: [
          { industry: "Class of 2018", fromDay: day("2018-08-04"), source: "seed" },
          { industry: "", fromDay: day("2023-12-29"), source: "observed" },
          { industry: "Materials", fromDay: day("2024-12-31"), source: "observed" },
        ],
      },
    ],
  );
});

test("no directory is no company", () => assert.equal(companiesOf([]).byCode.size, 0));

test("a table without the columns of a directory is refused", () => {
  const listedCompanies = { rowCount: 1, text: {}, day: {}, number: {} };
  assert.throws(() => companyDirectoryOf({ listedCompanies }), /has no column/);
});
