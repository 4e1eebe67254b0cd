import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf } from "@daybook/domain";
import { getWeeklyReport } from "@daybook/domain/answers/reports/weekly-report";
import { corpusFolder, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { loadedAt, loading } from "./oracle/corpus.js";

describe("reports of real files", { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  const unpacked = temporaryFolder(after);

  const load = (source: string, files: readonly string[]) =>
    loading(dataFolder, loadedAt, (loadFiles) => loadFiles(source, files));
  const reportsOf = (dates: RegExp) =>
    readdirSync(realReports())
      .filter((name) => dates.test(name))
      .map((name) => join(realReports(), name));

  /** The date of the report of a week, how many stocks it counts, and their mean. */
  const counted = async () => {
    const { market } = (await loadSnapshot({ dataFolder }, calendarOf())).snapshot;
    const report = getWeeklyReport(market, "2024-W30");
    return [report?.reportDate, report?.marketStats?.totalStocksShorted, report?.marketStats?.avgShortPct];
  };

  test("a date that only the yearly history has counts the stocks that its daily report counts", async () => {
    spawnSync("tar", ["-xJf", join(corpusFolder, "asic-shorts", "ytd-2010-2024.tar.xz"), "-C", unpacked, "2024.csv"]);
    await load("asic-history", [join(unpacked, "2024.csv")]);
    await load("asic-shorts", reportsOf(/^RR202407(?!26)/));
    const ofHistory = await counted();
    await load("asic-shorts", reportsOf(/^RR20240726/));
    const ofReport = await counted();
    assert.deepEqual([ofHistory, ofReport], Array(2).fill(["2024-07-26", 627, 1.19]));
  });
});
