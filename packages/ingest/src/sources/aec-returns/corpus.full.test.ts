import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import type { Texts } from "@daybook/domain";
import { openReader, openWriter } from "@daybook/store";
import { realReturns, withoutCorpus } from "../../corpus.fixture.js";
import type { Input } from "../../driver/collect.js";
import { ingest } from "../../driver/ingest.js";
import { temporaryFolder } from "../../driver/world.fixture.js";
import type { Returns } from "./parse.js";
import { aecReturns } from "./source.js";

const skip = withoutCorpus ?? false;
const TABLES_2022 = "annual-returns-snapshot-2022-02/snapshot-2022-02";
const ELECTIONS = "election-returns-2025-02-10";
const TABLES_2023 = "annual-returns-snapshot-2023-07-12/snapshot-2023-07-12";
const bytesOf = (path: string) => readFileSync(join(realReturns(), path));
const statedBefore = new Map<string, Returns>();

function statedBy(path: string): Returns {
  const stated = statedBefore.get(path) ?? aecReturns.parse(basename(path), bytesOf(path));
  statedBefore.set(path, stated);
  return stated;
}

/** A table as RFC 4180 has it, read in the plainest way, by the names of its columns. */
function plainTable(path: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const text = bytesOf(path).toString("utf8");
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted || !(letter === "," || letter === "\n" || (letter === "\r" && text[at + 1] === "\n"))) {
      cell += letter;
    } else if (letter !== "\r") {
      rows.at(-1)!.push(cell);
      cell = "";
      if (letter === "\n") rows.push([]);
    }
  }
  const [header, ...records] = rows.slice(0, -1);
  return records.map((record) => Object.fromEntries(header!.map((name, at) => [name, record[at]!])));
}

/** Dollars as written, in cents. The real files have digits only. */
const cents = (dollars: string) => BigInt(dollars) * 100n;

function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => bigint): bigint {
  return rows.reduce((sum, row) => sum + amount(row), 0n);
}

/** Rows and the sum of each amount, by the names of the columns in the file. */
type Totals = readonly [rows: number, sums: Readonly<Record<string, bigint>>];

function totalsInFile(rows: readonly Record<string, string>[], columns: readonly string[]): Totals {
  const amounts = columns.map((column) => [
    column,
    sumOf(rows, (row) => (row[column] === "N/A" ? 0n : cents(row[column]!))),
  ]);
  return [rows.length, Object.fromEntries(amounts)];
}

/** The totals of the rows of a dataset, each amount under the name that it has in the file. */
function totalsStated<Row>(rows: readonly Row[], columns: Readonly<Record<string, keyof Row>>): Totals {
  const amounts = Object.entries(columns).map(([column, name]) => [
    column,
    sumOf(rows, (row) => BigInt(row[name] as number)),
  ]);
  return [rows.length, Object.fromEntries(amounts)];
}

/** The totals of what a file states, by the dataset that it fills. */
function statedTotals(stated: Returns): Totals {
  if (stated.partyReturns.length > 0) {
    return totalsStated(stated.partyReturns, {
      "Total Receipts": "receiptsCents",
      "Total Payments": "paymentsCents",
      "Total Debts": "debtsCents",
      "Total Discretionary Benefits": "discretionaryCents",
    });
  }
  if (stated.detailedReceipts.length > 0) return totalsStated(stated.detailedReceipts, { Value: "cents" });
  if (stated.donationsMade.length > 0) return totalsStated(stated.donationsMade, { Value: "cents" });
  if (stated.memberReturns.length > 0) {
    return totalsStated(stated.memberReturns, { "Total Donations Received": "donationsCents" });
  }
  if (stated.candidateReturns.length > 0) {
    return totalsStated(stated.candidateReturns, {
      TotalGiftValue: "giftCents",
      TotalExpenditure: "expenditureCents",
      TotalDiscretionaryBenefits: "discretionaryCents",
      DonationsReceivedGiftValueTotal: "itemisedCents",
    });
  }
  const amounts = new Map<string, bigint>();
  for (const { cells } of stated.otherDisclosures) {
    for (const cell of cells) {
      const [, name, dollars] = /^(.*?)=(.*)$/s.exec(cell)!;
      if (!AMOUNTS.has(name!)) continue;
      amounts.set(name!, (amounts.get(name!) ?? 0n) + (dollars === "N/A" ? 0n : cents(dollars!)));
    }
  }
  return [stated.otherDisclosures.length, Object.fromEntries(amounts)];
}

