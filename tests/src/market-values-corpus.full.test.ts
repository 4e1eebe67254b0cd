import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, dayOf, isoOf } from "@daybook/domain";
import { marketByDate } from "@daybook/domain/answers/market/market-by-date";
import { peerComparison } from "@daybook/domain/answers/stock/peer-comparison";
import { sources } from "@daybook/ingest";
import { realDirectories, realPrices, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { loadedAt, loading } from "./oracle/corpus.js";

/**
 * What is off by more than three times, and why: a directory values a whole company, while reports count what is on the
 * Australian register of one that is listed abroad as well, or its depositary interests.
 */
const LISTED_ABROAD = {
  "2021-11-04": ["AGG", "CEN", "JHG", "KLA", "NWS", "OGC", "RMD", "UOS", "URW"],
  "2023-12-29": ["CEN", "NWS", "PLL", "URW"],
  "2024-12-31": ["CEN", "KP2", "NWS", "PLL", "URW"],
};
/** Those that the newest report does not have: their last is older. */
const REPORTED_EARLIER = ["NVO", "UOS"];

type Market = Awaited<ReturnType<typeof loadSnapshot>>["snapshot"]["market"];

describe("market values compared with those of real directories", { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  let market: Market;
  let stated: ReturnType<typeof statedByDate>;
  before(async () => {
    const prices = readdirSync(realPrices()).filter((name) => /_202[1-4]_/.test(name));
    await loading(dataFolder, loadedAt, async (load) => {
      await load("asic-shorts", [realReports()], 4);
      await load("asx-companies", realDirectories());
      await load(
        "asx-prices",
        prices.map((name) => join(realPrices(), name)),
      );
    });
    stated = statedByDate();
    market = (await loadSnapshot({ dataFolder }, calendarOf())).snapshot.market;
  });

  /** The codes whose value is more than three times, or less than a third of, what the directory of a date states. */
  function offFrom(date: string, values: ReadonlyMap<string, number | undefined>): string[] {
    return [...stated.get(date)!].flatMap(([code, value]) => {
      const ratio = (values.get(code) ?? value) / value;
      return ratio > 3 || ratio < 1 / 3 ? [code] : [];
    });
  }

  for (const [date, abroad] of Object.entries(LISTED_ABROAD)) {
    test(`on ${date} none of them is off by three times but of companies that are listed abroad`, () => {
      const onDate = {
        day: dayOf(date),
        limit: 10_000,
        offset: 0,
        includeZeroShortPositions: true,
        ordinaryOnly: false,
      };
      const { stocks } = marketByDate(market, onDate);
      const values = new Map(stocks.map(({ productCode, marketCap }) => [productCode, marketCap]));
      assert.deepEqual(offFrom(date, values).sort(), abroad);
      const valued = [...stated.get(date)!.keys()].filter((code) => values.get(code) !== undefined);
      assert.ok(valued.length > VALUED_MIN, `${valued.length} have a value`);
    });
  }

  test("none of all companies of the newest directory is off by three times without that reason", () => {
    const codes = [...stated.get("2024-12-31")!.keys()];
    const subjects = codes.map((stockCode) => peerComparison(market, { stockCode, limit: 0, offset: 0 })!.subject!);
    const values = new Map(subjects.map(({ stockCode, marketCap }) => [stockCode, marketCap]));
    const abroad = [...LISTED_ABROAD["2024-12-31"], ...REPORTED_EARLIER].sort();
    assert.deepEqual(offFrom("2024-12-31", values).sort(), abroad);
    const bases = subjects
      .filter(({ marketCapBasis }) => marketCapBasis !== undefined)
      .map((each) => each.marketCapBasis);
    assert.deepEqual([...new Set(bases)].sort(), ["directory", "reported"]);
  });
});

/** Fewer would mean that values are lost. */
const VALUED_MIN = 400;

/** The market values that the directories state, by date and code. */
function statedByDate(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const directories = sources.find(({ name }) => name === "asx-companies")!;
  const byDate = new Map<string, ReadonlyMap<string, number>>();
  for (const path of realDirectories()) {
    const { listedMarketValues } = directories.parse(basename(path), readFileSync(path));
    const values = [...listedMarketValues!] as unknown as { code: string; day: number; marketCap: number }[];
    const own = new Map(values.map(({ code, marketCap }) => [code, marketCap]));
    for (const { day } of values.slice(0, 1)) byDate.set(isoOf(day), own);
  }
  return byDate;
}
