import assert from "node:assert/strict";
import { test } from "node:test";
import { type CellObject, utils, type WorkBook, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { packedZip } from "../../files/packed-zip.fixture.js";
import { readWorkbook } from "./workbook.js";

const SHEET = "xl/worksheets/sheet1.xml";
const anySheet = () => true;
const rowsIn = (bytes: Uint8Array) => readWorkbook(bytes, anySheet)[0]?.rows;
const problem = (reason: string) => ({ name: "SourceProblem", reason });
const DAMAGED = problem("the workbook is damaged or cut short");

function workbookOf(rows: unknown[][]): WorkBook {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), "Data");
  return workbook;
}

function bytesOf(workbook: WorkBook, bookType: "xlsx" | "biff8" = "xlsx"): Buffer {
  return write(workbook, { type: "buffer", bookType, compression: true });
}

const small = bytesOf(
  workbookOf([
    ["Title", "a"],
    [1, 2.5],
  ]),
);

/** The small workbook with another sheet, as it is written in its part. */
function withSheet(change: (text: string) => string): Uint8Array {
  const parts = unzipSync(small);
  return zipSync({ ...parts, [SHEET]: strToU8(change(strFromU8(parts[SHEET]!))) } as Zippable);
}

function withRows(rows: string): Uint8Array {
  return withSheet((text) => text.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`));
}

test("a part that swells beyond all bounds is not unpacked", () => {
  const bomb = packedZip({ ...unzipSync(small), "xl/media/image1.png": new Uint8Array(65 * 1024 * 1024) });
  assert.throws(() => rowsIn(bomb), problem("the workbook unpacks to more than 67108864 bytes"));
});

test("parts that swell beyond all bounds together are not unpacked", () => {
  const parts = Array.from({ length: 9 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(8 * 1024 * 1024)]);
  const bomb = packedZip({ ...unzipSync(small), ...Object.fromEntries(parts) });
  assert.throws(() => rowsIn(bomb), problem("the workbook unpacks to more than 67108864 bytes"));
});

test("a workbook of more parts than any has is refused", () => {
  const parts = Array.from({ length: 1001 }, (_, at) => [`xl/${at}.xml`, new Uint8Array()]);
  assert.throws(() => rowsIn(zipSync(Object.fromEntries(parts))), problem("the workbook has more than 1000 parts"));
});

/** The place of an entry of the directory in an archive. */
function entryOf(archive: Buffer, name: string): number {
  return archive.lastIndexOf(name) - 46;
}

for (const [what, change, reason] of [
  ["a size that is not true", (archive, entry) => archive.writeUInt32LE(5, entry + 24), DAMAGED],
  ["a sum that is not true", (archive, entry) => archive.writeUInt32LE(5, entry + 16), DAMAGED],
  ["a packing that nobody uses", (archive, entry) => archive.writeUInt16LE(14, entry + 10), DAMAGED],
  ["a place outside of the file", (archive, entry) => archive.writeUInt32LE(0xfffffff0, entry + 42), DAMAGED],
  ["a length beyond the file", (archive, entry) => archive.writeUInt32LE(0xfffffff0, entry + 20), DAMAGED],
  [
    "a password",
    (archive, entry) => archive.writeUInt16LE(archive.readUInt16LE(entry + 8) | 1, entry + 8),
    problem("the workbook is encrypted"),
  ],
] satisfies [string, (archive: Buffer, entry: number) => void, object][]) {
  test(`an entry with ${what} is refused`, () => {
    const archive = Buffer.from(small);
    change(archive, entryOf(archive, SHEET));
    assert.throws(() => rowsIn(archive), reason);
  });
}

test("no byte of a packed sheet can change unseen", () => {
  const start = small.indexOf(SHEET) + SHEET.length;
  for (let at = start; at < start + 60; at += 1) {
    const archive = Buffer.from(small);
    archive[at]! ^= 0x10;
    assert.throws(() => rowsIn(archive), DAMAGED, `byte ${at}`);
  }
});

test("an archive of something else is no workbook", () => {
  const document = zipSync({ "content.xml": strToU8("<office/>"), mimetype: strToU8("spreadsheet") });
  assert.throws(() => rowsIn(document), problem("this is not a workbook"));
});

test("rows and cells that hold nothing cost nothing", () => {
  const empty = Array.from({ length: 65_533 }, (_, at) => `<row r="${at + 3}" s="1"><c r="A${at + 3}" s="1"/></row>`);
  const cells = '<c r="A1" s="1"/><c r="B1"><v>5</v></c><c r="C1"/>';
  const bytes = withRows(
    `<row r="1">${cells}</row><row r="2" spans="1:3"/>${empty.join("")}<row r="65536"><c r="B65536"><v>7</v></c></row>`,
  );
  const rows = rowsIn(bytes)!;
  assert.deepEqual([rows.length, rows[0], rows[1], rows[65_535]], [65_536, [undefined, 5], [], [undefined, 7]]);
  assert.deepEqual(rowsIn(withRows(`<row r="1">${cells}</row>${empty.join("")}`)), [[undefined, 5]]);
});

for (const rows of [
  '<row r="1"><c/><c><v>5</v></c></row>',
  '<row r="1"><c s="1"><v>5</v></c></row>',
  '<row/><row r="2"><c r="A2"><v>5</v></c></row>',
]) {
  test(`a sheet of ${rows} is refused, because places in it would be guessed`, () => {
    assert.throws(() => rowsIn(withRows(rows)), problem(`a cell or row of ${SHEET} does not say where it is`));
  });
}

for (const text of ["12abc", "1,234", "0x10", "NaN", "INF", "1 2", "\u22125"]) {
  for (const cell of [`<c r="A1">`, `<c s="1" t="n" r="A1">`, `<c r="A1"><f>B1*2</f>`]) {
    test(`a sheet of ${cell} with the number ${text} is refused, because it would be read in part`, () => {
      const bytes = withRows(`<row r="1">${cell}<v>${text}</v></c></row>`);
      assert.throws(() => rowsIn(bytes), problem(`a cell of ${SHEET} holds a number that is none`));
    });
  }
}

for (const text of ["1e400", "-1e400"]) {
  test(`a sheet with the number ${text}, which is beyond all numbers, is refused`, () => {
    const bytes = withRows(`<row r="1"><c r="A1"><v>${text}</v></c></row>`);
    assert.throws(() => rowsIn(bytes), problem('the sheet "Data" holds a number beyond all bounds'));
  });
}

test("numbers are read in every form that programs write", () => {
  const numbers = ["5", "-0.5", ".5", "5.", "1E-7", "1.5e+3", " 7 ", ""];
  const cells = numbers.map((text, at) => `<c r="${"ABCDEFGH"[at]}1"><v>${text}</v></c>`);
  const others =
    '<c r="A2" t="str"><f>B1</f><v>12abc</v></c><c r="B2" t="b"><v>1</v></c><c r="C2"><f t="shared"/><v>3</v></c>';
  const bytes = withRows(`<row r="1">${cells.join("")}</row><row r="2">${others}</row>`);
  assert.deepEqual(rowsIn(bytes), [
    [5, -0.5, 0.5, 5, 1e-7, 1500, 7],
    ["12abc", true, 3],
  ]);
});

test("cells say where they are in any order of words", () => {
  const rows = '<row spans="1:2" r="2"><c s="1" r="A2"/><c t="n" r="B2"><v>5</v></c></row>';
  assert.deepEqual(rowsIn(withRows(rows)), [[], [undefined, 5]]);
});

test("a part that is there twice is refused", () => {
  const twice = Buffer.from(zipSync({ ...unzipSync(small), "xl/workbook.xmX": strToU8("<workbook/>") }));
  for (let at = twice.indexOf("xmX"); at >= 0; at = twice.indexOf("xmX")) twice.write("xml", at);
  assert.throws(() => rowsIn(twice), DAMAGED);
});

test("a sheet with more rows than the old format could hold is refused, not cut", () => {
  const rows = Array.from({ length: 65_537 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`);
  assert.throws(() => rowsIn(withRows(rows.join(""))), problem('the sheet "Data" has more than 65536 rows'));
});