const AMOUNTS = new Set([
  ...["Total Receipts", "Total Payments", "Total Debts", "Total Discretionary Benefits", "Discretionary Benefits"],
  ...["Capital Contributions", "Value", "Amount owed", "Electoral Expenditure", "Total Expenditure", "GiftValue"],
  ...["Total Donations Made", "Total Donations Received", "Total Gifts Received", "TotalDonationsMade"],
  ...[1, 2, 3, 4, 5].flatMap((n) => [`${n}*`, `Electoral Expenditure Cat. ${n}`]),
  ...["TotalDonationsReceived", "Amount", "TotalGiftValue", "TotalExpenditure", "TotalDiscretionaryBenefits"],
  ...["DonationsReceivedGiftValueTotal"],
]);
const DROPPED = ["Third Party Return", "Organisation Donor Return", "Individual Donor Return"];

/** What an independent reading of a file gives. */
function fileTotals(path: string): Totals {
  const table = plainTable(path);
  const rows = table.filter(
    ({ ViewName, ReturnTypeDescription }) =>
      ViewName !== "Annual Detailed Receipt" || !DROPPED.includes(ReturnTypeDescription!),
  );
  const [count, sums] = totalsInFile(
    rows,
    Object.keys(table[0]!).filter((name) => AMOUNTS.has(name)),
  );
  const { Amount, ...others } = sums;
  return [count, Amount === undefined ? others : { ...others, Value: Amount }];
}

const realFiles = skip
  ? []
  : readdirSync(realReturns(), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".csv"))
      .sort();

function load(dataFolder: string, ...inputs: readonly Input[]) {
  return ingest({
    location: { dataFolder },
    source: aecReturns,
    inputs,
    acceptSuspicious: false,
    isDemo: false,
    now: () => new Date("2026-01-01T00:00:00Z"),
    random: () => 0,
  });
}

/** The files that are live, and all of their rows in short. */
async function liveIn(dataFolder: string): Promise<unknown> {
  const reader = await openReader({ dataFolder });
  const tables = [];
  for (const dataset of Object.values(aecReturns.datasets)) {
    const { rowCount, columns, importId } = await reader.scan(dataset, { withImports: true });
    const versions = new Set(
      Array.from(importId!, (id) => {
        const { unit, version } = reader.imports.find((entry) => entry.id === id)!;
        return `${unit} ${version}`;
      }),
    );
    const hash = createHash("sha256");
    for (const column of Object.values<Texts | Float64Array>(columns)) {
      hash.update("index" in column ? JSON.stringify(column.values) : "");
      hash.update("index" in column ? column.index : column);
    }
    tables.push([dataset.name, rowCount, [...versions].sort(), hash.digest("hex")]);
  }
  await reader.close();
  return tables;
}

/** The party returns that the later of two snapshots replaced or added, in short. */
async function replacedReturns(dataFolder: string): Promise<readonly string[]> {
  const reader = await openReader({ dataFolder });
  const table = await reader.scan(aecReturns.datasets.partyReturns, { replaced: true, byVersion: true });
  await reader.close();
  const { yearEnd, name, occurrence, receiptsCents } = table.columns;
  return Array.from(yearEnd, (year, at) =>
    [year, name.values[name.index[at]!], occurrence[at], receiptsCents[at]].join(" "),
  );
}

