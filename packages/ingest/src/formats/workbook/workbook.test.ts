import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { utils, write } from "@e965/xlsx";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { readWorkbook } from "./workbook.js";

const everySheet = () => true;

function workbookOf(rows: unknown[][], bookType: "xlsx" | "biff8" = "xlsx"): Uint8Array {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), "Data");
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([["a note"]]), "Notes");
  return write(workbook, { type: "buffer", bookType, compression: true });
}

for (const bookType of ["xlsx", "biff8"] as const) {
  test(`the wanted sheets of an ${bookType} workbook are rows of cells`, () => {
    const bytes = workbookOf([["a", 1.5, null, true], [], [43_000]], bookType);
    const [sheet, ...others] = readWorkbook(bytes, (name) => name === "Data");
    assert.deepEqual([sheet!.name, others], ["Data", []]);
    assert.deepEqual(sheet!.rows[0], ["a", 1.5, undefined, true]);
    assert.deepEqual(sheet!.rows[2]?.[0], 43_000);
  });

  test(`no part of an ${bookType} workbook that is cut short is read`, () => {
    const bytes = workbookOf(
      Array.from({ length: 500 }, (_, row) => [row, row / 7, `text ${row}`]),
      bookType,
    );
    for (let length = bytes.length - 1; length > 8; length -= Math.ceil(bytes.length / 200)) {
      const cut = bytes.subarray(0, length);
      assert.throws(() => readWorkbook(cut, everySheet), { name: "SourceProblem" }, `${length} bytes of it`);
    }
  });
}

for (const [what, bytes, reason] of [
  ["a web page", Buffer.from("  <!DOCTYPE html><table><tr><td>1</td></tr></table>"), "this is a web page"],
  ["plain text", Buffer.from("a,b\n1,2\n"), "this is not a workbook"],
  ["nothing", Buffer.alloc(0), "the file is empty"],
] as const) {
  test(`${what} is no workbook`, () =>
    assert.throws(() => readWorkbook(bytes, everySheet), { name: "SourceProblem", reason }));
}

for (const [what, text] of [
  ["a zero character", "a_x0000_b"],
  ["a bell", "a_x0007_b"],
  ["a lost character", "a\ufffdb"],
] as const) {
  test(`a text with ${what} in a wanted sheet refuses the workbook, at its place`, () => {
    const reason = "Data!B2 holds a character that cannot be printed";
    assert.throws(() => readWorkbook(workbookOf([["a\nb\tc"], [1, text]]), everySheet), {
      name: "SourceProblem",
      reason,
    });
  });
}

test("dates of a real workbook are numbers of days", { skip: withoutCorpus }, () => {
  const bytes = readFileSync(join(corpusFolder, "rba", "f01hist.xls"));
  const [data] = readWorkbook(bytes, (name) => name === "Data");
  assert.deepEqual(data!.rows[10]!.slice(0, 2), ["Series ID", "FIRMMCRT"]);
  assert.equal(data!.rows[11]![0], 25_384);
});
