import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Guide, guideOf } from "@daybook/web";

/** The guides in the folder `docs` that is nearest above a file of the program; none where there is no such folder. */
export function guidesAbove(fileUrl: string): readonly Guide[] {
  let folder = dirname(fileURLToPath(fileUrl));
  for (let floor = 0; floor < FLOORS_MAX; floor++, folder = dirname(folder)) {
    const docs = join(folder, "docs");
    if (existsSync(join(docs, "api.md"))) return guidesIn(docs);
  }
  return [];
}

/** The page of methods is left out: the reference says all of it and more. */
function guidesIn(docs: string): readonly Guide[] {
  return readdirSync(docs)
    .filter((file) => file.endsWith(".md") && file !== "methods.md")
    .sort()
    .map((file) => guideOf(file.slice(0, -".md".length), readFileSync(join(docs, file), "utf8")));
}

/** From the bundle of the command, or from its built files, to the root of the tree or of an installed package. */
const FLOORS_MAX = 6;
