import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { realReturns, withoutCorpus } from "@daybook/ingest/fixtures";
import { daybook, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";

/** The three sides of a party group in a year, sums in dollars. */
type Sides = readonly number[];

describe("real returns of parties", { skip: withoutCorpus ?? false }, () => {
  const folder = temporaryFolder(after);
  const archive = (snapshot: string) => join(realReturns(), `annual-returns-${snapshot}`, snapshot);
  let server: Served | undefined;

  const ask = async (method: string, request: object) => {
    const response = await post(server!.address, `PoliticiansService/${method}`, request);
    return (await response.json()) as Told;
  };

  before(async () => {
    for (const [snapshot, names] of [
      ["snapshot-2022-02", ["Party Returns.csv"]],
      ["snapshot-2023-07-12", ["Party Returns.csv", "Detailed Receipts.csv", "Donations Made.csv"]],
    ] as const) {
      const paths = names.map((name) => join(archive(snapshot), name));
      const { out, err } = await daybook(["ingest", "aec-returns", ...paths, "--json"], folder);
      assert.ok(out.startsWith("{"), err);
    }
    server = await serve(folder);
  });
  after(() => server?.stop());

  for (const financialYear of ["2019-20", "2020-21", "2021-22"]) {
    test(`the five largest groups of ${financialYear} are those of the files, on all three sides`, async () => {
      const { parties } = await ask("GetDonationsOverview", { financialYear, limit: 5 });
      const told = parties.map((party) => [
        party.partyGroup,
        SIDES.map((name) => (name.endsWith("Cents") ? Number(party[name]) / 100 : party[name])),
      ]);
      const wanted = [...sidesOf(archive("snapshot-2023-07-12"), Number(financialYear.slice(0, 4)) + 1)]
        .sort(([, a], [, b]) => b[1]! - a[1]!)
        .slice(0, 5);
      assert.deepEqual(told, wanted);
    });
  }

  test("2021-22 has the figures that were checked by hand, and the snapshot's date", async () => {
    const { parties, totalPartyGroups, asAt } = await ask("GetDonationsOverview", { financialYear: "2021-22" });
    const labor = parties.find(({ partyGroup }) => partyGroup === "Australian Labor Party");
    assert.deepEqual(
      [SIDES.map((name) => labor?.[name]), totalPartyGroups, asAt],
      [
        [10, 12_429_776_900, 11_589_506_600, 124_846_500, 2332, 9_053_692_200, 1138, 1087, 1_248_796_600, 170],
        69,
        "2023-07-12T00:00:00Z",
      ],
    );
  });

  test("the payers of a group sum to its itemised receipts over all pages", async () => {
    const partyGroup = "Australian Labor Party";
    let [offset, total, cents] = [0, 1, 0];
    for (; offset < total; offset += 200) {
      const page = await ask("ListTopDonors", { financialYear: "2021-22", partyGroup, limit: 200, offset });
      total = page.total;
      for (const { totalCents } of page.donors) cents += totalCents;
    }
    assert.deepEqual([total, cents], [1138, 9_053_692_200]);
  });

  test("what the later snapshot amended shows both figures, and the earlier one still answers for its time", async () => {
    const { revisions } = await ask("ListPartyFunding", { partyGroup: "Liberal", limit: 200 });
    const amended = revisions.find(
      ({ branchName }) => branchName === "Liberal Party of Australia (Victorian Division)",
    );
    const knownAt = amended?.oldFile.retrievedAt;
    const { parties, asAt } = await ask("GetDonationsOverview", { financialYear: "2020-21", knownAt });
    const liberal = parties.find(({ partyGroup }) => partyGroup === "Liberal");
    assert.deepEqual(
      [
        amended?.oldFigures.totalReceiptsCents,
        amended?.newFigures.totalReceiptsCents,
        liberal?.totalReceiptsCents,
        asAt,
      ],
      [1_146_625_600, 1_208_669_400, 7_380_154_900, "2022-02-01T00:00:00Z"],
    );
  });
});

/** What answers tell that is looked at here. */
interface Told {
  readonly parties: readonly Readonly<Record<string, number | string>>[];
  readonly totalPartyGroups: number;
  readonly asAt: string;
  readonly donors: readonly { readonly totalCents: number }[];
  readonly total: number;
  readonly revisions: readonly Revision[];
}

interface Revision {
  readonly branchName: string;
  readonly oldFigures: { readonly totalReceiptsCents: number };
  readonly newFigures: { readonly totalReceiptsCents: number };
  readonly oldFile: { readonly retrievedAt: string };
}

const SIDES = [
  "partyReturnCount",
  "totalReceiptsCents",
  "totalPaymentsCents",
  "totalDebtsCents",
  "itemisedReceiptCount",
  "itemisedReceiptsCents",
  "distinctPayerCount",
  "donationCount",
  "declaredDonationsCents",
  "distinctDonorCount",
];

/** The sides of every group of a year, read from the files by themselves. Branches lodge under the very names that receipts have. */
function sidesOf(folder: string, yearEnd: number): ReadonlyMap<string, Sides> {
  const rowsOf = (name: string) =>
    rowsIn(join(folder, name)).filter((row) => Number(row["Financial Year"]!.slice(0, 4)) + 1 === yearEnd);
  const groups = new Map<string, string>();
  for (const row of rowsIn(join(folder, "Party Returns.csv"))) {
    if (Number(row["Financial Year"]!.slice(0, 4)) + 1 === yearEnd) groups.set(bare(row.Name!), groupOf(row));
  }
  const sides = new Map<string, { sums: number[]; payers: Set<string>; donors: Set<string> }>();
  const sideOf = (group: string) => {
    const side = sides.get(group) ?? { sums: SIDES.map(() => 0), payers: new Set(), donors: new Set() };
    sides.set(group, side);
    return side;
  };
  const add = (sums: number[], ...amounts: readonly (readonly [number, number])[]) => {
    for (const [place, amount] of amounts) sums[place]! += amount;
  };
  for (const row of rowsOf("Party Returns.csv")) {
    const [receipts, payments, debts] = ["Total Receipts", "Total Payments", "Total Debts"].map((name) =>
      Number(row[name]),
    );
    add(sideOf(groupOf(row)).sums, [0, 1], [1, receipts!], [2, payments!], [3, debts!]);
  }
  for (const row of rowsOf("Detailed Receipts.csv")) {
    const group =
      row["Return Type"] === "Political Party Return" ? groups.get(bare(row["Recipient Name"]!)) : undefined;
    if (group === undefined) continue;
    const { sums, payers } = sideOf(group);
    payers.add(bare(row["Received From"]!));
    add(sums, [4, 1], [5, Number(row.Value)]);
  }
  for (const row of rowsOf("Donations Made.csv")) {
    const group = groups.get(bare(row["Donation Made To"]!));
    if (group === undefined) continue;
    const { sums, donors } = sideOf(group);
    donors.add(bare(row["Donor Name"]!));
    add(sums, [7, 1], [8, Number(row.Value)]);
  }
  return new Map(
    Array.from(sides, ([group, { sums, payers, donors }]) => [group, sums.with(6, payers.size).with(9, donors.size)]),
  );
}

function groupOf(row: Readonly<Record<string, string>>): string {
  return row["Party Group"]!.trim() || row.Name!.trim();
}

/** A name in capital letters and digits, without the legal form at its end. */
function bare(name: string): string {
  const words =
    name
      .toUpperCase()
      .replace(/['’‘`]/g, "")
      .match(/[A-Z0-9]+/g) ?? [];
  const legal = /^(PTY|LTD|LIMITED|PROPRIETARY|INC|INCORPORATED|CORPORATION|CORP|PLC|NL)$/;
  return words.slice(0, words.findLastIndex((word) => !legal.test(word)) + 1).join(" ");
}

/** The rows of a table whose cells are all in quotes. */
function rowsIn(path: string): readonly Readonly<Record<string, string>>[] {
  const [header, ...lines] = readFileSync(path, "utf8")
    .split(/"\r?\n/)
    .filter((line) => line !== "")
    .map((line) =>
      line
        .slice(1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    );
  return lines.map((cells) => Object.fromEntries(cells.map((cell, place) => [header![place], cell])));
}
