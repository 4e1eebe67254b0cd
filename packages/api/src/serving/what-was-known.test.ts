import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { calendarOf, dayOf } from "@daybook/domain";
import { panel } from "@daybook/domain/answers/endpoints/panel";
import { listRestatements } from "@daybook/domain/answers/search/restatements";
import { stockData } from "@daybook/domain/answers/stock/stock-data";
import { stockRevisions } from "@daybook/domain/answers/stock/stock-revisions";
import { datasets, type Market } from "@daybook/domain/data/market";
import { type Location, type NewImport, openReader, openWriter } from "@daybook/store";
import { smallOrFull, startEngines } from "@daybook/store/fixtures";
import { naiveRevisions, naiveRows, type ServedRow, type ShortFile, type ShortRow } from "./naive-shorts.fixture.js";
import { readNews } from "./read-snapshot.js";

const CODES = ["AAA", "BBB", "CCC", "DDD", "EEE"];
const DATES = ["2025-12-29", "2025-12-30", "2025-12-31", "2026-01-05", "2026-01-06", "2026-01-07"];
const SEEDS = smallOrFull(3, 20);

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      test(`answers are those of the files of any moment, in whatever order they came, seed ${seed}`, async () => {
        const files = randomFiles(seed);
        const market = await marketOf(await engine.newLocation(), files);
        const moments = [0, ...files.map(({ atMs }) => atMs), undefined];
        for (const atMs of moments) {
          const expected = naiveRows(files, atMs ?? Number.POSITIVE_INFINITY);
          assert.deepEqual(exported(market, atMs), sorted(expected).map(plain), `panel at ${atMs}`);
          for (const code of CODES) {
            const own = sorted(expected.filter((row) => row.code === code));
            assert.deepEqual(series(market, code, atMs), own.map(point), `${code} at ${atMs}`);
          }
        }
        for (const code of CODES) {
          for (const date of DATES) {
            const listed = naiveRevisions(files, code, date);
            assert.deepEqual(revised(market, code, date), listed.map(String).sort(), `${code} on ${date}`);
            assert.deepEqual(restated(market, code, date), telling(listed).sort(), `restated of ${code} on ${date}`);
          }
        }
      });
    }
  });
}

function randomFiles(seed: number): ShortFile[] {
  let state = seed * 7919;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const rowOf = (code: string, date: string, isYearly: boolean): ShortRow => {
    const position = random(3);
    return {
      code,
      date,
      name: `${code} ${random(8) === 0 ? "NEW" : "OLD"} ORDINARY`,
      position,
      issued: isYearly ? null : 100 + random(2),
      percentage: isYearly ? position + random(2) / 10 : position + 0.0001,
    };
  };
  const rowsOn = (date: string, isYearly: boolean, codes: readonly string[]) =>
    codes.filter(() => random(5) > 0).map((code) => rowOf(code, date, isYearly));
  return Array.from({ length: 14 }, (_, at): ShortFile => {
    const isYearly = random(2) === 0;
    const unit = isYearly ? ["2025", "2026"][random(2)]! : DATES[random(DATES.length)]!;
    const dates = DATES.filter((date) => date.startsWith(unit) && (!isYearly || random(5) > 0));
    // A code without a line in a file may have another name there.
    const codes = isYearly && random(2) === 0 ? CODES.slice(1 + random(2)) : CODES;
    const rows = dates.flatMap((date) => rowsOn(date, isYearly, codes));
    const atMs = Date.UTC(2026, 1, 1) + 1000 * (at - (random(4) === 0 ? 1 : 0));
    return {
      kind: isYearly ? "yearly" : "report",
      unit,
      version: String(random(3)),
      atMs,
      fileName: `${at}.csv`,
      rows:
        rows.length > 0
          ? rows
          : [rowOf("AAA", isYearly ? `${unit === "2025" ? "2025-12-29" : "2026-01-05"}` : unit, isYearly)],
    };
  }).toSorted((a, b) => a.atMs - b.atMs);
}

async function marketOf(location: Location, files: readonly ShortFile[]): Promise<Market> {
  const writer = await openWriter(location);
  for (const file of files) {
    writer.stage(importOf(file));
    await writer.commit();
  }
  await writer.close();
  const reader = await openReader(location);
  try {
    return (await readNews(reader, calendarOf())).changed.market!;
  } finally {
    await reader.close();
  }
}

