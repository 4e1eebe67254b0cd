import assert from "node:assert/strict";
import { test } from "node:test";
import { workbookOf } from "../formats/workbook/workbook.fixture.js";
import { headOf } from "./head-of-file.js";

const columnsOf = (text: string) => headOf(Buffer.from(text)).columns;

test("the columns of a text are the cells of its first widest line", () => {
  assert.deepEqual(columnsOf('A table\n"Code","Name, short",Value\n1,2,3\n4,"5,6",7\n'), [
    "Code",
    "Name, short",
    "Value",
  ]);
  assert.deepEqual(columnsOf("\ufeffCode\tName\n1\t2\n"), ["Code", "Name"]);
});

for (const text of ["", "<html>, a, b", '{"a":1,"b":2}', "one\ntwo\n"]) {
  test(`${JSON.stringify(text)} has no columns`, () => assert.deepEqual(columnsOf(text), []));
}

test("a workbook shows its sheets, and the first rows of three", () => {
  const names = ["Notes", "Data", "More", "Last"];
  const bytes = workbookOf(Object.fromEntries(names.map((name) => [name, [["About"], [], ["Code", name]]])));
  assert.deepEqual(headOf(bytes), {
    lines: [
      "sheets: Notes, Data, More, Last",
      ...names.slice(0, 3).flatMap((name) => [`${name}: About`, `${name}: Code | ${name}`]),
    ],
    columns: ["Code", "Notes"],
  });
});

test("what is neither text nor a workbook is told by its size", () => {
  assert.match(headOf(Buffer.from("PK\x03\x04 and no more")).lines.join(), /^16 bytes that are no text: /);
});

test("long lines, wide tables and long files are cut", () => {
  const wide = Array.from({ length: 61 }, (_, i) => `column ${i} ${"x".repeat(60)}`).join(",");
  const { lines, columns } = headOf(Buffer.from(`${wide}\n`.repeat(1000)));
  assert.deepEqual(
    [lines.length, Math.max(...lines.map(({ length }) => length)), columns.length, columns[0]!.length],
    [12, 201, 60, 61],
  );
});
