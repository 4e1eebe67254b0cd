import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where a path lies that came with the program: at the nearest folder above one of its files; undefined where it does not. */
export function pathAbove(fileUrl: string, path: string): string | undefined {
  let folder = dirname(fileURLToPath(fileUrl));
  for (let floor = 0; floor < FLOORS_MAX; floor++, folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(found)) return found;
  }
  return undefined;
}

/** From the bundle of the command, or from its built files, to the root of the tree or of an installed package. */
const FLOORS_MAX = 6;
