import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, dayOf, momentOf } from "@daybook/domain";
import { panel } from "@daybook/domain/answers/endpoints/panel";
import { stockData } from "@daybook/domain/answers/stock/stock-data";
import { stockRevisions } from "@daybook/domain/answers/stock/stock-revisions";
import type { Market } from "@daybook/domain/data/market";
import { ingest, sources } from "@daybook/ingest";
import { corpusFolder, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";

/** For the middle one the regulator published the report of 2021-06-02. */
const REPORTS = ["20210830", "20210831", "20210901"];

describe("corrections by the regulator in real files", { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  const unpacked = temporaryFolder(after);
  let market: Market;

  before(async () => {
    spawnSync("tar", ["-xJf", join(corpusFolder, "asic-shorts", "ytd-2010-2024.tar.xz"), "-C", unpacked]);
    const yearly = readdirSync(unpacked, { recursive: true }).map(String);
    const reports = readdirSync(realReports())
      .filter((name) => REPORTS.some((date) => name.startsWith(`RR${date}`)))
      .map((name) => join(realReports(), name));
    await load("asic-shorts", reports, "2026-01-31T00:00:00Z");
    const of2021 = yearly.filter((name) => name.endsWith("2021.csv")).map((name) => join(unpacked, name));
    await load("asic-history", of2021, "2026-02-28T00:00:00Z");
    market = (await loadSnapshot({ dataFolder }, calendarOf())).snapshot.market;
  });

  const load = async (name: string, inputs: readonly string[], at: string) => {
    const source = sources.find((candidate) => candidate.name === name)!;
    const options = { acceptSuspicious: false, isDemo: false, now: () => new Date(at), random: () => 0 };
    const { files } = await ingest({ location: { dataFolder }, source, inputs, ...options });
    assert.deepEqual(
      files.filter(({ outcome }) => outcome !== "accepted"),
      [],
    );
  };

  const onTheDay = (productCode: string, knownAt?: string) => {
    const day = dayOf("2021-08-31");
    const data = stockData(market, {
      ...{ productCode, period: "MAX", fromDay: day, toDay: day, fullResolution: true, maxPoints: 0 },
      ...(knownAt !== undefined && { knownAtMs: momentOf(knownAt) }),
    });
    assert.ok(!("notHeld" in data));
    return data.points.map(({ shortPosition, percentage, origin }) => [shortPosition, percentage, origin]);
  };

  test("a report of another day is served as the yearly history has it, once that is known", () => {
    assert.deepEqual(
      ["BHP", "WAM", "AVG"].map((code) => [onTheDay(code), onTheDay(code, "2026-02-01")]),
      [
        [[[155_667_320, 5.25, "corrected"]], [[120_696_895, 4.09718207, "daily"]]],
        [[], [[1, 1.1e-7, "daily"]]],
        [[[1, 0, "corrected"]], []],
      ],
    );
  });

  test("the days before and after it are as they were reported", () => {
    const corrected = Array.from(market.shorts.corrected, (row) => market.shorts.day[row]);
    assert.deepEqual(new Set(corrected), new Set([dayOf("2021-08-31")]));
  });

  test("all 553 figures and 210 rows that it restates are revisions", () => {
    const { chunks } = panel(market, {
      ...{ fromDay: dayOf("2021-08-30")!, toDay: dayOf("2021-09-01")!, codes: [], knownAtMs: momentOf("2026-02-01")! },
      ...{ ordinaryOnly: false, includeZero: true, format: "csv" },
    });
    const codes = [...chunks]
      .join("")
      .split("\n")
      .map((line) => line.split(",")[3] ?? "");
    const counts: Record<string, number> = {};
    for (const productCode of new Set([...codes, ...market.shorts.codes])) {
      const listed = stockRevisions(market, { productCode, limit: 1000, offset: 0 })?.revisions ?? [];
      for (const { field, newValue, live } of listed) {
        const what = field === "row" ? (newValue === undefined ? "withdrawn" : "added") : field;
        assert.ok(live);
        counts[what] = (counts[what] ?? 0) + 1;
      }
    }
    const { shortPosition, added, withdrawn } = counts;
    assert.deepEqual({ shortPosition, added, withdrawn }, { shortPosition: 553, added: 129, withdrawn: 81 });
  });
});
