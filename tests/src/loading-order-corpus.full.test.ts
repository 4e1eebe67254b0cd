import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { corpusFolder, realHistory, realReports, realReturns, withoutCorpus } from "@daybook/ingest/fixtures";
import { type Issues, ordersOf, retrievals, servedAfter } from "./loading-order.fixture.js";

const issueOf = (source: string, ...path: readonly string[]) => ({ source, inputs: [join(corpusFolder, ...path)] });

function labour(): Issues {
  const source = "abs-time-series";
  return [issueOf(source, "abs", "vintage-2023-05", "6202001.xlsx"), issueOf(source, "abs", "6202001.xlsx")];
}

function prices(): Issues {
  return ["vintage-2017-03/640101.csv", "vintage-2023-03/640101.xlsx", "640101.xlsx"].map((path) =>
    issueOf("abs-time-series", "abs", ...path.split("/")),
  );
}

/** The table as it is, and as the next issue might have it: published later, with a figure restated. */
function inflation(): Issues {
  const [fileName, source] = ["g1-data.csv", "rba-tables"];
  const text = readFileSync(join(corpusFolder, "rba", fileName), "latin1");
  const later = text.replaceAll("30-Oct-2025", "28-Jan-2026").replace("30/09/1922,2.8,", "30/09/1922,2.9,");
  assert.notEqual(later, text);
  return [text, later].map((each) => ({ source, inputs: [{ fileName, bytes: Buffer.from(each, "latin1") }] }));
}

function returns(): Issues {
  const snapshots = ["annual-returns-snapshot-2022-02", "annual-returns-snapshot-2023-07-12"];
  return snapshots.map((snapshot) => ({ source: "aec-returns", inputs: [join(realReturns(), snapshot)] }));
}

/** The reports of a year, the year as the regulator stated it in the end, and as it might restate it. */
function shorts(): Issues {
  const reports = readdirSync(realReports()).filter((name) => name.startsWith("RR2010"));
  const text = readFileSync(join(realHistory(), "RR20101231-001-SSDailyYTD.csv"), "latin1");
  const restated = text.replace(/(?<=\n[^\n]*,)[1-9]\d*(?=,[\d.]*,)/, "12345");
  assert.notEqual(restated, text);
  const years = [text, restated].map((each, at) => ({
    source: "asic-history",
    inputs: [{ fileName: `RR20101231-00${at + 1}-SSDailyYTD.csv`, bytes: Buffer.from(each, "latin1") }],
  }));
  return [{ source: "asic-shorts", inputs: reports.map((name) => join(realReports(), name)) }, ...years];
}

describe("real files in every order of loading", { skip: withoutCorpus }, () => {
  for (const [what, publicationsOf, issues] of [
    [
      "labour force, consumer prices of the bank, and returns of two snapshots",
      () => [labour(), inflation(), returns()],
      2,
    ],
    [
      "consumer prices of three releases, and a year of short positions that is restated",
      () => [prices(), shorts()],
      3,
    ],
  ] as const) {
    for (const [when, retrievedAt] of Object.entries(retrievals)) {
      test(`${what}: the same is served, retrieved ${when}`, async () => {
        const [first, ...others] = ordersOf(issues);
        const wanted = await servedAfter(publicationsOf(), first!, retrievedAt);
        for (const order of others) {
          const found = await servedAfter(publicationsOf(), order, retrievedAt);
          assert.deepEqual(found, wanted, `loaded as ${order.join()}`);
        }
      });
    }
  }
});
