import { compareCodePoints } from "../base/texts/compare-code-points.js";
import type { OpenCell, OpenDataset, OpenRow, OpenType, OpenWorld } from "./open-dataset.js";

/** What is wrong with the rows of a dataset, the first of each kind; and how many rows there are. */
export function checkRows(
  dataset: OpenDataset,
  world: OpenWorld,
): { readonly rows: number; readonly problems: readonly string[] } {
  const problems = new Map<string, string>();
  let rows = 0;
  let before: OpenRow | undefined;
  for (const row of dataset.rows(world)) {
    rows += 1;
    for (const problem of [...problemsOfCells(dataset, row), ...problemsOfPlace(dataset, before, row)]) {
      if (!problems.has(problem)) problems.set(problem, `${dataset.id}: ${problem}: ${JSON.stringify(row)}`);
    }
    before = row;
  }
  return { rows, problems: [...problems.values()] };
}

function problemsOfCells({ columns }: OpenDataset, row: OpenRow): string[] {
  const problems: string[] = [];
  for (const name in row) if (!Object.hasOwn(columns, name)) problems.push(`${name} is no column`);
  for (const name in columns) {
    const { type, optional } = columns[name]!;
    const cell = row[name];
    if (cell !== undefined && !FITS[type](cell)) problems.push(`${name} is not of the type ${type}`);
    if (cell === undefined && optional !== true) problems.push(`${name} is unknown`);
  }
  return problems;
}

function problemsOfPlace({ key }: OpenDataset, before: OpenRow | undefined, row: OpenRow): string[] {
  return before !== undefined && compareKeys(key, before, row) > 0 ? ["a row is out of order"] : [];
}

/** Whether a known cell is of a type. What is unknown is undefined, so that no text is empty and no figure NaN. */
const FITS: { readonly [Type in OpenType]: (cell: OpenCell) => boolean } = {
  text: (cell) => typeof cell === "string" && cell !== "" && !/\p{Surrogate}/u.test(cell),
  day: (cell) => isWhole(cell) && Math.abs(cell) < MOST_DAYS,
  moment: (cell) => isWhole(cell) && Math.abs(cell) < MOST_DAYS * 86_400_000,
  number: (cell) => typeof cell === "number" && Number.isFinite(cell),
  whole: isWhole,
  flag: (cell) => typeof cell === "boolean",
};

/** A date has a year of four digits. */
const MOST_DAYS = 2_932_897;

function isWhole(cell: OpenCell): cell is number {
  return Number.isSafeInteger(cell);
}

function compareKeys(key: readonly string[], one: OpenRow, other: OpenRow): number {
  for (const name of key) {
    const order = compareCells(one[name], other[name]);
    if (order !== 0) return order;
  }
  return 0;
}

/** What is unknown comes first. */
function compareCells(one: OpenCell, other: OpenCell): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  if (typeof one === "string" && typeof other === "string") return compareCodePoints(one, other);
  return Number(one) - Number(other);
}
