import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { columnsOf, type Dataset } from "@daybook/domain";
import { type Cells, cellsIn } from "../../cells.fixture.js";
import { type Source, SourceProblem } from "../../source.js";
import { type Field, fieldsOf, type Layout } from "./layout.js";
import { layoutTable } from "./layout-table.js";
import { wrongJson, wrongTexts } from "./wrong-values.fixture.js";

/** A source in a layout of our own, and one line of it. */
export interface Sample {
  readonly source: Source<{ readonly rows: Dataset }>;
  readonly layout: Layout;
  readonly fileName: string;
  /** A line that states every field, and its row. */
  readonly full: Readonly<Record<string, unknown>>;
  readonly fullRow: Cells;
  /** A line that states the required fields alone, and its row. */
  readonly least: Readonly<Record<string, unknown>>;
  readonly leastRow: Cells;
}

/** The tests that every layout of our own has to pass. */
export function testLayout(sample: Sample): void {
  const { source, layout, fileName, full, fullRow, least, leastRow } = sample;
  const format = fileName.endsWith(".csv") ? csv : jsonl;
  const fields = fieldsOf(layout);
  const names = fields.map(({ name }) => name);
  const bytesOf = (text: string | Uint8Array) => Buffer.from(text as string);
  const read = (text: string | Uint8Array) => cellsIn(source, fileName, bytesOf(text));
  const refusal = (text: string | Uint8Array) => refusalOf(() => read(text));
  const goodLine = format === csv ? 2 : 1;
  // The line after the good one, which may run over several.
  const wrongLine = format.file(names, [full]).split("\n").length;

  test(`${source.name} reads a line with everything and a line with what is required`, () => {
    assert.deepEqual([read(format.file(names, [full])), read(format.file(names, [least]))], [[fullRow], [leastRow]]);
  });

  test(`${source.name} reads a file with a byte order mark, CRLF, blank lines at the end and fields in any order`, () => {
    const lines = format
      .file([...names].reverse(), [full])
      .replace(/\n$/, "")
      .split("\n");
    assert.deepEqual(read(`\ufeff${[...lines, "", ""].join("\r\n")}`), [fullRow]);
  });

  test(`${source.name} reads a file without its optional columns`, () => {
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    assert.deepEqual(read(format.file(required, [least])), [leastRow]);
  });

  for (const field of fields) {
    test(`${source.name} refuses a wrong ${field.name} and names the line`, () => {
      const wrong = format.wrong(field).map((value) => format.file(names, [full, { ...full, [field.name]: value }]));
      const believed = wrong.filter((text) => !isAbout(refusal(text), wrongLine, field.name));
      assert.deepEqual([wrong.length > 0, believed], [true, []]);
    });
  }

  for (const { name } of fields.filter(({ required }) => required)) {
    test(`${source.name} refuses a line without ${name}`, () => {
      const blank = format.file(names, [full, { ...full, [name]: " " }]);
      assert.deepEqual(refusal(blank), [wrongLine, `${name} is missing`]);
    });
  }

  for (const { name, kind } of fields.filter(({ notAfterFile }) => notAfterFile)) {
    test(`${source.name} refuses a ${name} after the date of the file`, () => {
      const late = kind.is === "timestamp" ? "2026-08-11T00:00:00.000Z" : "2026-08-11";
      const ahead = format.file(names, [full, { ...full, [name]: late }]);
      const reason = `${name} "${late}" is after the file's date 2026-08-10`;
      assert.deepEqual(refusal(ahead), [wrongLine, reason]);
    });
  }

  test(`${source.name} refuses a field that it does not know and names the one that is meant`, () => {
    const field = fields[0]!;
    const spelt = field.name.toUpperCase();
    const renamed = format.file([...names, spelt], [{ ...full, [spelt]: "x" }]);
    assert.deepEqual(refusal(renamed), [
      1,
      `"${spelt}" is not a ${format.what} of this layout; is "${field.name}" meant?`,
    ]);
  });

  if (layout.merged === undefined) {
    test(`${source.name} refuses the same line twice and names both lines`, () => {
      const [line, reason] = refusal(format.file(names, [full, full])) ?? [];
      assert.equal(line, wrongLine);
      assert.match(reason!, new RegExp(` (is also that|are also those) of line ${goodLine}$`));
    });
  }

  test(`${source.name} refuses a file whose last line has no end, since it may be cut inside a value`, () => {
    const text = format.file(names, [full]);
    assert.deepEqual(refusal(text.slice(0, -1)), [wrongLine - 1, "it has no line end, so the file is cut short"]);
  });

  for (const [what, text, line, reason] of [
    ["an empty file", "", undefined, "the file is empty"],
    ["a file without a line", format.file(names, []) || "\n", undefined, "the file holds no row"],
    ["a line of a million characters", format.torn(names, "x".repeat(1_100_000)), goodLine, format.tooLong],
    ["bytes that are no text", Buffer.from([0x61, 0xff, 0x0a]), 1, "the text is neither UTF-8 nor UTF-16"],
    ["a null character", "a\u0000b\n", 1, "character U+0000 cannot be in this file"],
    ...format.broken(names),
  ] as const) {
    test(`${source.name} refuses ${what}`, () => assert.deepEqual(refusal(text), [line, reason]));
  }

  test(`${source.name} fills every column of its dataset`, () => {
    const empty = columnsOf(layout.dataset).filter(({ name, optional }) => {
      const field = layout.fields[name];
      if (field === undefined) return true;
      const isFilled = "fixed" in field ? field.fixed !== null : field.required || field.fallback !== undefined;
      return !optional && !isFilled;
    });
    const stray = Object.keys(layout.fields).filter((name) => !(name in layout.dataset.columns));
    assert.deepEqual([empty, stray], [[], []]);
  });

  test(`the README of ${source.name} has the table of its layout`, () => {
    const readme = readFileSync(new URL(`../../../src/sources/${source.name}/README.md`, import.meta.url), "utf8");
    assert.ok(readme.includes(layoutTable(layout)), layoutTable(layout));
  });

  test(`${source.name} holds back a table with fewer than half of the rows held`, () => {
    const [row] = source.parse(fileName, bytesOf(format.file(names, [full]))).rows;
    const rows = (count: number) => ({ rows: Array.from({ length: count }, () => row!) });
    const beside = { stated: rows(10), daysApart: 30 };
    assert.deepEqual(
      [source.check(rows(5), beside), source.check(rows(40), beside), source.check(rows(1), undefined)],
      [undefined, undefined, undefined],
    );
    assert.equal(source.check(rows(4), beside), "it has 4 rows where the file nearest in time has 10");
  });
}

