import assert from "node:assert/strict";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { CsvError, parse } from "csv-parse/sync";
import { SourceProblem } from "../source.js";
import { type CsvRules, csvRecords } from "./csv-records.js";

// The parser that most of the world uses says what our reader must make of a text.

const ROUNDS = smallOrFull(1_500, 20_000);
const recordCharsMax = 60;
const NOT_CSV = "it is not comma-separated text";
const REASONS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "it has more or fewer columns than the header",
  CSV_QUOTE_NOT_CLOSED: "a quoted cell never ends, so the file is cut short",
  CSV_MAX_RECORD_SIZE: `it has more than ${recordCharsMax} characters`,
};

/**
 * Where spaces are trimmed, the parser passes over a wide space before a quote but stumbles over one behind it, and
 * takes an empty quoted cell for the beginning of another. Such texts are not compared.
 */
const ODD = /"\s*[\u00a0\ufeff]|""\s+"/;

/** What the parser makes of a text, or where and why it refuses it. */
function parsed(text: string, rules: Partial<CsvRules>): unknown {
  const lines: number[] = [];
  try {
    const records = parse(text, {
      trim: rules.trim === true,
      skip_empty_lines: rules.skipBlankLines === true,
      relax_column_count: rules.uneven === true,
      max_record_size: recordCharsMax,
      on_record: (cells: string[], info) => {
        lines.push(info.lines);
        return cells;
      },
    });
    return records.map((cells, at) => ({ line: lines[at], cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: (error as unknown as { lines: number }).lines, reason: REASONS[error.code] ?? NOT_CSV };
  }
}

function read(text: string, rules: Partial<CsvRules>): unknown {
  try {
    return csvRecords(text, { recordCharsMax, ...rules });
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return { line: error.line, reason: error.reason };
  }
}

/** Reads random texts both ways, and says how many had records. */
function compare(seed: number, textOf: (below: (count: number) => number, round: number) => string, rules: object) {
  let state = seed;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  let accepted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = textOf(below, round);
    if (ODD.test(text)) continue;
    const expected = parsed(text, rules);
    assert.deepEqual(read(text, rules), expected, JSON.stringify(text));
    if (Array.isArray(expected) && expected.length > 0) accepted += 1;
  }
  assert.ok(accepted > ROUNDS / 10 && accepted < ROUNDS * 0.95, `${accepted} were accepted`);
}

const pieces = ["a", "bc", ",", ",", "\n", "\n", " ", "\t", "\u00a0", "\ufeff", "\r\n", "\r", '"', "é", "😀", "1.5"];
const rulesOfAll: readonly Partial<CsvRules>[] = [
  {},
  { trim: true },
  { skipBlankLines: true },
  { trim: true, skipBlankLines: true },
  { trim: true, skipBlankLines: true, uneven: true },
];

for (const rules of rulesOfAll) {
  test(`random texts are read and refused as the parser does, by ${JSON.stringify(rules)}`, () => {
    // Half of the texts have nothing that is special.
    const textOf = (below: (count: number) => number, round: number) => {
      const known = round % 2 === 0 ? 7 : pieces.length;
      return Array.from({ length: below(24) }, () => pieces[below(known)]!).join("");
    };
    compare(1, textOf, rules);
  });
}

const cells = ["a", '"a"', '"b,c"', '""', '"say ""hi"""', '"\r"', '"two\nlines"', '"two\r\nlines"', "", " ", '"é"'];
const rarer = ['"a"b', 'a"', '"open', "\n", "\r", '" a" ', "x".repeat(70), `"${"x\n".repeat(40)}"`];

for (const rules of rulesOfAll) {
  test(`random tables with quoted cells are read and refused as the parser does, by ${JSON.stringify(rules)}`, () => {
    const textOf = (below: (count: number) => number, round: number) => {
      const [columns, lineEnd] = [1 + below(3), below(2) === 0 ? "\n" : "\r\n"];
      const one = () => (round % 4 === 0 && below(6) === 0 ? rarer[below(rarer.length)]! : cells[below(cells.length)]!);
      const line = () => Array.from({ length: columns }, one).join(",");
      return Array.from({ length: 1 + below(4) }, line).join(lineEnd) + (below(2) === 0 ? lineEnd : "");
    };
    compare(7, textOf, rules);
  });
}