test("every real file is loaded, and the store has the rows and the sum of every amount of it", { skip }, async () => {
  const store = temporaryFolder();
  const { counts } = await load(store, realReturns());
  const writer = await openWriter({ dataFolder: store });
  const totals: (readonly [path: string, stored: Totals])[] = [];
  for (const { id, fileName, version } of writer.imports) {
    const stored: Record<string, readonly unknown[]> = {};
    for (const [name, dataset] of Object.entries(aecReturns.datasets)) stored[name] = await writer.rowsOf(dataset, id);
    const snapshot = version.startsWith("2022") ? TABLES_2022 : version.startsWith("2023") ? TABLES_2023 : ELECTIONS;
    totals.push([`${snapshot}/${fileName}`, statedTotals(stored as Returns)]);
  }
  await writer.close();
  assert.deepEqual(counts, { accepted: 29, unchanged: 0, refused: 0, held: 0, ignored: 0 });
  assert.deepEqual(totals.map(([path]) => path).sort(), realFiles);
  for (const [path, stored] of totals) {
    assert.notDeepEqual(stored[1], {}, path);
    assert.deepEqual([path, stored], [path, fileTotals(path)]);
  }
});

test("the two annual snapshots make the same store in either order, and the later one counts", { skip }, async () => {
  // The largest tables, which only the later one has, would tell nothing more.
  const names = readdirSync(join(realReturns(), TABLES_2022));
  const filesOf = (folder: string): Input[] =>
    names.map((name) => ({ fileName: `${basename(folder)}/${name}`, bytes: bytesOf(`${folder}/${name}`) }));
  const [first, second] = [filesOf(TABLES_2022), filesOf(TABLES_2023)];
  const results = [];
  for (const order of [
    [first, second],
    [second, first],
  ]) {
    const store = temporaryFolder();
    let [accepted, dataVersion] = [0, ""];
    for (const files of order) {
      const summary = await load(store, ...files);
      accepted += summary.counts.accepted;
      dataVersion = summary.dataVersion;
    }
    results.push([accepted, dataVersion, await liveIn(store), await replacedReturns(store)]);
  }
  assert.deepEqual(results[0], results[1]);
  assert.equal(results[0]![0], 20);
  // 22 were amended, two stand under another name, and 103 were added.
  assert.equal((results[0]![3] as readonly unknown[]).length, 127);
  assert.doesNotMatch(JSON.stringify(results[0]![2]), /2022-02-01/);
});

test("states every cell of the tables that are kept, but no address", { skip }, () => {
  const ADDRESS = /^(Address ?(Line )?[12]|Suburb|Postcode|Country|DonatedTo(Address[12]|Suburb|PostCode))$/;
  for (const path of realFiles) {
    const { otherDisclosures } = statedBy(path);
    if (otherDisclosures.length === 0) continue;
    const subject = path.includes("donor-details")
      ? "DonorName"
      : path.includes("donor-returns")
        ? "ReturnClientName"
        : "Name";
    const expected = plainTable(path).map((row) =>
      Object.entries(row)
        .filter(([name]) => name !== subject && name !== "Financial Year" && !ADDRESS.test(name))
        .map(([name, value]) => `${name}=${value}`),
    );
    assert.deepEqual(
      otherDisclosures.map(({ cells }) => cells),
      expected,
      path,
    );
  }
});

test("the records of receipts are the very rows of the table of the same snapshot", { skip }, () => {
  const [table, records] = ["Detailed Receipts.csv", "annual-detailed-receipts.register-fields.csv"].map((name) =>
    statedBy(`${TABLES_2023}/${name}`)
      .detailedReceipts.map((row) => JSON.stringify(row))
      .sort(),
  );
  assert.equal(table!.length, 102_333);
  assert.deepEqual(records, table);
});

test("the records of donations are the very rows of the table of the same snapshot", { skip }, () => {
  const [table, records] = ["Donations Made.csv", "annual-donations-made.register-fields.csv"].map((name) =>
    statedBy(`${TABLES_2023}/${name}`)
      .donationsMade.map((row) => JSON.stringify(row))
      .sort(),
  );
  assert.equal(table!.length, 59_523);
  assert.deepEqual(records, table);
});

test("no two rows of a file have the same key", { skip }, () => {
  for (const path of realFiles) {
    for (const [name, rows] of Object.entries(statedBy(path))) {
      const { key } = aecReturns.datasets[name as keyof Returns];
      const keys = new Set(rows.map((row) => JSON.stringify(key.map((column) => row[column as keyof typeof row]))));
      assert.equal(keys.size, rows.length, `${path}: ${name}`);
    }
  }
});

