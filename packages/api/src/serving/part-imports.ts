import { datasetsOf, type PartName, parts } from "@daybook/domain";
import type { Import } from "@daybook/store";

/** The names of all parts. */
export const partNames = Object.keys(parts) as readonly PartName[];

/** The imports of a part's sources that count: those of the demo world until any part has a real file. */
export function importsOfPart(imports: readonly Import[], name: PartName): Import[] {
  const isReal = imports.some((entry) => !entry.isDemo);
  const counted = imports.filter((entry) => entry.isDemo !== isReal);
  if (name === "imports") return counted;
  const sources = new Set(datasetsOf(parts[name]).flatMap((dataset) => dataset.sources));
  return counted.filter((entry) => sources.has(entry.source));
}
