import { SourceProblem } from "../source.js";
import type { CsvTable } from "./csv-table.js";

/** The places of columns by their names. Throws when one is missing. */
export function columnPlaces<Name extends string>(
  { columns }: CsvTable,
  names: readonly Name[],
): Readonly<Record<Name, number>> {
  const places = names.map((name) => {
    const at = columns.indexOf(name);
    if (at < 0) throw new SourceProblem(1, `the header has no column "${name}"`);
    return [name, at];
  });
  return Object.fromEntries(places);
}
