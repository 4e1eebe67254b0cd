import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { type Issues, ordersOf, retrievals, servedAfter } from "./loading-order.fixture.js";

const inMemory = (fileName: string, text: string) => ({ fileName, bytes: Buffer.from(text) });

/** A table of the central bank with the cash rate of some days. */
const bankTable = (published: string, ...figures: readonly number[]) =>
  inMemory(
    "f1-data.csv",
    [
      "F1 INTEREST RATES",
      "Title,Cash Rate Target",
      "Description,Cash Rate Target",
      "Frequency,Daily",
      "Type,Original",
      "Units,Per cent",
      "Source,RBA",
      `Publication date,${published}`,
      "Series ID,FIRMMCRTD",
      ...figures.map((figure, at) => `0${at + 2}-Feb-2026,${figure}`),
      "",
    ].join("\n"),
  );

const bank: Issues = [
  { source: "rba-tables", inputs: [bankTable("05-Feb-2026", 3.6, 3.85, 3.85)] },
  { source: "rba-tables", inputs: [bankTable("06-Feb-2026", 3.6, 3.6, 3.85, 3.85)] },
  { source: "rba-tables", inputs: [bankTable("09-Feb-2026", 3.6, 3.6, 3.85, 3.85, 3.85)] },
];

const COMPANIES = ["AVK", "BRE", "CLM", "DNG"];
const report = (date: string, scale: number) =>
  inMemory(
    `RR${date}-001-SSDailyAggShortPos.csv`,
    `Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions\r\n${COMPANIES.map(
      (code, at) => `${code} LTD,${code},${scale * (at + 1)},1000000,${(scale * (at + 1)) / 10_000}\r\n`,
    ).join("")}`,
  );
const year = (revision: string, figures: readonly number[]) =>
  inMemory(
    `RR20241231-${revision}-SSDailyYTD.csv`,
    `,Trade Date,31/12/2024,31/12/2024,30/12/2024,30/12/2024\nProduct,Product Code,${[1, 2]
      .map(() => "Reported Short Positions,% of Total Product in Issue Reported as Short Positions")
      .join()}\n${COMPANIES.map(
      (code, at) => `${code} LTD,${code},${figures.map((figure) => `${figure * (at + 1)},0.01`).join()}\n`,
    ).join("")}`,
  );

/** The reports of two dates, and the year that restates one of them and is restated. */
const shorts: Issues = [
  { source: "asic-shorts", inputs: [report("20241230", 100), report("20241231", 200)] },
  { source: "asic-history", inputs: [year("001", [200, 110])] },
  { source: "asic-history", inputs: [year("002", [205, 110])] },
];

/** Returns of parties, as a snapshot of a date has them. */
function snapshot(date: string, receipts: number): Issues[number] {
  const folder = join(temporaryFolder(after), `snapshot-${date}`);
  mkdirSync(folder, { recursive: true });
  const header =
    "Financial Year,Name,Party Group,Total Receipts,Total Payments,Total Debts,Total Discretionary Benefits".split(",");
  const rows = [header, ["2021-22", "Blue Party", "Blue Party", String(receipts), "1400", "0", "20"]];
  writeFileSync(
    join(folder, "Party Returns.csv"),
    rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join()}\r\n`).join(""),
  );
  return { source: "aec-returns", inputs: [folder] };
}

const returns: Issues = [snapshot("2023-02-01", 1500), snapshot("2023-07-12", 1700), snapshot("2024-02-01", 1600)];

const list = (...names: readonly string[]) =>
  inMemory(
    "people.csv",
    `person count,aph id,name,birthday,alt name\n\n${names.map((name, at) => `${at + 1},X${at},${name},,\n`).join("")}`,
  );

/** Lists that say nothing of themselves, so that their operator says when they were published. */
const people: Issues = [
  { source: "parliament-people", inputs: [list("Ada Fern", "Ben Elm")], published: "2024-01-01" },
  { source: "parliament-people", inputs: [list("Ada Fern", "Ben Ash")], published: "2024-06-01" },
  { source: "parliament-people", inputs: [list("Ada Oak", "Ben Ash")], published: "2025-01-01" },
];

for (const [when, retrievedAt] of Object.entries(retrievals)) {
  test(`what is served does not depend on the order of loading, retrieved ${when}`, async () => {
    const publications = [bank, shorts, returns, people];
    const [first, ...others] =
      when === "all at one moment" ? ordersOf(3) : smallOrFull(ordersOf(3).slice(0, 2), ordersOf(3));
    const wanted = await servedAfter(publications, first!, retrievedAt);
    for (const order of others) {
      assert.deepEqual(await servedAfter(publications, order, retrievedAt), wanted, `loaded as ${order.join()}`);
    }
  });
}

test("what is served depends on what was loaded", async () => {
  const retrievedAt = retrievals["all at one moment"]!;
  const all = await servedAfter([bank], [0, 1, 2], retrievedAt);
  const fewer = await servedAfter([bank], [0, 2], retrievedAt);
  assert.equal(fewer.dataVersion, all.dataVersion);
  assert.notDeepEqual(fewer, all);
});
