import { basename } from "node:path";
import type { Archive } from "../files/archive.js";
import { type Source, SourceProblem } from "../source.js";

/** The files of an archive. Throws a SourceProblem when it has none of the source. */
export function entriesOf(
  { entries }: Archive,
  { name, fileNames, identify }: Source,
  archiveName: string,
): Archive["entries"] {
  if (entries.every(({ path }) => identify(basename(path), undefined, `${archiveName}/${path}`) === undefined)) {
    throw new SourceProblem(undefined, `it holds no file of ${name} (${fileNames})`);
  }
  return entries;
}

/** Whether some of the units that an archive should bring are not in it. */
export function lacks({ entries }: Archive, { identify }: Source, units: readonly string[]): boolean {
  const found = new Set(
    entries.map(({ path }) => {
      const identity = identify(basename(path));
      return typeof identity === "object" ? identity.unit : identity;
    }),
  );
  return units.some((unit) => !found.has(unit));
}
