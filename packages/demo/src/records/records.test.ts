import assert from "node:assert/strict";
import { test } from "node:test";
import { accountsOf } from "../accounts/accounts.js";
import { currentOwners, makeListings } from "../market/listing.js";
import type { NamedFile } from "../named-file.js";
import { boardsOf } from "./boards.js";
import { displayNameOf } from "./display-name.js";
import { industryHistoryFile } from "./industry-history-file.js";
import { metricsFiles } from "./metrics-file.js";
import { recordFile } from "./record-file.js";
import { taxFiles } from "./tax-file.js";

const listings = currentOwners(makeListings());
const companies = listings.map(({ company }) => company);
const boards = boardsOf(companies);
const accounts = new Map(listings.map((listing) => [listing.company.code, accountsOf(listing)!]));
const records: CompanyRecord[] = linesOf(recordFile(companies, boards)).map((line) => JSON.parse(line));

interface CompanyRecord {
  readonly stockCode: string;
  readonly name?: string;
  readonly abn?: string;
  readonly enrichmentStatus: string;
  readonly enrichmentError?: string;
  readonly keyPeople?: readonly { readonly name: string }[];
}

test("every company has a record, most complete, some pending and some failed with a reason", () => {
  const count = (status: string) => records.filter(({ enrichmentStatus }) => enrichmentStatus === status).length;
  assert.equal(records.length, companies.length);
  assert.ok(count("pending") > 3 && count("failed") > 2 && count("completed") > 250);
  assert.ok(
    records.every(({ enrichmentStatus, enrichmentError }) => (enrichmentStatus === "failed") === !!enrichmentError),
  );
});

test("some people sit on two boards, and nobody twice on one", () => {
  const seats = [...boards].flatMap(([code, board]) => board.map(({ name }) => ({ code, name })));
  const codesOf = new Map<string, Set<string>>();
  for (const { code, name } of seats) codesOf.set(name, (codesOf.get(name) ?? new Set()).add(code));
  const shared = [...codesOf.values()].filter((codes) => codes.size > 1).length;
  assert.equal(
    seats.length,
    [...codesOf.values()].reduce((sum, codes) => sum + codes.size, 0),
  );
  assert.ok(shared > 20 && shared < 120, `${shared} people sit on two boards`);
});

test("the tax office's entities are found by number or by name, and blanks are left", () => {
  const [earlier, later] = taxFiles(companies, accounts).map(linesOf);
  const numbers = new Set(records.map(({ abn }) => abn));
  const cells = earlier!.slice(1).map((line) => line.split(","));
  const byNumber = cells.filter(([, abn]) => numbers.has(abn!)).length;
  const names = new Set(companies.map(({ name }) => name));
  const byName = cells.filter(([name, abn]) => !numbers.has(abn!) && names.has(name!)).length;
  const unlisted = cells.filter(([name]) => !names.has(name!)).length;
  assert.ok(byNumber > 20 && byName > 10 && unlisted > 5, `${byNumber}, ${byName}, ${unlisted}`);
  assert.ok(cells.some(([, , , taxable]) => taxable === "") && cells.some(([, , , , payable]) => payable === ""));
  assert.equal(later![0], "Name,ABN,Total income $,Taxable income $,Tax payable $,Income year");
});

test("metrics of two dates have plausible ratios, and blanks", () => {
  const [, newest] = metricsFiles(listings, accounts);
  const cells = linesOf(newest!)
    .slice(1)
    .map((line) => line.replace(/".*"/, "").split(","));
  const ratios = cells.flatMap(([, , , ratio]) => (ratio === "" ? [] : [Number(ratio)])).sort((a, b) => a - b);
  const yields = cells.flatMap((row) => (row[5] === "" ? [] : [Number(row[5])]));
  const median = ratios[ratios.length >> 1]!;
  assert.ok(median > 8 && median < 40, `median ratio ${median}`);
  assert.ok(yields.length > 80 && Math.max(...yields) < 25, `${yields.length} yields up to ${Math.max(...yields)}`);
  assert.ok(ratios.length < cells.length);
});

test("labels over time begin with the seed", () => {
  const rows = linesOf(industryHistoryFile(companies)).slice(1);
  const sources = rows.map((row) => row.split(",").at(-1));
  assert.ok(rows.length > 30);
  assert.equal(sources[0], "seed");
  assert.deepEqual(new Set(sources), new Set(["seed", "observed"]));
});

for (const [name, shown] of [
  ["QUOLLTOR GOLD LIMITED.", "Quolltor Gold"],
  ["IBISMERE FOODS GROUP LIMITED", "Ibismere Foods Group"],
  ["YABBYFORD PROPERTY TRUST", "Yabbyford Property Trust"],
] as const) {
  test(`${name} is shown as ${shown}`, () => assert.equal(displayNameOf({ ...companies[9]!, name }), shown));
}

function linesOf(file: NamedFile): string[] {
  return Buffer.from(file.bytes).toString().trimEnd().split("\n");
}
