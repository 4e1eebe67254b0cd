import assert from "node:assert/strict";
import { test } from "node:test";
import { readExtracted } from "./extracted-file.js";

const shares = {
  declaration_date: "2019-07-30",
  category: "Shares",
  entity: "Elm Bank Ltd",
  details: "Spouse, ordinary",
  pdf_url: "fern_46p.pdf",
};
const row = {
  kind: undefined,
  item: 1,
  holders: ["spouse_partner"],
  text: "Elm Bank Ltd",
  secondary: "Spouse, ordinary",
  date: "2019-07-30",
};

function read(disclosures: readonly object[], fileName = "fernA_46p_x.json", about: object = {}) {
  const file = { mp_name: "Ada Fern", party: "N/A", electorate: "Brookvale", relationships: [], disclosures, ...about };
  return readExtracted(fileName, Buffer.from(JSON.stringify(file, null, 2)));
}

function rowsOf(...disclosures: readonly object[]) {
  const document = read(disclosures);
  assert.ok("rows" in document);
  return document;
}

test("reads a document of a member of the House", () => {
  assert.deepEqual(read([shares]), {
    reading: "extracted",
    parliament: 46,
    chamber: "house",
    name: "Ada Fern",
    division: "Brookvale",
    state: "",
    nameLetters: "fernA",
    documentUrl: "",
    statementDate: "2019-07-30",
    rows: [row],
    leftOut: [],
    unknownKeys: [],
  });
});

test("takes the details where no entity is told, and leaves out what is of no item or states nothing", () => {
  const { rows, leftOut } = rowsOf(
    { ...shares, category: "Real Estate", entity: "N/A", details: "Brookvale, residence" },
    { ...shares, entity: "Unknown", details: "Oak Mining" },
    { ...shares, entity: "Oak", details: "N/A" },
    { ...shares, category: "Event" },
    { ...shares, entity: "N/A", details: "N/A" },
    { ...shares, entity: "N/A", details: undefined },
  );
  assert.deepEqual(
    [rows.map(({ item, text, secondary }) => [item, text, secondary]), leftOut],
    [
      [
        [3, "Brookvale, residence", ""],
        [1, "Oak Mining", ""],
        [1, "Oak", ""],
      ],
      ["its category is of no item", "it states nothing", "it states nothing"],
    ],
  );
});

for (const [details, kind] of [
  ["DELETION - sold", "deletion"],
  ["Deletions: all", "deletion"],
  ["Addition of shares", "addition"],
  ["Additional shares", undefined],
  // Anywhere, as a word of its own.
  ["Deleted", "deletion"],
  ["Deleted self", "deletion"],
  ["Shares (DELETION)", "deletion"],
  ["Item 1 (a): Delete", "deletion"],
  ["Spouse - delete one motor vehicle", "deletion"],
  ["Deleting Oak Fund", "deletion"],
  ["Undeleted", undefined],
  ["Deleterious", undefined],
  ["No deletion", undefined],
  // What is both added and deleted does not say which of the two the row is.
  ["Addition: Elm; Deletion: Oak", "addition"],
  ["Adds Elm and deletes Oak", undefined],
  ["stated that they were deleted, when they should have been added", undefined],
  ["1 additional account. Deletion of Elm account", undefined],
  ["A package of channels. Deletion of 1x package", undefined],
  ["Please reinstate, was deleted by mistake", undefined],
  ["Shares sold. Deletion of Oak", "deletion"],
  ["Shares for self. DELETION", "deletion"],
  // Nothing is deleted.
  ["Shares, not deleted", undefined],
  ["Shares, not to be deleted", undefined],
  ["non-deletion", undefined],
  ["Nil deletion", undefined],
  ["NIL - DELETION", "deletion"],
  ["No further deletions", undefined],
  ["previous deletion withdrawn", undefined],
  ["Deletion withdrawn", undefined],
  ["deleted in error", undefined],
] as const) {
  test(`details "${details}" make ${kind ?? "no alteration"}`, () => {
    assert.equal(rowsOf({ ...shares, details }).rows[0]?.kind, kind);
  });
}

