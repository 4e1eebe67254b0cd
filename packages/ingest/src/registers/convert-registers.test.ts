import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleNamed } from "@daybook/domain/fixtures";
import { interestsRegister } from "../sources/interests-register/source.js";
import { convertRegisters, type NamedDocument } from "./convert-registers.js";
import { readExtracted } from "./extracted-file.js";
import type { MemberDocument, MemberRow } from "./member-document.js";

const people = peopleNamed({
  "Ada Jane Fern/Adelaide Jane Fern": ["46 house Brookvale NSW RED", "45 house Brookvale NSW RED"],
  "Bo Reed": ["46 house Hillside VIC RED"],
  "Belinda Reed": ["46 house Bayside VIC BLUE"],
  "Ned van Elm": ["46 house Riverton QLD RED", "46 house Creekton QLD BLUE"],
  "Olive O'Ash": ["45 senate TAS RED"],
});

const row: MemberRow = {
  kind: undefined,
  item: 1,
  holders: ["self"],
  text: "Elm Bank",
  secondary: "",
  date: "2019-07-30",
};

function file(fileName: string, about: Partial<MemberDocument>): NamedDocument {
  const document: MemberDocument = {
    reading: "extracted",
    parliament: 46,
    chamber: "house",
    name: "",
    division: "",
    state: "",
    nameLetters: "",
    documentUrl: "",
    statementDate: "2019-07-30",
    rows: [row],
    leftOut: [],
    unknownKeys: [],
    ...about,
  };
  return { fileName, document };
}

test("makes a line of each member and parliament, whatever the order of files", () => {
  const files = [
    file("b.json", { name: "Bo Reed", division: "Hillside" }),
    file("a.json", { name: "FERN, Adelaide Jane", division: "Brookvale" }),
    file("c.html", { reading: "transcribed", parliament: 45, chamber: "senate", name: "Olive O'Ash", state: "TAS" }),
  ];
  const { lines, ...others } = convertRegisters(files, people);
  assert.deepEqual(
    lines.map(({ parliament, chamber, name, division, state }) => [parliament, chamber, name, division, state]),
    [
      [45, "senate", "O'Ash, Olive", "", "TAS"],
      [46, "house", "Fern, Ada", "Brookvale", "NSW"],
      [46, "house", "Reed, Bo", "Hillside", "VIC"],
    ],
  );
  assert.deepEqual(others, { unknown: [], replaced: [], joined: [] });
  assert.deepEqual(convertRegisters(files.toReversed(), people).lines, lines);
});

test("what is dated after the statement is an addition, unless the file says what it is", () => {
  const dates = ["2019-07-01", "2019-07-30", "2020-01-01", null];
  const rows = dates.map((date) => ({ ...row, date }));
  const told = [
    { ...row, kind: "deletion" as const, date: "2019-07-01" },
    { ...row, kind: "addition" as const },
  ];
  const kinds = (about: Partial<MemberDocument>) =>
    convertRegisters([file("a.json", { name: "Bo Reed", ...about })], people).lines[0]!.rows.map(({ kind }) => kind);
  assert.deepEqual(
    [kinds({ rows: [...rows, ...told] }), kinds({ rows, statementDate: null })],
    [
      ["statement", "statement", "addition", "statement", "deletion", "addition"],
      ["statement", "statement", "statement", "statement"],
    ],
  );
});

test("joins two files of one member and parliament in the order of their names", () => {
  const second = file("reed_46p_2.json", {
    name: "Bo Reed",
    statementDate: "2021-02-01",
    rows: [{ ...row, text: "Oak", date: "2021-02-01" }],
  });
  const { lines, joined } = convertRegisters([second, file("reed_46p.json", { name: "Bo Reed" })], people);
  assert.deepEqual(
    lines.map(({ statementDate, rows }) => [statementDate, rows.map(({ kind, text }) => `${kind} ${text}`)]),
    [["2019-07-30", ["statement Elm Bank", "addition Oak"]]],
  );
  assert.deepEqual(joined, ["reed_46p_2.json"]);
});

