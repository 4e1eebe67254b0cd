import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf } from "@daybook/domain";
import { listStateCompanies } from "@daybook/domain/answers/economy/state-companies";
import { ingest, type Source, sources } from "@daybook/ingest";
import { daybookHere, temporaryFolder } from "./daybook.fixture.js";

const sourceNamed = (name: string) => sources.find((candidate) => candidate.name === name)!;

/** The source of directories as it was before market values were kept. */
function olderDirectories(): Source {
  const directories = sourceNamed("asx-companies");
  const { listedCompanies } = directories.datasets;
  return {
    ...directories,
    datasets: { listedCompanies: listedCompanies! },
    parse: (fileName, bytes) => ({ listedCompanies: directories.parse(fileName, bytes).listedCompanies! }),
  };
}

test("a directory that an older release imported has no market values until the database is rebuilt", async () => {
  const folder = temporaryFolder(after);
  const dataFolder = join(folder, "data");
  const load = async (source: Source, fileName: string, lines: readonly string[]) => {
    writeFileSync(join(folder, fileName), `${lines.join("\n")}\n`);
    const options = {
      acceptSuspicious: false,
      isDemo: false,
      now: () => new Date("2026-01-31T00:00:00Z"),
      random: () => 0,
    };
    const { counts } = await ingest({ location: { dataFolder }, source, inputs: [join(folder, fileName)], ...options });
    return counts;
  };
  const marketCap = async () => {
    const { market, economy } = (await loadSnapshot({ dataFolder }, calendarOf())).snapshot;
    return listStateCompanies(market, economy, { state: "wa", limit: 1, offset: 0 }).companies.map(
      (company) => company.marketCap,
    );
  };
  const directory = [
    '"ASX code","Company name","GICs industry group","Listing date","Market Cap"',
    '"ACM","ACME LIMITED","Energy","09/06/2015",1234567',
  ];
  await load(sourceNamed("state-exposure"), "state-exposure-2025-12-31.csv", [
    "stock_code,region,weight,basis,source",
    "ACM,wa,1,Mines,curated",
  ]);
  await load(olderDirectories(), "companies-2025-12-31.csv", directory);

  const [older, { unchanged }] = [
    await marketCap(),
    await load(sourceNamed("asx-companies"), "companies-2025-12-31.csv", directory),
  ];
  const { exitCode, err } = await daybookHere(["rebuild"], dataFolder);
  assert.deepEqual([older, unchanged, exitCode, await marketCap()], [[undefined], 1, 0, [1_234_567]], err);
});