/** The line and reason of a refusal; undefined when nothing was refused. */
export function refusalOf(action: () => unknown): readonly [number | undefined, string] | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return [error.line, error.reason];
  }
}

function isAbout(refusal: readonly [number | undefined, string] | undefined, line: number, name: string): boolean {
  if (refusal === undefined || refusal[0] !== line) return false;
  return refusal[1].startsWith(name) || refusal[1].includes(`key of ${name}`);
}

type Line = Readonly<Record<string, unknown>>;
type Broken = readonly [what: string, text: string, line: number | undefined, reason: string];

/** How a table of comma-separated text is written, and what can be wrong with one. */
const csv = {
  what: "column",
  tooLong: "it has more than 200000 characters",
  file: (names: readonly string[], lines: readonly Line[]): string =>
    [names.join(","), ...lines.map((line) => names.map((name) => cellOf(line[name])).join(",")), ""].join("\n"),
  torn: (names: readonly string[], text: string): string => `${names.join(",")}\n${text}\n`,
  wrong: ({ kind }: Field): readonly unknown[] => wrongTexts(kind),
  broken(names: readonly string[]): Broken[] {
    const header = names.join(",");
    return [
      ["a line with a cell too few", `${header}\nx\n`, 2, "it has more or fewer columns than the header"],
      ["a quoted cell that never ends", `${header}\n"x\n`, 2, "a quoted cell never ends, so the file is cut short"],
      ["a stray quote", `${header}\n"x"y\n`, 2, "it is not comma-separated text"],
      ["a column twice", `${header},${names[0]}\n`, 1, `the column ${names[0]} is there twice`],
      ["a header without a name", `${header},\n`, 1, '"" is not a column of this layout'],
      ["a file without a header", "\n\n", 1, "the header is missing"],
      [
        "semicolons",
        `${names.slice(0, 2).join(";")}\n`,
        1,
        `"${names.slice(0, 2).join(";")}" is not a column of this layout`,
      ],
    ];
  },
};

/** How objects are written one on a line, and what can be wrong with one. */
const jsonl = {
  what: "key",
  tooLong: "it has more than 1000000 characters",
  file: (names: readonly string[], lines: readonly Line[]): string =>
    lines.map((line) => `${jsonOf(Object.fromEntries(names.map((name) => [name, line[name]])))}\n`).join(""),
  torn: (_: readonly string[], text: string): string => `{"x":"${text}"}\n`,
  wrong: ({ kind }: Field): readonly unknown[] => wrongJson(kind),
  broken: (_: readonly string[]): Broken[] => [
    ["a line that is no JSON", "\n{a}\n", 2, "it is not JSON"],
    ["an object cut short", '{"stockCode":"ABC"\n', 1, "it is not JSON"],
    ["a key twice", '\n{"stockCode":"ABC","stockCode":"XYZ"}\n', 2, 'it has the key "stockCode" twice'],
    ["a list", "[]\n", 1, "it is not an object"],
    ["null", "null\n", 1, "it is not an object"],
    ["a value of many levels", `${"[".repeat(100_000)}${"]".repeat(100_000)}\n`, 1, "it has too many levels"],
    ["a key of the language", '{"__proto__":{"stockCode":"ABC"}}\n', 1, '"__proto__" is not a key of this layout'],
  ],
};

/** With an escape for what a decoder would not let through. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll("\ufffd", "\\ufffd");
}

function cellOf(value: unknown): string {
  const text = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
}
