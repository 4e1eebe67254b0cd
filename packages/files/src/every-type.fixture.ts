import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDataset } from "@daybook/domain/open";
import { type OpenRow, openDatasets } from "@daybook/domain/open";
import type { WriteJob } from "./write/write-dataset.js";

/** A dataset that has a column of every type, each of which may be unknown but for the key. */
export const everyType: OpenDataset = {
  id: "every-type",
  title: "Every type: a [test]",
  description: "Rows of every type, which nobody published.",
  columns: {
    day: { type: "day", meaning: "A date" },
    text: { type: "text", optional: true, meaning: 'What somebody wrote, say "=1"' },
    moment: { type: "moment", optional: true, meaning: "A moment" },
    number: { type: "number", optional: true, unit: "percent", meaning: "A figure" },
    whole: { type: "whole", optional: true, unit: "cents", meaning: "An amount" },
    flag: { type: "flag", optional: true, meaning: "Whether it's so" },
  },
  key: ["day"],
  span: "day",
  madeOf: openDatasets[0]!.madeOf,
  reads: ["market"],
  rows: () => rowsOfEveryType,
};

/** Texts that break programs which read tables. */
export const HOSTILE_TEXTS = [
  "",
  "plain",
  'a "quoted", text',
  "two\nlines",
  "a carriage\rreturn",
  '=HYPERLINK("http://x")',
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "ABC\u202egnp\u2069.exe",
  "nul\u0000 and bell\u0007",
  "_x0041_ and _",
  "<b>&amp;</b> ]]>",
  "half \ud800 a pair",
  "\ufeff begins with a mark",
  "noncharacters \uffff\ufffe",
  "𝄞 clef, ü, 中文, عربي",
  "NULL",
  "null",
  "NaN",
  "12.50",
  " blanks ",
  "'",
  "\\N \\n",
] as const;

/** What becomes of such a text in UTF-8: half a pair is no character. */
export function inUtf8(text: string): string {
  return Buffer.from(text).toString();
}

const NUMBERS = [0, -0, 0.1, -1e-7, 1e21, 1.7976931348623157e308, 5e-324, 123456789.123, undefined] as const;
const WHOLES = [0, 1, -1, 2 ** 53 - 1, -(2 ** 53 - 1), undefined] as const;
const MOMENTS = [0, 1_700_000_000_123, -1, 253_402_300_799_999, undefined] as const;
const FLAGS = [true, false, undefined] as const;

/** A row for each hostile text, with figures in turn; the first and last dates are far away, and one row has a date alone. */
export const rowsOfEveryType: readonly OpenRow[] = [
  { day: -25_600 },
  ...HOSTILE_TEXTS.map((text, place) => ({
    day: 19_000 + place,
    text,
    moment: MOMENTS[place % MOMENTS.length],
    number: NUMBERS[place % NUMBERS.length],
    whole: WHOLES[place % WHOLES.length],
    flag: FLAGS[place % FLAGS.length],
  })),
  { day: 40_000, text: "x".repeat(40_000) },
];

/** A job for a new folder, which goes with the tests of the file. */
export function jobIn(owner: (hook: () => void) => void, more: Partial<WriteJob> = {}): WriteJob {
  const folder = mkdtempSync(join(tmpdir(), "daybook-files-"));
  owner(() => rmSync(folder, { recursive: true, force: true }));
  const temporaryFolder = join(folder, "tmp");
  mkdirSync(temporaryFolder);
  return {
    dataset: everyType,
    rows: () => rowsOfEveryType,
    licence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/", attribution: "Nobody's Bureau" },
    isDemo: true,
    formats: ["csv", "ndjson", "parquet", "xlsx", "zip"],
    isPacked: true,
    folder,
    temporaryFolder,
    ...more,
  };
}
