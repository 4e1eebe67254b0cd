import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { sha256Of } from "../../formats/sha256.js";
import { interestsRegister } from "./source.js";

const row = {
  kind: "addition",
  item: 1,
  holders: ["self", "spouse_partner"],
  text: "Elm Bank Ltd\nOak Mining NL",
  secondary: "ordinary shares",
  date: "2025-09-12",
};
const leastRow = { kind: "statement", item: 14, text: "Ranger of a club" };
const document = {
  chamber: "house",
  parliament: 48,
  name: "Fern, Ada Jane",
  division: "Brookvale",
  state: "VIC",
  documentUrl: "https://register.example/fern.pdf",
  statementDate: "2025-08-01",
  read: true,
  unreadPages: [3, "5 to 7"],
  rows: [row, leastRow],
};
const least = { chamber: "senate", parliament: 48, name: "Reed, Bo", read: false };
const fileName = "interests-register-2026.jsonl";

function fileOf(...lines: readonly unknown[]): string {
  return lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
}

function read(text: string) {
  return interestsRegister.parse(fileName, Buffer.from(text));
}

test("reads documents and their rows, in the order of the file", () => {
  const text = fileOf(document, least);
  const file = sha256Of(Buffer.from(text));
  const { registerDocuments, registerRows } = read(text);
  const { statementDate, read: isRead, rows: _, ...told } = document;
  const unknown = { division: "", state: "", documentUrl: "", statementDay: null, unreadPages: [] };
  const { read: isOtherRead, ...other } = least;
  assert.deepEqual(registerDocuments, [
    { ...told, file, document: 0, statementDay: dayOf(statementDate), isRead, unreadPages: ["3", "5 to 7"] },
    { ...unknown, ...other, file, document: 1, isRead: isOtherRead },
  ]);
  const { date, ...added } = row;
  assert.deepEqual(registerRows, [
    { file, document: 0, row: 0, ...added, day: dayOf(date) },
    { file, document: 0, row: 1, ...leastRow, holders: [], secondary: "", day: null },
  ]);
});

test("reads a byte order mark, CRLF, blank lines, nulls for what is not known and a document without rows", () => {
  const nulls = { division: null, state: null, documentUrl: null, statementDate: null, unreadPages: null };
  const lines = [
    "",
    JSON.stringify({ ...least, ...nulls, rows: null }),
    " ",
    JSON.stringify({ ...document, rows: [] }),
  ];
  const { registerDocuments, registerRows } = read(`\ufeff${lines.map((line) => `${line}\r\n`).join("")}`);
  assert.deepEqual([registerDocuments.map(({ name }) => name), registerRows], [["Reed, Bo", "Fern, Ada Jane"], []]);
});

test("keeps apart two people of one name who sit for different places", () => {
  const other = { ...document, division: "Hillside" };
  const elsewhere = { ...least, state: "WA" };
  assert.equal(read(fileOf(document, other, least, elsewhere)).registerDocuments.length, 4);
});

test("names its files, each a unit of its own, dated by the newest lodgement", () => {
  const named = (name: string) => interestsRegister.identify(name);
  assert.deepEqual(
    ["interests-register.jsonl", "Interests-Register-48.JSONL", "interests-register.json", "register.jsonl"].map(named),
    ["unread", "unread", undefined, undefined],
  );
  const bytes = Buffer.from(fileOf(document));
  assert.deepEqual(interestsRegister.identify(fileName, bytes), {
    unit: `register-${sha256Of(bytes).slice(0, 16)}`,
    version: "1",
    date: "2025-09-12",
    publishedAt: "2025-09-12",
  });
  const undated = Buffer.from(fileOf(least));
  assert.deepEqual(interestsRegister.identify(fileName, undated), {
    unit: `register-${sha256Of(undated).slice(0, 16)}`,
    version: "1",
  });
  assert.ok(interestsRegister.identify(fileName, Buffer.from("{}\n")) !== undefined);
});