for (const [entity, kind, text] of [
  // The names of companies have any words.
  ["Additions Pty Ltd", undefined, "Additions Pty Ltd"],
  ["Additions Pty Ltd - Class A", undefined, "Additions Pty Ltd - Class A"],
  ["Delete Blood Cancer", undefined, "Delete Blood Cancer"],
  ["Deletion Records Pty Ltd", undefined, "Deletion Records Pty Ltd"],
  ["Deleting Records Pty Ltd", undefined, "Deleting Records Pty Ltd"],
  ["Oak Ltd, not deleted", undefined, "Oak Ltd, not deleted"],
  ["Oak Ltd (non-deletion)", undefined, "Oak Ltd (non-deletion)"],
  // Marked words.
  ["Oak Ltd (DELETION)", "deletion", "Oak Ltd"],
  ["Oak Ltd - deleted", "deletion", "Oak Ltd"],
  ["Oak Ltd \u2013 Deletion", "deletion", "Oak Ltd"],
  ["Oak Ltd deleted", "deletion", "Oak Ltd"],
  ["Delete: Oak Ltd", "deletion", "Oak Ltd"],
  ["Deletion of Oak Ltd", "deletion", "Oak Ltd"],
  ["Deleted self", "deletion", "self"],
  ["Delete: Deletion Records Pty Ltd", "deletion", "Deletion Records Pty Ltd"],
  ["Addition: Oak Ltd", "addition", "Oak Ltd"],
] as const) {
  test(`a row of "${entity}" makes ${kind ?? "no alteration"}`, () => {
    const { rows } = rowsOf({ ...shares, entity, details: "Shares" });
    assert.deepEqual([rows[0]?.kind, rows[0]?.text], [kind, text]);
  });
}

test("long runs of spaces take no time", () => {
  const startMs = performance.now();
  for (const text of [`x${" ".repeat(19_000)}deleted`, `${"no ".repeat(6_000)}deletion`, "( ".repeat(9_000)]) {
    rowsOf({ ...shares, details: text }, { ...shares, entity: text });
  }
  assert.ok(performance.now() - startMs < 2_000);
});

test("a name stays whole when other words say that it is deleted or added", () => {
  const { rows } = rowsOf(
    { ...shares, entity: "Deletion Records Pty Ltd", details: "Deletion" },
    { ...shares, entity: "Additions Pty Ltd", details: "Addition" },
  );
  assert.deepEqual(
    rows.map(({ kind, text }) => [kind, text]),
    [
      ["deletion", "Deletion Records Pty Ltd"],
      ["addition", "Additions Pty Ltd"],
    ],
  );
});

test("a row that is marked as deleted is a deletion, whatever its words say", () => {
  const { rows, unknownKeys } = rowsOf(
    { ...shares, deleted: true },
    { ...shares, details: "Addition", deleted: true },
    { ...shares, deleted: false },
    { ...shares, details: "Deletion", deleted: false },
    { ...shares, deleted: null },
  );
  assert.deepEqual(
    [rows.map(({ kind }) => kind), unknownKeys],
    [["deletion", "deletion", undefined, "deletion", undefined], []],
  );
});

test("keys that mean nothing here are told, as often as they are there", () => {
  const document = read(
    [
      { ...shares, removed: true },
      { ...shares, removed: false, sub_category: "x" },
    ],
    undefined,
    {
      version: 2,
    },
  );
  assert.deepEqual("unknownKeys" in document && document.unknownKeys, ["version", "removed", "removed"]);
});

test("makes spaces of what cannot be printed, leaves out texts that are too long, and takes only an address for one", () => {
  const { rows, leftOut, documentUrl } = rowsOf(
    { ...shares, entity: "\u0000Elm\u0007Bank\n\ud800Ltd", pdf_url: "https://register.example/fern.pdf" },
    { ...shares, entity: "x".repeat(20_001) },
    { ...shares, details: "x".repeat(20_001) },
  );
  assert.deepEqual(
    [rows.map(({ text }) => text), leftOut, documentUrl],
    [["Elm Bank\n Ltd"], ["its text is too long", "its text is too long"], "https://register.example/fern.pdf"],
  );
  const wrong = read([{ ...shares, pdf_url: "https://user@register.example/fern.pdf" }]);
  assert.equal("rows" in wrong && wrong.documentUrl, "");
});

