import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { type CsvRules, csvRecords } from "./csv-records.js";
import { quotedRecords } from "./quoted-records.js";
import { unquotedRecords } from "./unquoted-records.js";

const recordCharsMax = 60;

/** What the parser makes of a text, or that it refuses it. */
function parsed(text: string, rules: Partial<CsvRules>): unknown {
  const lines: number[] = [];
  try {
    const records = parse(text, {
      trim: rules.trim === true,
      skip_empty_lines: rules.skipBlankLines === true,
      max_record_size: recordCharsMax,
      on_record: (cells: string[], info) => {
        lines.push(info.lines);
        return cells;
      },
    });
    return records.map((cells, at) => ({ line: lines[at], cells }));
  } catch {
    return "refused";
  }
}

function read(text: string, rules: Partial<CsvRules>): unknown {
  try {
    return csvRecords(text, { recordCharsMax, ...rules });
  } catch {
    return "refused";
  }
}

const pieces = ["a", "bc", ",", ",", "\n", "\n", " ", "\t", "\u00a0", "\ufeff", "\r\n", "\r", '"', "é", "😀", "1.5"];

for (const rules of [{}, { trim: true }, { skipBlankLines: true }, { trim: true, skipBlankLines: true }] as const) {
  test(`random texts are read as the parser reads them, by ${JSON.stringify(rules)}`, () => {
    let seed = 1;
    const below = (count: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * count);
    };
    let plain = 0;
    for (let round = 0; round < 4000; round += 1) {
      // Half of the texts have nothing that is special.
      const known = round % 2 === 0 ? 7 : pieces.length;
      const text = Array.from({ length: below(24) }, () => pieces[below(known)]!).join("");
      assert.deepEqual(read(text, rules), parsed(text, rules), JSON.stringify(text));
      if (unquotedRecords(text, { recordCharsMax, trim: false, skipBlankLines: false, ...rules })) plain += 1;
    }
    assert.ok(plain > 100, `only ${plain} were plain`);
  });
}

const cells = ["a", '"a"', '"b,c"', '""', '"say ""hi"""', '"\r"', "", " ", '"é"'];
const rarer = ['"a"b', 'a"', '"two\nlines"', '"open', "\n", "\r", '" a" '];

test("random tables with quoted cells are read as the parser reads them", () => {
  let seed = 7;
  const below = (count: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * count);
  };
  let plain = 0;
  for (let round = 0; round < 4000; round += 1) {
    const [columns, lineEnd] = [1 + below(3), below(2) === 0 ? "\n" : "\r\n"];
    const one = () => (round % 4 === 0 && below(6) === 0 ? rarer[below(rarer.length)]! : cells[below(cells.length)]!);
    const line = () => Array.from({ length: columns }, one).join(",");
    const text = Array.from({ length: 1 + below(4) }, line).join(lineEnd) + (below(2) === 0 ? lineEnd : "");
    assert.deepEqual(read(text, {}), parsed(text, {}), JSON.stringify(text));
    if (quotedRecords(text, recordCharsMax)) plain += 1;
  }
  assert.ok(plain > 1000, `only ${plain} were plain`);
});
