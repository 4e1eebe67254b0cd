import type { FixtureRows } from "../../formats/workbook/workbook.fixture.js";

const STATES = [
  "New South Wales",
  "Victoria",
  "Queensland",
  "South Australia",
  "Western Australia",
  "Tasmania",
  "Northern Territory",
  "Australian Capital Territory",
];

/** The sheets of a small cube with three quarters; the figures of each state are those of the first times its place. */
export function cubeSheets(): Record<string, FixtureRows> {
  const sheets = STATES.map((state, at) => [`Table ${at + 5}`, statementRows(state, at + 1)]);
  return { Contents: [["Government finance"]], ...Object.fromEntries(sheets) };
}

/** The same with other rows in the sheet of the first state. */
export function cubeWith(change: (rows: (string | number | null)[][]) => void): Record<string, FixtureRows> {
  const rows = statementRows("New South Wales", 1);
  change(rows);
  return { ...cubeSheets(), "Table 5": rows };
}

function statementRows(state: string, factor: number): (string | number | null)[][] {
  const row = (label: string, ...values: (number | string)[]) => [
    label,
    ...values.map((value) => (typeof value === "number" ? value * factor : value)),
  ];
  return [
    ["Australian Bureau of Statistics"],
    [`General government operating statement, ${state}`],
    [],
    [null, "Sep Qtr 2025", "Dec Qtr 2025(a)", "Mar Qtr 2026"],
    [null, "$m", "$m", "$m"],
    ["GFS Revenue"],
    row("Taxation revenue", 9001, 8750, 9125),
    row("Current grants and subsidies", 10_500, 10_250, 10_750),
    row("Interest income", 300, 310, 320),
    row("Total GFS revenue", 25_000, 24_000, 26_000),
    ["GFS Expenses"],
    row("Employee expenses(b)", 9500, 9600, 9700),
    row("Interest on defined benefit superannuation", 200, "n.p.", 220),
    row("Other interest expenses", 1000, 1010, 1020),
    row("Current grants and subsidies", 1, 2, 3),
    row("Total GFS expenses", 26_000, 25_500, 25_250),
    row("GFS NET OPERATING BALANCE", -1000, -1500, 750),
    [],
    ["(a) Revised."],
  ];
}
