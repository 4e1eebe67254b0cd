import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** The records of the one table in curated/ whose name begins so. */
export function curatedRecords(prefix) {
  const names = readdirSync(join(root, "curated")).filter((each) => each.startsWith(prefix));
  if (names.length !== 1) throw new Error(`curated/ must hold one table ${prefix}…, not ${names.length}`);
  return recordsOf(readFileSync(join(root, "curated", names[0]), "utf8"), names[0]);
}

/** The records of comma-separated text, by the names in its first line. */
function recordsOf(text, fileName) {
  const [names, ...records] = text.trimEnd().split("\n").map(cellsOf);
  return records.map((cells, at) => {
    if (cells.length !== names.length) throw new Error(`line ${at + 2} of ${fileName} has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]));
  });
}

/** The cells of a line; those with commas stand in quotes. */
function cellsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}
