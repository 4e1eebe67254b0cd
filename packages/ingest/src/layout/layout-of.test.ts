import assert from "node:assert/strict";
import { test } from "node:test";
import { workbookOf } from "../formats/workbook/workbook.fixture.js";
import { HEAD_BYTES, isToldByHead, layoutOf } from "./layout-of.js";

const namesOf = (content: string | Uint8Array) => layoutOf(Buffer.from(content)).names;

for (const [what, content, names] of [
  ["a table", '\ufeff"Code","Name, short"\r\nBHP,"BHP, LTD"\r\n', ["Code", "Name, short"]],
  ["a table between tabs", Buffer.from("\ufeffCode \tName\nBHP\tx\n", "utf16le"), ["Code", "Name"]],
  ["a table under a title", "Companies at 1 May 2024\n\nCode,Name,Group\nBHP,x,y\n", ["Code", "Name", "Group"]],
  ["a table in an older encoding", Buffer.from("Code,Caf\xe9\n1,2\n", "latin1"), ["Code", "Café"]],
  ["a table with columns for days", ",2024-01-02,2024-01-03\nCode,Short,Short\nBHP,1,2\n", ["Code", "Short"]],
  ["a table without a header", "bhp,2024-01-02,10.5,11\ncba,2024-01-02,99,98\n", ["4 columns"]],
  ["a table with ids of series", "F1,,\nTitle,Rate,Other\nSeries ID,FIRM,FOOZ\n1-Jan-2024,4.35,1\n", ["FIRM", "FOOZ"]],
  ["lines of JSON", '{"a":1,"b":2}\n{"b":3,"a":4}\n', ["a", "b"]],
  [
    "JSON",
    '{"meta":{"id":1},"list":[{"Suburb":"x","Median 4Q 2025":1}],"BHP":{}}',
    ["meta", "list", "meta.id", "list.Suburb", "list.Median …"],
  ],
  [
    "a feed",
    '<rss version="2"><item><title>a</title></item><item><title>b</title><image/></item></rss>',
    ["item", "title"],
  ],
  [
    "a workbook",
    workbookOf({ Notes: [["About"]], "Data 2024": [["Table 1"], ["Code", "Value"], ["BHP", 1.5]] }),
    ["sheet Notes", "sheet Data …", "Data …: Code", "Data …: Value"],
  ],
] as const) {
  test(`the names of ${what}`, () => assert.deepEqual(namesOf(content), names));
}

test("fields that only some records have are told apart", () => {
  assert.deepEqual(layoutOf(Buffer.from('{"a":1,"b":2}\n{"a":3,"c":4}\n{"a":')), { names: ["a"], others: ["b", "c"] });
});

test("a text with keys before it may have others in the next", () => {
  const layout = layoutOf(Buffer.from("---\ntitle: x\ndate: 2026-01-01\n---\n# Body: y\n"));
  assert.deepEqual(layout, { names: [], others: ["title", "date"] });
});

for (const [what, content] of [
  ["nothing", ""],
  ["blank lines", "\n\n \n"],
  ["a sentence", "We are down for maintenance.\n"],
  ["a broken workbook", "PK\x03\x04 and no more"],
  ["a broken old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex")],
  ["broken JSON", '{"a":'],
  ["a list of numbers", "[1,2,3]"],
  ["bytes at random", Buffer.from([0xff, 0xfe, 0x00])],
] as const) {
  test(`${what} has no names, and is no fault`, () => assert.deepEqual(namesOf(content), []));
}

test("the start of a file is enough, but for workbooks and a single value of JSON", () => {
  const told = ["Code,Name\n", '{"a":1}\n{"a":2}\n', "<rss>", ""].map((text) => isToldByHead(Buffer.from(text)));
  const untold = ["PK\x03\x04", '{"a":\n1}', '{"a":1}', "[1]"].map((text) => isToldByHead(Buffer.from(text)));
  assert.deepEqual(
    [told, untold],
    [
      [true, true, true, true],
      [false, false, false, false],
    ],
  );
});

test("a long file and a very wide one are told in a moment", () => {
  const wide = Array.from({ length: 200_000 }, (_, at) => `c${at}`).join(",");
  assert.ok(namesOf(wide).length <= 2_000);
  assert.deepEqual(namesOf(`Code,Name\n${"BHP,x\n".repeat(HEAD_BYTES)}`), ["Code", "Name"]);
});
