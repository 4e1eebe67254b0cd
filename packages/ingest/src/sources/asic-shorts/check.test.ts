import assert from "node:assert/strict";
import { test } from "node:test";
import type { Row } from "@daybook/domain";
import { checkReport } from "./check.js";

/** A report of so many codes; a figure is made from the place of its code. */
function report(
  codes: number,
  figures: Partial<Record<"from" | "move" | "position" | "issued" | "percentage", number>> = {},
): Row[] {
  const { from = 0, move = 0, position = 1, issued = 1, percentage = 1 } = figures;
  return Array.from({ length: codes }, (_, i) => {
    const shares = 1_000_000 + 10_000 * (from + i);
    const short = 5_000 + 70 * (from + i) + move * (1 + (i % 7));
    return [`C${from + i}`, 1, "ACME", short * position, shares * issued, ((100 * short) / shares) * percentage];
  });
}

const believable: [string, Row[], Row[] | undefined][] = [
  ["a report without a neighbour", report(500), undefined],
  ["the next day", report(500, { move: 9 }), report(500)],
  ["a quarter more rows", report(500, { move: 9 }), report(400)],
  ["a quarter fewer rows", report(400, { move: 9 }), report(500)],
  ["positions up by half", report(500, { position: 1.5, percentage: 1.5 }), report(500)],
  ["a few rows with odd percentages", report(3, { percentage: 100 }), undefined],
  ["a few rows beside a few others", report(3), report(30, { from: 900 })],
  ["rows without totals", report(100, { move: 1 }).map((row) => [...row.slice(0, 4), null, null]), report(100)],
];

for (const [what, rows, neighbour] of believable) {
  test(`believes ${what}`, () => assert.equal(checkReport(rows, neighbour), undefined));
}

const doubtful: [string, Row[], Row[] | undefined, string][] = [
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
  test(`doubts ${what}`, () => assert.equal(checkReport(rows, neighbour), reason));
}