test("a transcribed page stands for what a machine read", () => {
  const page = file("reed.html", { reading: "transcribed", name: "Bo Reed", rows: [{ ...row, text: "Oak" }] });
  const { lines, replaced } = convertRegisters([file("reed_46p.json", { name: "Bo Reed" }), page], people);
  assert.deepEqual([lines.map(({ rows }) => rows.map(({ text }) => text)), replaced], [[["Oak"]], ["reed_46p.json"]]);
});

test("looks up the member of a page in the other chamber when nobody of that name sat in its own", () => {
  const page = { reading: "transcribed", chamber: "senate", name: "Bo Reed", state: "VIC" } as const;
  const { lines } = convertRegisters([file("reed.html", page)], people);
  const { unknown } = convertRegisters([file("reed.json", { ...page, reading: "extracted" })], people);
  assert.deepEqual(
    [lines.map(({ chamber, name, division }) => [chamber, name, division]), unknown.map(({ fileName }) => fileName)],
    [[["house", "Reed, Bo", "Hillside"]], ["reed.json"]],
  );
});

test("a file without rows is of a document that is known and was not read", () => {
  const { lines } = convertRegisters([file("a.json", { name: "Bo Reed", rows: [], statementDate: null })], people);
  assert.deepEqual(
    lines.map(({ read, rows, statementDate }) => [read, rows, statementDate]),
    [[false, [], null]],
  );
});

test("takes the seat that the document names of a member who had two", () => {
  const divisionOf = (division: string) =>
    convertRegisters([file("a.json", { name: "Ned van Elm", division })], people).lines[0]!.division;
  assert.deepEqual(["Creekton", "Riverton", ""].map(divisionOf), ["Creekton", "Riverton", "Riverton"]);
});

for (const [letters, parliament, name] of [
  ["fern", 46, "Fern, Ada"],
  ["fernA", 46, "Fern, Ada"],
  ["fernadel", 45, "Fern, Ada"],
  ["van_elm", 46, "van Elm, Ned"],
  ["reedbo", 46, "Reed, Bo"],
  ["reedb", 46, undefined],
  ["reed", 46, undefined],
  ["fernB", 46, undefined],
  ["fer", 46, undefined],
  ["fern", 44, undefined],
  ["", 46, undefined],
] as const) {
  test(`the file name "${letters}" of parliament ${parliament} stands for ${name ?? "nobody or several"}`, () => {
    const { lines, unknown } = convertRegisters([file("a.json", { nameLetters: letters, parliament })], people);
    assert.deepEqual([lines[0]?.name, unknown.length], [name, name === undefined ? 1 : 0]);
  });
}

test("the lines are read by their source", () => {
  const files = [
    file("a.json", { name: "Bo Reed", documentUrl: "https://register.example/Fern%20A.pdf" }),
    file("b.json", { nameLetters: "fern", rows: [], statementDate: null }),
  ];
  const { lines } = convertRegisters(files, people);
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const { registerDocuments, registerRows } = interestsRegister.parse("interests-register.jsonl", bytes);
  assert.deepEqual([registerDocuments.length, registerRows.length], [2, 1]);
});

test("whatever the fields of a machine-read row hold, the line is read by its source", () => {
  const odd = [
    undefined,
    null,
    5,
    [],
    "",
    " \n ",
    "N/A",
    "\u0000\ud800",
    "Deletion: Elm",
    "Spouse",
    "2019-02-29",
    "2019-07-30",
  ];
  const oddest = ["x".repeat(20_001), "\u00e9\u{1f3e1} \t\r\n\u2028", "__proto__"];
  const values = [...odd, ...oddest];
  const disclosures = values.flatMap((entity) =>
    values.flatMap((details) =>
      values.map((date) => ({ category: "Shares", entity, details, declaration_date: date, pdf_url: entity })),
    ),
  );
  const bytes = Buffer.from(JSON.stringify({ mp_name: "Bo Reed", electorate: "Hillside", disclosures }));
  const document = readExtracted("reed_46p.json", bytes);
  assert.ok("rows" in document);
  const { lines } = convertRegisters([{ fileName: "reed_46p.json", document }], people);
  const read = interestsRegister.parse("interests-register.jsonl", Buffer.from(`${JSON.stringify(lines[0])}\n`));
  assert.deepEqual(
    [read.registerRows.length + document.leftOut.length, read.registerRows.length > 1_000],
    [values.length ** 3, true],
  );
});
