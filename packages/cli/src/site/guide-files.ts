import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Guide, guideOf } from "@daybook/web";
import { pathAbove } from "../path-above.js";

/** The guides in the folder `docs` that is nearest above a file of the program; none where there is no such folder. */
export function guidesAbove(fileUrl: string): readonly Guide[] {
  const page = pathAbove(fileUrl, join("docs", "api.md"));
  return page === undefined ? [] : guidesIn(dirname(page));
}

/** The page of methods is left out: the reference says all of it and more. */
function guidesIn(docs: string): readonly Guide[] {
  return readdirSync(docs)
    .filter((file) => file.endsWith(".md") && file !== "methods.md")
    .sort()
    .map((file) => guideOf(file.slice(0, -".md".length), readFileSync(join(docs, file), "utf8")));
}