test("takes the name of the part of an alteration off details that are the text", () => {
  const texts = [
    "DELETION: Oak Ltd",
    "Deletion of Oak Ltd",
    "Addition - Oak Ltd",
    "Deletions Oak",
    "DELETION",
    "Oak Ltd (DELETION)",
    "Oak Ltd - Deleted",
    "Delete: Oak Ltd",
    "Head - DELETION - Unit",
  ];
  const { rows, leftOut } = rowsOf(...texts.map((details) => ({ ...shares, entity: "N/A", details })), {
    ...shares,
    details: "Deletion: sold",
  });
  assert.deepEqual(
    [rows.map(({ kind, text, secondary }) => [kind, text, secondary]), leftOut],
    [
      [
        ["deletion", "Oak Ltd", ""],
        ["deletion", "Oak Ltd", ""],
        ["addition", "Oak Ltd", ""],
        ["deletion", "Oak", ""],
        ["deletion", "Oak Ltd", ""],
        ["deletion", "Oak Ltd", ""],
        ["deletion", "Oak Ltd", ""],
        ["deletion", "Head Unit", ""],
        ["deletion", "Elm Bank Ltd", "Deletion: sold"],
      ],
      ["it states nothing"],
    ],
  );
});

test("reads no date from what is none, and dates the statement by the first row that is no deletion", () => {
  const dates = ["Unknown", "N/A", "2014-05-026", "2019-02-30", "Hospitality", "2019-08-02", "2019-07-01"];
  const { rows, statementDate } = rowsOf(
    { ...shares, details: "Deletion", declaration_date: "2019-06-01" },
    ...dates.map((declaration_date) => ({ ...shares, declaration_date })),
  );
  assert.deepEqual(
    [statementDate, rows.map(({ date }) => date)],
    ["2019-08-02", ["2019-06-01", null, null, null, null, null, "2019-08-02", "2019-07-01"]],
  );
});

for (const [category, item] of [
  ["Trusts", 2],
  ["Directorships", 4],
  ["Partnerships", 5],
  ["Liabilities", 6],
  ["Loan", 6],
  ["Other Liabilities", 6],
  ["Bonds/Debentures", 7],
  ["Savings/Investments", 8],
  ["Investments", 8],
  ["Other Investments", 8],
  ["Other Assets", 9],
  ["Superannuation", 9],
  ["Income Sources", 10],
  ["Gifts", 11],
  ["Tickets", 11],
  ["Travel", 12],
  ["Hospitality", 12],
  ["Accommodation", 12],
  ["Flights", 12],
  ["Memberships", 13],
  ["Membership", 13],
  ["Patronage", 13],
  ["Other Interests", 14],
  ["Other", 14],
] as const) {
  test(`${category} is item ${item}`, () => assert.equal(rowsOf({ ...shares, category }).rows[0]?.item, item));
}

for (const [fileName, letters, parliament] of [
  ["fernA_46p_x.json", "fernA", 46],
  ["fern45p_x.json", "fern", 45],
  ["van_fern_44p.json", "van_fern", 44],
  ["fern__46pdf_x.json", "fern", 46],
  ["fern_45p_2_x.json", "fern", 45],
] as const) {
  test(`the name of ${fileName} stands for ${letters} in parliament ${parliament}`, () => {
    const document = read([shares], fileName);
    assert.deepEqual("rows" in document && [document.nameLetters, document.parliament], [letters, parliament]);
  });
}

test("a file without a name leaves the member to its own, and one that tells no parliament is of nobody", () => {
  const nameless = read([], "fern_46p.json", { mp_name: undefined, electorate: undefined });
  assert.deepEqual("rows" in nameless && [nameless.name, nameless.division, nameless.rows], ["", "", []]);
  assert.deepEqual(read([], "notes_booklet.json"), {
    noMember: "the name of the file tells no member and parliament",
  });
});

for (const [what, text, reason] of [
  ["no JSON", "{", /line 1: it is not JSON/],
  ["a list", "[]", /line 1: it is not an object/],
  ["another JSON", '{"mp_name":"Ada Fern"}', /it has no list of disclosures/],
  ["a disclosure that is a text", '{"disclosures":["x"]}', /disclosures\[0\] is not an object/],
  ["a mark that is neither", '{"disclosures":[{"deleted":"yes"}]}', /disclosures\[0\]\.deleted is not true or false/],
] as const) {
  test(`refuses ${what}`, () => assert.throws(() => readExtracted("fern_46p.json", Buffer.from(text)), reason));
}
