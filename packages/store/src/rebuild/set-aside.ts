import { rename } from "node:fs/promises";
import { isThere } from "../files/is-there.js";

/**
 * Renames a damaged database to a free name. Until the next one takes its place the
 * database is missing, which readers and writers refuse. The log is renamed too, since DuckDB
 * would apply it to whatever file has the name. It goes last, because a file
 * without its log may look intact.
 */
export async function setAside(file: string): Promise<void> {
  const aside = await freeNameOf(`${file}.damaged`);
  if (await isThere(file)) await rename(file, aside);
  if (await isThere(`${file}.wal`)) await rename(`${file}.wal`, `${aside}.wal`);
}

async function freeNameOf(name: string): Promise<string> {
  for (let number = 1; number <= NUMBER_MAX; number++) {
    const numbered = number === 1 ? name : `${name}.${number}`;
    if (!(await isThere(numbered)) && !(await isThere(`${numbered}.wal`))) return numbered;
  }
  throw new Error(`There are ${NUMBER_MAX} damaged databases beside ${name}: remove those that nobody needs.`);
}

const NUMBER_MAX = 1_000;
