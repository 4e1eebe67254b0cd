import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { corpusFolder, realReturns, withoutCorpus } from "@daybook/ingest/fixtures";
import { daybook, get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";

describe("receipts of real files", { skip: withoutCorpus ?? false }, () => {
  const folder = temporaryFolder(after);
  const bank = (name: string) => join(corpusFolder, "rba", name);
  const returns = (snapshot: string, name: string) =>
    join(realReturns(), `annual-returns-${snapshot}`, snapshot, `${name}.csv`);
  let server: Served | undefined;

  const ask = async (path: string) => (await (await get(server!.address, path)).json()) as never;
  const filesOf = async (path: string) => {
    const { files } = (await ask(`/v1/receipts/${path}`)) as { files: { list: { sha256: string }[] } };
    return files.list.map(({ sha256 }) => sha256);
  };

  before(async () => {
    for (const [source, ...paths] of [
      ["rba-tables", bank("f1-data.csv"), bank("g1-data.csv"), bank("f6-data.csv")],
      ["aec-returns", returns("snapshot-2022-02", "Party Returns")],
      ["aec-returns", returns("snapshot-2023-07-12", "Party Returns"), returns("snapshot-2023-07-12", "Donor Returns")],
    ] as const) {
      const { out, err } = await daybook(["ingest", source, ...paths, "--json"], folder);
      assert.ok(out.startsWith("{"), err);
    }
    server = await serve(folder);
  });
  after(() => server?.stop());

  test("a series is of the one table that states its figures", async () => {
    const path = "EconomyService/GetEconomicSeries?seriesKeys=rates.cash_rate_target_daily.aus&maxObservations=1";
    const { series } = (await ask(`/shorts.v1alpha1.${path}`)) as {
      series: { observations: { period: string; value: number }[] }[];
    };
    const { period, value } = series[0]!.observations[0]!;
    const [year, , day] = period.slice(0, "YYYY-MM-DD".length).split("-");
    const month = new Date(period).toLocaleString("en-AU", { month: "short", timeZone: "UTC" });
    assert.match(readFileSync(bank("f1-data.csv"), "latin1"), new RegExp(`^${day}-${month}-${year},${value},`, "m"));
    assert.deepEqual(await filesOf(path), [hashOf(bank("f1-data.csv"))]);
  });

  test("party returns are of the newest file that states them, and of no return of another kind", async () => {
    const path = "PoliticiansService/GetDonationsOverview?financialYear=1998-99";
    const newest = returns("snapshot-2023-07-12", "Party Returns");
    const { parties } = (await ask(`/shorts.v1alpha1.${path}`)) as {
      parties: { partyReturnCount: number; totalReceiptsCents: number }[];
    };
    const alone = parties.filter((party) => party.partyReturnCount === 1 && party.totalReceiptsCents > 0);
    const rows = readFileSync(newest, "utf8")
      .split("\n")
      .filter((row) => row.startsWith('"1998-1999",'));
    const unstated = alone.filter(
      ({ totalReceiptsCents }) => !rows.some((row) => row.includes(`,"${totalReceiptsCents / 100}",`)),
    );
    assert.ok(alone.length > 0);
    assert.deepEqual(unstated, []);
    assert.deepEqual(await filesOf(path), [hashOf(newest)]);
  });
});

function hashOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
