import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { getSuburbIndex } from "@daybook/domain/answers/housing/suburb-index";
import { housingOf, suburbRegions } from "@daybook/domain/fixtures";
import { corpusFolder, withoutCorpus } from "./corpus.fixture.js";
import { readWorkbook } from "./formats/workbook/workbook.js";

test("the names of the Victorian workbook are linked to suburbs, 747 of 787 by the bare name", {
  skip: withoutCorpus,
}, () => {
  const suburbs = realSuburbs();
  const names = firstCells("property/Houses-by-suburb-2013-2023.xlsx", 4).filter((name) => name !== "");
  const bare = new Map<string, number>();
  for (const { salCode, name } of suburbs) {
    const base = name.replace(/ \([^()]*\)$/, "").toUpperCase();
    if (salCode.startsWith("2")) bare.set(base, (bare.get(base) ?? 0) + 1);
  }
  const suburbMedians = names.map((name) => ({
    publication: "vg_vic",
    name,
    period: "2022-12-31",
    price: 1,
    isPreliminary: false,
  }));
  const regions = suburbRegions(housingOf({ suburbs, suburbMedians }));
  assert.deepEqual(
    {
      names: names.length,
      byBareName: names.filter((name) => bare.get(name) === 1).length,
      regions: regions.length,
      linked: regions.filter(({ suburb }) => suburb >= 0).length,
      suburbs: new Set(regions.map(({ suburb }) => suburb)).size - 1,
      unlinkedNamesakes: regions.filter(({ name, suburb }) => suburb < 0 && name.includes("(")).map(({ name }) => name),
    },
    {
      names: 787,
      byBareName: 747,
      regions: 787,
      linked: 752,
      suburbs: 752,
      unlinkedNamesakes: ["Hillside (Brimbank)", "Newtown (Greater", "Thomson (Greater"],
    },
  );
});

test("the real suburbs of every state have the version that the contract states", { skip: withoutCorpus }, () => {
  const housing = housingOf({ suburbs: realSuburbs().map((suburb) => ({ ...suburb, areaSqkm: 1 })) });
  const index = (["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"] as const).map((state) => {
    const { suburbs, indexVersion } = getSuburbIndex(housing, state);
    return [state, suburbs.length, indexVersion];
  });
  assert.deepEqual(index, [
    ["NSW", 4542, "v1-6723654376e5"],
    ["VIC", 2944, "v1-50a6d25542e0"],
    ["QLD", 3233, "v1-009ce7f5e4c6"],
    ["SA", 1696, "v1-6e10904363f5"],
    ["WA", 1699, "v1-0491a3076983"],
    ["TAS", 776, "v1-b03bd32115d4"],
    ["NT", 303, "v1-3a43cd83428c"],
    ["ACT", 136, "v1-44a0f82d8a23"],
  ]);
});

/** The suburbs of the nation as the bureau's workbook has them, by code. */
function realSuburbs(): { salCode: string; name: string }[] {
  const path = join(corpusFolder, "suburbs/2021Census_geog_desc_1st_2nd_3rd_release.xlsx");
  const [sheet] = readWorkbook(readFileSync(path), (name) => name === "2021_ASGS_Non_ABS_Structures");
  return sheet!.rows
    .filter(([structure, code, , , area]) => structure === "SAL" && /^SAL[1-8]/.test(String(code)) && Number(area) > 0)
    .map(([, code, , name]) => ({ salCode: String(code).slice(3), name: String(name) }))
    .sort((a, b) => (a.salCode < b.salCode ? -1 : 1));
}

/** The first cell of each row of a workbook's only sheet, below its head. */
function firstCells(path: string, headRows: number): string[] {
  const [sheet] = readWorkbook(readFileSync(join(corpusFolder, path)), () => true);
  return sheet!.rows.slice(headRows).map(([first]) => String(first ?? "").trim());
}