test("the two largest groups of 2021-22 have the figures of the register", { skip }, () => {
  const { partyReturns } = statedBy(`${TABLES_2023}/Party Returns.csv`);
  const groupOf = (group: string) => {
    const rows = partyReturns.filter(({ yearEnd, partyGroup }) => yearEnd === 2022 && partyGroup === group);
    const dollarsOf = (amount: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + amount(row), 0) / 100;
    return [
      rows.length,
      dollarsOf(({ receiptsCents }) => receiptsCents),
      dollarsOf(({ paymentsCents }) => paymentsCents),
      dollarsOf(({ debtsCents }) => debtsCents),
    ];
  };
  const groups = new Set(
    partyReturns.filter(({ yearEnd }) => yearEnd === 2022).map(({ partyGroup, name }) => partyGroup || name),
  );
  assert.deepEqual(
    [groupOf("Australian Labor Party"), groupOf("Liberal"), groups.size],
    [[10, 124_297_769, 115_895_066, 1_248_465], [8, 105_680_809, 117_285_429, 34_017_496], 69],
  );
});

test("what donors declared one by one is what they declared in sum", { skip }, () => {
  const { donationsMade } = statedBy(`${TABLES_2023}/Donations Made.csv`);
  const { otherDisclosures } = statedBy(`${TABLES_2023}/Donor Returns.csv`);
  const declared = otherDisclosures.map(({ cells }) => cells.find((cell) => cell.startsWith("Total Donations Made="))!);
  assert.deepEqual(
    [
      sumOf(donationsMade, (row) => BigInt(row.cents)),
      sumOf(declared, (cell) => cents(cell.replace("Total Donations Made=", ""))),
    ],
    [77_390_147_300n, 77_390_147_300n],
  );
});

test("22 party returns of earlier years were amended between the two snapshots, and two have another name", {
  skip,
}, () => {
  const figuresOf = (folder: string) =>
    new Map(
      statedBy(`${folder}/Party Returns.csv`).partyReturns.map(
        ({ yearEnd, name, occurrence, partyGroup: _, ...figures }) => [
          JSON.stringify([yearEnd, name, occurrence]),
          JSON.stringify(figures),
        ],
      ),
    );
  const [before, after] = [figuresOf(TABLES_2022), figuresOf(TABLES_2023)];
  const changed = [...before].filter(([key, figures]) => after.has(key) && after.get(key) !== figures);
  const gone = [...before].filter(([key]) => !after.has(key));
  assert.deepEqual([changed.length, gone.length], [22, 2]);
});

test("32 are counted when only the last of several returns of a year and name is compared", { skip }, () => {
  const lastOf = (folder: string) =>
    new Map(
      plainTable(`${folder}/Party Returns.csv`).map((row) => [
        JSON.stringify([row["Financial Year"], row.Name]),
        JSON.stringify([row["Total Receipts"], row["Total Payments"], row["Total Debts"]]),
      ]),
    );
  const [before, after] = [lastOf(TABLES_2022), lastOf(TABLES_2023)];
  const changed = [...before].filter(([key, figures]) => after.has(key) && after.get(key) !== figures);
  assert.equal(changed.length, 32);
});

test("nil returns of candidates are those that were lodged as such", { skip }, () => {
  const { candidateReturns } = statedBy("election-returns-2025-02-10/election-candidates-returns.register-fields.csv");
  const onlyZeros = candidateReturns.filter(
    ({ isNil, giftCents, expenditureCents, discretionaryCents }) =>
      !isNil && giftCents + expenditureCents + discretionaryCents === 0,
  );
  const years = new Set(candidateReturns.map(({ eventYear }) => eventYear));
  assert.deepEqual(
    [candidateReturns.filter(({ isNil }) => isNil).length, onlyZeros.length, Math.min(...years), Math.max(...years)],
    [9_948, 1_199, 1996, 2024],
  );
});