test("a sheet whose cells lie far apart is refused before there is room made for those between", () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`);
  assert.throws(() => rowsIn(withRows(rows.join(""))), problem('the sheet "Data" has more than 4000000 cells'));
});

for (const bookType of ["xlsx", "biff8"] as const) {
  test(`an ${bookType} workbook that counts its days from 1904 is refused`, () => {
    const workbook = { ...workbookOf([[43_000]]), Workbook: { WBProps: { date1904: true } } };
    const reason = "the workbook counts days from 1904, which its publisher never did";
    assert.throws(() => rowsIn(bytesOf(workbook, bookType)), problem(reason));
  });

  test(`an error in a cell of an ${bookType} workbook is its text`, () => {
    const workbook = workbookOf([[1]]);
    const errors = [0x00, 0x07, 0x0f, 0x17, 0x1d, 0x24, 0x2a].map((v): CellObject => ({ t: "e", v }));
    workbook.Sheets.Data = {
      "!ref": "A1:G1",
      ...Object.fromEntries(errors.map((cell, at) => [`${"ABCDEFG"[at]}1`, cell])),
    };
    const texts = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"];
    assert.deepEqual(rowsIn(bytesOf(workbook, bookType)), [texts]);
  });
}

test("an .xls with damage anywhere is read or refused, and never more", () => {
  const whole = bytesOf(workbookOf(Array.from({ length: 60 }, (_, row) => [row, row / 7, `text ${row}`])), "biff8");
  const { error: print } = console;
  for (let at = 8; at < whole.length; at += 29) {
    for (const byte of [0xff, whole[at]! ^ 0x04]) {
      const damaged = Buffer.from(whole);
      damaged[at] = byte;
      try {
        rowsIn(damaged);
      } catch (error) {
        assert.equal((error as Error).name, "SourceProblem", `byte ${at} as ${byte}: ${error}`);
      }
    }
  }
  const { error: printAfter } = console;
  assert.equal(printAfter, print);
});
