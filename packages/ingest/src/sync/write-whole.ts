import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { naming } from "@daybook/store";

/** Writes a small file so that it is there completely or not at all. Makes its folder. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await naming(temporary, () => writeFile(temporary, text));
  await rename(temporary, path);
}