function importOf({ kind, unit, version, atMs, fileName, rows }: ShortFile): NewImport {
  const dataset = kind === "report" ? datasets.shortPositions : datasets.shortHistory;
  const cells = rows.map(({ date, issued, ...row }) => ({
    ...row,
    day: dayOf(date)!,
    ...(kind === "report" && { issued }),
  }));
  return {
    stated: [{ dataset, rows: cells }],
    source: dataset.sources[0]!,
    unit,
    version,
    fileName,
    address: null,
    retrievedAt: new Date(atMs).toISOString(),
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    content: Buffer.from(fileName),
  };
}

function exported(market: Market, knownAtMs: number | undefined): unknown[] {
  const { chunks } = panel(market, {
    fromDay: 0,
    toDay: dayOf("2100-01-01")!,
    codes: [],
    ordinaryOnly: false,
    includeZero: true,
    format: "ndjson",
    ...(knownAtMs !== undefined && { knownAtMs }),
  });
  const lines = [...chunks].join("").split("\n").slice(0, -1);
  return lines.map((line) => {
    const row = JSON.parse(line);
    return [
      row.date,
      row.product_code,
      row.product_name,
      row.reported_short_positions,
      row.total_product_in_issue,
      row.percent_shorted,
    ];
  });
}

function plain({ date, code, name, position, issued, percentage }: ServedRow): unknown[] {
  return [date, code, name, position, issued ?? undefined, percentage ?? undefined];
}

function series(market: Market, productCode: string, knownAtMs: number | undefined): unknown[] {
  const answer = stockData(market, {
    productCode,
    period: "MAX",
    fullResolution: true,
    maxPoints: 0,
    ...(knownAtMs !== undefined && { knownAtMs }),
  });
  if ("notHeld" in answer) return [];
  return answer.points.map(({ timestamp, shortPosition, totalProductInIssue, percentage, origin }) => [
    timestamp.slice(0, 10),
    shortPosition,
    totalProductInIssue,
    percentage,
    origin,
  ]);
}

function point({ date, position, issued, percentage, origin }: ServedRow): unknown[] {
  return [date, position, issued ?? undefined, percentage ?? undefined, origin];
}

function sorted(rows: readonly ServedRow[]): ServedRow[] {
  return rows.toSorted((a, b) => (`${a.date} ${a.code}` < `${b.date} ${b.code}` ? -1 : 1));
}

function revised(market: Market, productCode: string, date: string): string[] {
  const day = dayOf(date)!;
  const answer = stockRevisions(market, { productCode, fromDay: day, toDay: day, limit: 1000, offset: 0 });
  const listed = (answer?.revisions ?? []).map((revision) => {
    const { field, oldValue, newValue, oldText, newText, oldFile, newFile, live } = revision;
    const values = field === "name" ? [oldText, newText] : [oldValue, newValue];
    return [field, ...values, oldFile?.fileName, newFile?.fileName, live];
  });
  return listed.map(String).sort();
}

/** What the list over all datasets has of a code on a date. */
function restated(market: Market, productCode: string, date: string): string[] {
  const others = { economy: undefined as never, politicians: undefined as never };
  const { restatements } = listRestatements(
    { market, ...others },
    {
      ...{ dataset: "short-positions", productCode, seriesKey: "", partyGroup: "", since: "", minSizePercent: 0 },
      ...{ kind: "", servedOnly: false, order: "date", limit: 1000, offset: 0 },
    },
  );
  return restatements
    .filter((row) => row.date === date)
    .map(({ figure, before, after, oldFile, newFile, live }) =>
      String([figure, before, after, oldFile?.fileName, newFile?.fileName, live]),
    )
    .sort();
}

/** Of what each file restated of a row the one figure that says most: that it came or went, its percentage, its shares. */
function telling(listed: ReturnType<typeof naiveRevisions>): string[] {
  const changes = new Set(listed.map(([, , , old, file]) => `${old} ${file}`));
  return [...changes].flatMap((change) => {
    const own = listed.filter(([field, , , old, file]) => `${old} ${file}` === change && field !== "name");
    const find = (wanted: string) => own.find(([field]) => field === wanted);
    const known = (row: (typeof own)[number] | undefined) =>
      row !== undefined && row[1] !== undefined && row[2] !== undefined ? row : undefined;
    const row = find("row");
    if (row !== undefined) return [String(["shortPosition", ...row.slice(1)])];
    const chosen =
      known(find("percentage")) ??
      find("shortPosition") ??
      known(find("totalProductInIssue")) ??
      find("percentage") ??
      own[0];
    return chosen === undefined ? [] : [String(chosen)];
  });
}
