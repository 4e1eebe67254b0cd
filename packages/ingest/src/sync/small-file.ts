import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { naming } from "@daybook/store";

/** The entries of a small JSON file; none when it is not there or cannot be understood. */
export async function readEntries(path: string): Promise<[string, unknown][]> {
  return entriesIn(await readFile(path, "utf8").catch(() => ""));
}

/** The entries of a text of JSON; none when it cannot be understood. */
export function entriesIn(text: string): [string, unknown][] {
  try {
    return Object.entries(Object(JSON.parse(text)) as Record<string, unknown>);
  } catch {
    return [];
  }
}

/** Writes a small file so that it is there completely or not at all. Makes its folder. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await naming(temporary, () => writeFile(temporary, text));
  await rename(temporary, path);
}
