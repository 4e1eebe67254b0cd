import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { InputProblem } from "./input-file.js";

/** The regular files under a folder, as sorted paths relative to it. Linked folders are not entered. */
export async function filesUnder(folder: string): Promise<string[]> {
  const found: string[] = [];
  const waiting = [""];
  while (waiting.length > 0) {
    const inner = waiting.pop()!;
    for (const entry of await readdir(join(folder, inner), { withFileTypes: true })) {
      const path = join(inner, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      else if (entry.isFile() || (await isLinkedFile(join(folder, path)))) found.push(path);
    }
    if (found.length > FILES_MAX) throw new InputProblem(`${folder} holds more than ${FILES_MAX} files`);
  }
  return found.sort();
}

async function isLinkedFile(path: string): Promise<boolean> {
  // A link that leads nowhere is no file.
  return stat(path).then(
    (target) => target.isFile(),
    () => false,
  );
}

const FILES_MAX = 200_000;