const dates = "is not a date, YYYY-MM-DD";
const holders = "one of self, spouse_partner, dependent_children";
const changes: readonly (readonly [change: object, reason: string])[] = [
  [{ chamber: "upper" }, 'document.chamber "upper" is not one of house, senate'],
  [{ chamber: "House" }, 'document.chamber "House" is not one of house, senate'],
  [{ chamber: undefined }, "document.chamber is missing"],
  [{ chamber: 1 }, "document.chamber 1 is not one of house, senate"],
  [{ parliament: "48" }, 'document.parliament "48" is not a whole number from 1 to 999'],
  [{ parliament: 0 }, "document.parliament 0 is not a whole number from 1 to 999"],
  [{ parliament: 47.5 }, "document.parliament 47.5 is not a whole number from 1 to 999"],
  [{ parliament: undefined }, "document.parliament is missing"],
  [{ name: " " }, "document.name is missing"],
  [{ name: "Ada Fern" }, 'document.name "Ada Fern" is not as in Surname, Given'],
  [{ name: "Fern," }, 'document.name "Fern," is not as in Surname, Given'],
  [{ name: ", Ada" }, 'document.name ", Ada" is not as in Surname, Given'],
  [{ name: ["Fern, Ada"] }, "document.name is not text of at most 200 characters on one line"],
  [{ division: 7 }, "document.division 7 is not text of at most 100 characters on one line"],
  [{ chamber: "senate" }, 'document.division "Brookvale" is there, and a senator has none'],
  [{ state: "Vic" }, 'document.state "Vic" is not one of NSW, VIC, QLD, SA, WA, TAS, NT, ACT'],
  [{ documentUrl: "fern.pdf" }, 'document.documentUrl "fern.pdf" is not an address with http or https'],
  [{ statementDate: "2025-02-29" }, `document.statementDate "2025-02-29" ${dates}`],
  [{ statementDate: "1/8/2025" }, `document.statementDate "1/8/2025" ${dates}`],
  [{ statementDate: 20250801 }, `document.statementDate 20250801 ${dates}`],
  [{ read: "true" }, 'document.read "true" is not true or false'],
  [{ read: null }, "document.read is missing"],
  [{ read: false }, "document.rows is not empty, and read is false"],
  [{ rows: undefined }, "document.rows is missing"],
  [{ rows: {} }, "document.rows is not a list of at most 20000 objects"],
  [
    { unreadPages: 3 },
    "document.unreadPages 3 is not a list of at most 1000, each text of at most 100 characters on one line",
  ],
  [{ unreadPages: [0] }, "document.unreadPages[0] 0 is not the number of a page"],
  [{ unreadPages: ["2", " "] }, "document.unreadPages[1] is blank"],
  [{ party: "Elm" }, '"party" is not a key of document'],
  [{ documenturl: "" }, '"documenturl" is not a key of document; is "documentUrl" meant?'],
];
const rowChanges: readonly (readonly [change: object, reason: string])[] = [
  [{ kind: "alteration" }, '.kind "alteration" is not one of statement, addition, deletion'],
  [{ kind: undefined }, ".kind is missing"],
  [{ item: 0 }, ".item 0 is not a whole number from 1 to 14"],
  [{ item: 15 }, ".item 15 is not a whole number from 1 to 14"],
  [{ item: "1" }, '.item "1" is not a whole number from 1 to 14'],
  [{ item: 1.5 }, ".item 1.5 is not a whole number from 1 to 14"],
  [{ item: undefined }, ".item is missing"],
  [{ holders: ["wife"] }, `.holders[0] "wife" is not ${holders}`],
  [{ holders: "self" }, `.holders "self" is not a list of at most 3, each ${holders}`],
  [{ holders: ["self", "self"] }, '.holders has "self" twice'],
  [{ text: "" }, ".text is missing"],
  [{ text: " \n " }, ".text is missing"],
  [{ text: null }, ".text is missing"],
  [{ text: 5 }, ".text 5 is not text of at most 20000 characters"],
  [{ text: "a\u0000b" }, '.text "a\\u0000b" is not text of at most 20000 characters'],
  [{ secondary: ["x"] }, ".secondary is not text of at most 20000 characters"],
  [{ date: "2025-13-01" }, `.date "2025-13-01" ${dates}`],
  [{ date: "2025-09-31" }, `.date "2025-09-31" ${dates}`],
  [{ date: "Unknown" }, `.date "Unknown" ${dates}`],
];

for (const [change, reason] of changes) {
  test(`refuses a document with ${JSON.stringify(change)}`, () => {
    const text = fileOf(least, "", { ...document, ...change });
    assert.deepEqual(
      refusalOf(() => read(text)),
      [3, reason],
    );
  });
}

for (const [change, reason] of rowChanges) {
  test(`refuses a row with ${JSON.stringify(change)}`, () => {
    const text = fileOf(least, { ...document, rows: [leastRow, { ...row, ...change }] });
    assert.deepEqual(
      refusalOf(() => read(text)),
      [2, `document.rows[1]${reason}`],
    );
  });
}

const same = { ...document, name: "FERN,  Ada  Jane", division: "brookvale", documentUrl: null };
for (const [what, text, refusal] of [
  [
    "a key of a row that is not known",
    fileOf({ ...document, rows: [{ ...row, value: 1 }] }),
    [1, '"value" is not a key of document.rows[0]'],
  ],
  ["a row that is no object", fileOf({ ...document, rows: ["x"] }), [1, 'document.rows[0] "x" is not an object']],
  ["a row that is null", fileOf({ ...document, rows: [row, null] }), [1, "document.rows[1] is blank"]],
  [
    "a second document of one member and parliament",
    fileOf(least, document, same),
    [3, "it is of the member and parliament of line 2"],
  ],
  ["a key twice", fileOf(JSON.stringify(least).replace("{", '{"read":true,')), [1, 'it has the key "read" twice']],
  ["a line that is no JSON", fileOf(least, "{name:1}"), [2, "it is not JSON"]],
  ["a list of documents", fileOf([document]), [1, "it is not an object"]],
  ["a file cut short", fileOf(least).trimEnd(), [1, "it has no line end, so the file is cut short"]],
  ["a file of blank lines", "\n \n", [undefined, "the file has no document"]],
  ["an empty file", "", [undefined, "the file is empty"]],
  [
    "a line that is too long",
    fileOf(least, " ".repeat(4_000_000) + JSON.stringify(document)),
    [2, "it has more than 4000000 characters"],
  ],
] as const) {
  test(`refuses ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => read(text)),
      refusal,
    );
  });
}
