import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { columnPlaces } from "../../formats/column-places.js";
import { readCommentedTable } from "../../formats/commented-table.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

type PersonRow = RowOf<typeof datasets.parliamentPeople>;

/** The people, in the file's order. Birthdays are not kept. */
export function parsePeople(bytes: Uint8Array): PersonRow[] {
  const table = readCommentedTable(bytes);
  const places = columnPlaces(table, ["person count", "aph id", "name", "alt name"]);
  // Further names are in columns without a name.
  const others = [...table.columns.keys()].filter((at) => at === places["alt name"] || table.columns[at] === "");
  const lines = new Map<number, number>();
  return table.records.map(({ cells, line }): PersonRow => {
    const personCount = personCountIn(cells[places["person count"]]!, line);
    const before = lines.get(personCount);
    if (before !== undefined) throw new SourceProblem(line, `person ${personCount} is also on line ${before}`);
    lines.set(personCount, line);
    const name = plain(cells[places.name]!);
    if (name === "") throw new SourceProblem(line, "name is missing");
    const otherNames = others.map((at) => plain(cells[at]!)).filter((other) => other !== "");
    return { personCount, aphId: cells[places["aph id"]]!, name, otherNames };
  });
}

function personCountIn(cell: string, line: number): number {
  if (!/^[1-9]\d{0,6}$/.test(cell)) throw new SourceProblem(line, `${quoted(cell)} is not the number of a person`);
  return Number(cell);
}

function plain(cell: string): string {
  return cell.replaceAll(/\s+/g, " ");
}
