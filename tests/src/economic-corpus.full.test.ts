import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { problemsOfSeriesWords } from "@daybook/domain/fixtures";
import { corpusFolder, realDirectories, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { read, utils } from "@e965/xlsx";
import { daybook, type Served, serve, temporaryFolder } from "./daybook.fixture.js";

const bureau = join(corpusFolder, "abs");

/** The files of a folder of the corpus whose names match. */
const filesIn = (folder: string, wanted: RegExp) =>
  readdirSync(folder)
    .filter((name) => wanted.test(name))
    .map((name) => join(folder, name));

/** Series with the newest period that the survey of the files says; each region of the last column. */
const expected = `
cpi.index.all_groups 2024-07-01 aus
cpi.year_ended_change.all_groups 2024-07-01 aus
gdp.gdp_chain_volume.total 2023-01-01 aus seasadj
labour.employed_persons.total 2025-12-01 aus seasadj
labour.participation_rate.total 2025-12-01 aus seasadj
labour.unemployment_rate.total 2025-12-01 aus seasadj
labour.employed_persons.total 2024-08-01 qld seasadj
labour.participation_rate.total 2024-08-01 qld seasadj
labour.unemployment_rate.total 2024-08-01 qld seasadj
population.erp.total 2023-10-01 aus,nsw,vic,qld,sa,wa,tas,nt,act
rates.aud_usd 2025-10-31 aus
rates.cash_rate_target 2023-10-01 aus
rates.cash_rate_target_daily 2026-02-26 aus
rates.trade_weighted_index 2025-10-31 aus
wages.wpi 2025-10-01 aus,nsw,vic,qld,sa,wa,tas,nt,act
wages.wpi_yoy 2025-10-01 aus,nsw,vic,qld,sa,wa,tas,nt,act`;

/** Some workbooks with the keys of columns of theirs, how many months a period has, and what a figure is multiplied by. */
const workbooks: readonly {
  readonly file: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly step: number;
  readonly scale?: number;
}[] = [
  {
    file: "640101.xlsx",
    ids: { A2325846C: "cpi.index.all_groups.aus", A2325847F: "cpi.year_ended_change.all_groups.aus" },
    step: 3,
  },
  {
    file: "6202001.xlsx",
    ids: {
      A84423050A: "labour.unemployment_rate.total.aus.seasadj",
      A84423051C: "labour.participation_rate.total.aus.seasadj",
    },
    step: 1,
  },
  { file: "6202006.xlsx", ids: { A84423284T: "labour.unemployment_rate.total.qld.seasadj" }, step: 1 },
  { file: "634501.xlsx", ids: { A2603609J: "wages.wpi.aus", A2603611V: "wages.wpi_yoy.aus" }, step: 3 },
  {
    file: "310104.xlsx",
    ids: { A2060842F: "population.erp.total.aus", A2060850F: "population.erp.total.act" },
    step: 3,
  },
];

/** The labour force of December 2025, and of May 2023. */
const LABOUR = "6202001.xlsx";
const LABOUR_BEFORE = join("vintage-2023-05", LABOUR);

interface Series {
  readonly info: {
    readonly seriesKey: string;
    readonly sourceLicence: string;
    readonly topic: string;
    readonly latestPeriod?: string;
  };
  readonly observations: readonly { readonly period: string; readonly value: number; readonly latestValue?: number }[];
  readonly truncated: boolean;
}

describe("every real economic file", { skip: withoutCorpus ?? false }, () => {
  const folder = temporaryFolder(after);
  const outcomes: Record<string, string[]> = {};
  let server: Served | undefined;

  const ingest = async (source: string, paths: readonly string[]) => {
    const { out, err } = await daybook(["ingest", source, ...paths, "--json"], folder);
    assert.ok(out.startsWith("{"), err);
    const { files } = JSON.parse(out) as { files: readonly { name: string; outcome: string; reason?: string }[] };
    const held = outcomes[source] ?? [];
    outcomes[source] = [...held, ...files.map(({ name, outcome, reason = "" }) => `${outcome} ${name} ${reason}`)];
  };
  const ask = async (method: string, request: object, of = server!) => {
    const response = await fetch(`${of.address}/shorts.v1alpha1.EconomyService/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "daybook-tests/1" },
      body: JSON.stringify(request),
    });
    return (await response.json()) as {
      readonly series: readonly unknown[];
      readonly releases: readonly Readonly<Record<string, unknown>>[];
      readonly total: number;
    };
  };
  const seriesOf = async (seriesKeys: readonly string[], more = {}) =>
    (await ask("GetEconomicSeries", { seriesKeys, ...more })).series as readonly Series[];

  before(async () => {
    await ingest("asic-shorts", filesIn(realReports(), /^RR2024(09|1[012])/));
    await ingest("asx-companies", realDirectories());
    await ingest("rba-tables", filesIn(join(corpusFolder, "rba"), /./));
    for (const vintage of readdirSync(bureau)
      .filter((name) => name.startsWith("vintage-"))
      .sort()) {
      await ingest("abs-time-series", filesIn(join(bureau, vintage), /./));
    }
    await ingest("abs-time-series", filesIn(bureau, /^(?!643202-).*\.(csv|xlsx?)$/));
    await ingest("abs-sdmx", filesIn(join(bureau, "sdmx-json"), /./));
    server = await serve(folder);
  });
  after(() => server?.stop());

  test("is accepted, but for ranges in cells and a workbook without ids", () => {
    const others = ["rba-tables", "abs-time-series", "abs-sdmx"].flatMap((source) =>
      outcomes[source]!.filter((line) => !line.startsWith("accepted ")),
    );
    assert.deepEqual(
      others.map((line) => line.split(" ").slice(0, 2).join(" ")),
      ["refused a2-data.csv", "refused 641601.xls"],
      others.join("\n"),
    );
    assert.match(others[0]!, /\d to -?\d/);
    assert.match(others[1]!, /Series ID/);
  });

  test("gives the series of the catalogue that the survey says, with their newest periods", async () => {
    const { series, total } = await ask("ListEconomicSeries", { limit: 500 });
    const infos = (series as readonly Series["info"][]).filter(({ topic }) => topic !== "markets");
    const listed = infos
      .filter(({ sourceLicence }) => sourceLicence === "CC-BY-4.0")
      .map(({ seriesKey, latestPeriod }) => `${seriesKey} ${latestPeriod}`);
    const wanted = expected
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [start, latest, regions, adjustment] = line.split(" ") as [string, string, string, string?];
        return regions
          .split(",")
          .map((region) => `${[start, region, adjustment].filter(Boolean).join(".")} ${latest}T00:00:00Z`);
      });
    assert.deepEqual(listed, wanted.sort());
    assert.ok(total <= 500);
    assert.deepEqual(
      infos.filter(({ sourceLicence }) => sourceLicence === "derived").map(({ seriesKey }) => seriesKey),
      ["act", "aus", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"].map((region) => `wages.real_wpi_yoy.${region}`),
    );
    assert.deepEqual(problemsOfSeriesWords(series as Parameters<typeof problemsOfSeriesWords>[0]), []);
  });

  for (const { file, ids, step, scale = 1 } of workbooks) {
    test(`is served as ${file} has it in the cells of its columns`, async () => {
      const columns = columnsOf(join(bureau, file), step);
      const series = await seriesOf(Object.values(ids));
      const wanted = Object.entries(ids).map(([id, key]) => ({
        key,
        values: [...columns.get(id)!].slice(-600).map(([month, value]) => `${month}-01T00:00:00Z ${value * scale}`),
      }));
      const given = series.map(({ info, observations }) => ({
        key: info.seriesKey,
        values: observations.map(({ period, value }) => `${period} ${value}`),
      }));
      assert.deepEqual(
        given,
        wanted.sort((one, other) => (one.key < other.key ? -1 : 1)),
      );
    });
  }

  test("is served as the daily table of the central bank has it", async () => {
    const lines = readFileSync(join(corpusFolder, "rba", "f1-data.csv"), "utf8")
      .split("\r\n")
      .slice(11);
    const wanted = lines
      .map((line) => line.split(","))
      .filter((cells) => cells.length > 1 && cells[0] !== "" && !["", "N/A"].includes(cells[1]!))
      .map(([date, cell]) => `${isoOf(date!)}T00:00:00Z ${Number(cell)}`);
    const walked: string[] = [];
    let endPeriod = "2030-01-01T00:00:00Z";
    for (let isMore = true; isMore; ) {
      const [series] = await seriesOf(["rates.cash_rate_target_daily.aus"], { endPeriod });
      const { observations, truncated } = series!;
      walked.unshift(...observations.map(({ period, value }) => `${period} ${value}`));
      isMore = truncated;
      endPeriod = new Date(Date.parse(observations[0]!.period) - 86_400_000).toISOString();
    }
    assert.deepEqual(walked, wanted);
  });

  test("tells what the labour force of May 2023 said first, and what December 2025 made of it, as the cells of both have it", async () => {
    const [key, id] = ["labour.unemployment_rate.total.aus.seasadj", "A84423050A"];
    const before = columnsOf(join(bureau, LABOUR_BEFORE), 1).get(id)!;
    const after = columnsOf(join(bureau, LABOUR), 1).get(id)!;
    const restated = [...before].filter(([month, value]) => after.get(month) !== value);
    const { releases } = await ask("GetSeriesVintages", { seriesKey: key });
    const [series] = await seriesOf([key], { output: "first_release" });
    assert.deepEqual(
      [
        releases.map(({ addedCount, restatedCount, withdrawnCount }) => [addedCount, restatedCount, withdrawnCount]),
        series!.observations.map(({ period, value, latestValue }) => [period.slice(0, 7), value, latestValue]),
      ],
      [
        [
          [after.size - before.size, restated.length, 0],
          [before.size, 0, 0],
        ],
        [...after].map(([month, value]) => [month, before.get(month) ?? value, value]),
      ],
    );
    assert.ok(restated.length > 100, `only ${restated.length} figures differ`);
  });

  test("serves the same when the labour force of May 2023 comes after that of December 2025, and lists both", async (context) => {
    const other = temporaryFolder((stop) => context.after(stop));
    for (const file of [LABOUR, LABOUR_BEFORE]) await daybook(["ingest", "abs-time-series", join(bureau, file)], other);
    const late = await serve(other);
    try {
      const keys = ["employed_persons", "participation_rate", "unemployment_rate"];
      const seriesKeys = keys.map((metric) => `labour.${metric}.total.aus.seasadj`);
      const { series } = await ask("GetEconomicSeries", { seriesKeys }, late);
      assert.deepEqual(series, await seriesOf(seriesKeys));
      const { total } = await ask("GetSeriesVintages", { seriesKey: seriesKeys[0] }, late);
      assert.equal(total, 2);
    } finally {
      await late.stop();
    }
  });

  test("holds the figure that the contract states of consumer prices", async () => {
    const [series] = await seriesOf(["cpi.index.all_groups.aus"], { maxObservations: 1 });
    assert.deepEqual(series!.observations, [{ period: "2024-07-01T00:00:00Z", value: 139.1 }]);
  });
});

/** The figures of each series of a workbook by the first month of their period, as its cells have them. */
function columnsOf(path: string, step: number): Map<string, Map<string, number>> {
  const { Sheets, SheetNames } = read(readFileSync(path));
  const columns = new Map<string, Map<string, number>>();
  for (const name of SheetNames.filter((sheet) => sheet.startsWith("Data"))) {
    const rows = utils.sheet_to_json<readonly (string | number | undefined)[]>(Sheets[name]!, { header: 1, raw: true });
    const at = rows.findIndex(([label]) => label === "Series ID");
    rows[at]!.forEach((id, column) => {
      if (column === 0 || id === undefined) return;
      const cells = rows
        .slice(at + 1)
        .filter((row) => typeof row[column] === "number")
        .map((row) => [monthOf(Number(row[0]), step), Number(row[column])] as const);
      columns.set(String(id), new Map(cells));
    });
  }
  return columns;
}

/** The first month of the period that ends in the month of a day as workbooks count days. */
function monthOf(serial: number, step: number): string {
  const end = new Date((serial - 25_569) * 86_400_000);
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - step + 1, 1)).toISOString().slice(0, 7);
}

/** A date such as 04-Jan-2011. */
function isoOf(date: string): string {
  return new Date(`${date} UTC`).toISOString().slice(0, 10);
}
