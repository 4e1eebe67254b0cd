import assert from "node:assert/strict";
import { test } from "node:test";
import type { NearestReport } from "./beside.js";
import { checkReport } from "./check.js";
import type { Position } from "./parse.js";

/** A report of so many codes; a figure is made from the place of its code. */
function report(
  codes: number,
  figures: Partial<Record<"from" | "move" | "position" | "issued" | "percentage" | "naming", number>> = {},
): Position[] {
  const { from = 0, move = 0, position = 1, issued = 1, percentage = 1, naming = 0 } = figures;
  return Array.from({ length: codes }, (_, i) => {
    const shares = 1_000_000 + 10_000 * (from + i);
    const short = 5_000 + 70 * (from + i) + move * (1 + (i % 7));
    return {
      code: `C${from + i}`,
      day: 1,
      name: `ACME ${from + i + naming}`,
      position: short * position,
      issued: shares * issued,
      percentage: ((100 * short) / shares) * percentage,
    };
  });
}

/** Puts other figures into some columns of every row. */
function withFigures(rows: readonly Position[], figures: Partial<Position>): Position[] {
  return rows.map((row) => ({ ...row, ...figures }));
}

const believable: [string, Position[], Position[] | undefined][] = [
  ["a report without a neighbour", report(500), undefined],
  ["the next day", report(500, { move: 9 }), report(500)],
  ["a quarter more rows", report(500, { move: 9 }), report(400)],
  ["a quarter fewer rows", report(400, { move: 9 }), report(500)],
  ["twice the positions a month later", report(500, { position: 2, percentage: 2 }), report(500)],
  ["other names a month later", report(500, { move: 9, naming: 1 }), report(500)],
  ["a few rows with odd percentages", report(3, { percentage: 100 }), undefined],
  ["a few rows where a few others are held", report(3), report(30, { from: 900 })],
  [
    "some rows without totals",
    [...withFigures(report(5), { issued: null, percentage: null }), ...report(95, { from: 5, move: 1 })],
    report(100),
  ],
];

for (const [what, rows, neighbour] of believable) {
  test(`believes ${what}`, () => assert.equal(checkReport(rows, monthApart(neighbour)), undefined));
}

function monthApart(rows: Position[] | undefined): NearestReport | undefined {
  return rows && { rows, daysApart: 30 };
}

const doubtful: [string, Position[], Position[] | undefined, string][] = [
  ["half of the rows", report(250, { move: 9 }), report(500), "it has 250 rows where the file nearest in time has 500"],
  ["three rows of many", report(3, { move: 9 }), report(500), "it has 3 rows where the file nearest in time has 500"],
  ["twice the rows", report(1000, { move: 9 }), report(500), "it has 1000 rows where the file nearest in time has 500"],
  [
    "percentages times 100, alone",
    report(500, { percentage: 100 }),
    undefined,
    "its percentages are about 100 times those that positions and shares on issue give",
  ],
  [
    "percentages as fractions, alone",
    report(500, { percentage: 0.01 }),
    undefined,
    "its percentages are about 0.01 times those that positions and shares on issue give",
  ],
  [
    "positions and percentages times 100",
    report(500, { position: 100, percentage: 100 }),
    report(500),
    "its positions are about 100 times those of the file nearest in time",
  ],
  [
    "shares on issue in thousands",
    report(500, { move: 9, issued: 0.001, percentage: 1000 }),
    report(500),
    "its shares on issue are about 0.001 times those of the file nearest in time",
  ],
  [
    "other products",
    report(500, { from: 300, move: 9 }),
    report(500),
    "only 200 of its 500 codes are in the file nearest in time",
  ],
  ["the same figures again", report(500), report(500), "500 of 500 positions are those of the file nearest in time"],
];

for (const [what, rows, neighbour, reason] of doubtful) {
  test(`doubts ${what}`, () => assert.equal(checkReport(rows, monthApart(neighbour)), reason));
}

const nextDay = report(500, { move: 9 });

for (const [what, rows] of [
  ["the next day", nextDay],
  ["a fifth fewer rows", nextDay.slice(0, 400)],
  ["positions up by two fifths", report(500, { position: 1.4, percentage: 1.4 })],
  ["half of the shares on issue changed", nextDay.map((row, i) => (i % 2 === 0 ? row : withIssued(row, 1.01)))],
] as const) {
  test(`believes ${what} within a week`, () => {
    assert.equal(checkReport(rows, { rows: report(500), daysApart: 7 }), undefined);
  });
}

function withIssued(row: Position, factor: number): Position {
  return { ...row, issued: row.issued! * factor };
}

const doubtfulWithinWeek: [string, Position[], string][] = [
  ["a report cut at a line end", nextDay.slice(0, 310), "it has 310 rows where the file nearest in time has 500"],
  [
    "a quarter of the products exchanged",
    report(500, { from: 125, move: 9 }),
    "only 375 of its 500 codes are in the file nearest in time",
  ],
  [
    "names shifted by a row",
    report(500, { move: 9, naming: 1 }),
    "only 0 of 500 names are those of the file nearest in time",
  ],
  [
    "positions and percentages doubled",
    report(500, { position: 2, percentage: 2 }),
    "its positions are about 2 times those of the file nearest in time",
  ],
  [
    "the shares on issue of another year",
    report(500, { move: 9, issued: 1.1, percentage: 1 / 1.1 }),
    "only 0 of 500 shares on issue are those of the file nearest in time",
  ],
];

for (const [what, rows, reason] of doubtfulWithinWeek) {
  test(`doubts ${what} within a week`, () => {
    assert.equal(checkReport(rows, { rows: report(500), daysApart: 7 }), reason);
  });
}

const lacking: [string, Position[], string][] = [
  ["only positions of 0", withFigures(report(500), { position: 0 }), "500 of its 500 positions are 0"],
  [
    "some positions of 0",
    [...withFigures(report(6), { position: 0 }), ...report(494, { from: 6 })],
    "6 of its 500 positions are 0",
  ],
  ["no percentages", withFigures(report(500), { percentage: null }), "500 of its 500 percentages are missing"],
  ["only percentages of 0", withFigures(report(500), { percentage: 0 }), "500 of its 500 percentages are 0"],
  [
    "no shares on issue and no percentages",
    withFigures(report(500), { issued: null, percentage: null }),
    "500 of its 500 shares on issue are missing",
  ],
  ["shares on issue of 0", withFigures(report(500), { issued: 0 }), "500 of its 500 shares on issue are 0"],
];

for (const [what, rows, reason] of lacking) {
  test(`doubts a report with ${what}, alone`, () => assert.equal(checkReport(rows, undefined), reason));
}
