import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { corpusFolder, withoutCorpus } from "@daybook/ingest/fixtures";
import { makeCountry } from "../housing/suburbs.js";
import { MEMBERS, makeMembers } from "./parliament.js";
import { branchName, parties } from "./parties.js";
import { politiciansFiles } from "./politicians-files.js";

const members = makeMembers(makeCountry());
const files = new Map(politiciansFiles());

test("two hundred and twenty-seven people sat in three parliaments, in both chambers", () => {
  assert.equal(members.length, MEMBERS);
  for (const parliament of [46, 47, 48]) {
    const sitting = members.filter(({ first, last }) => first <= parliament && parliament <= last);
    assert.equal(sitting.filter(({ chamber }) => chamber === "senate").length, 76);
    assert.equal(
      new Set(sitting.filter(({ chamber }) => chamber === "house").map(({ division }) => division)).size,
      58,
    );
  }
});

test("two people bear one name, and some changed their party", () => {
  const names = members.map(({ given, surname }) => `${given} ${surname}`);
  assert.equal(new Set(names).size, MEMBERS - 1);
  assert.ok(members.some(({ laterParty }) => laterParty !== undefined));
});

test("about six thousand rows are declared, with alterations, undated ones and documents that are unread", () => {
  const documents = files.get("interests-register")!.flatMap(({ bytes }) => jsonOf(bytes));
  const rows = documents.flatMap((document) => document.rows);
  assert.ok(rows.length > 5_500 && rows.length < 7_000, `${rows.length} rows`);
  for (const kind of ["statement", "addition", "deletion"]) assert.ok(rows.some((row) => row.kind === kind));
  assert.ok(rows.some(({ date }) => date === null));
  assert.ok(documents.some(({ read }) => !read));
  assert.ok(documents.some(({ unreadPages }) => unreadPages.length > 0));
});

test("no party has a real name, and no member a family name of anybody who sat in parliament", {
  skip: withoutCorpus ?? false,
}, () => {
  const people = readFileSync(join(corpusFolder, "parliament", "people.csv"), "latin1").toUpperCase();
  const real = new Set(people.split(/[^A-Z]+/));
  assert.deepEqual(
    members.filter(({ surname }) => real.has(surname.toUpperCase())),
    [],
  );
  const labels = new Set(
    ["representatives.csv", "senators.csv"].flatMap((name) =>
      readFileSync(join(corpusFolder, "parliament", name), "latin1")
        .split("\n")
        .map((line) => line.trim().split(",").at(-1)!),
    ),
  );
  assert.ok(labels.size > 10, `only ${labels.size} labels were read`);
  assert.deepEqual(
    parties.filter(({ label }) => labels.has(label)),
    [],
  );
});

test("twelve parties lodge returns over eight years, in two snapshots", () => {
  assert.equal(parties.length, 12);
  const [earlier, later] = files.get("aec-returns")!.filter(({ fileName }) => fileName.endsWith("/Party Returns.csv"));
  const yearsOf = (bytes: Uint8Array) => new Set(linesOf(bytes).map((line) => line.split(",")[0]));
  assert.equal(yearsOf(later!.bytes).size, 8);
  assert.equal(yearsOf(earlier!.bytes).size, 7);
  const names = new Set(linesOf(later!.bytes).map((line) => line.split('","')[1]));
  for (const party of parties) {
    const branches = party.branches.length === 0 ? [""] : party.branches;
    assert.ok(branches.some((state) => names.has(branchName(party, state))));
  }
});

interface Document {
  readonly read: boolean;
  readonly unreadPages: readonly number[];
  readonly rows: readonly { readonly kind: string; readonly date: string | null }[];
}

function jsonOf(bytes: Uint8Array): Document[] {
  return linesIn(bytes).map((line) => JSON.parse(line) as Document);
}

/** The lines of a table behind its heading. */
function linesOf(bytes: Uint8Array): string[] {
  return linesIn(bytes).slice(1);
}

function linesIn(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString("utf8").trim().split(/\r?\n/);
}
