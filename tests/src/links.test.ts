import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The pages in a folder of the tree and in those below it, by their paths. */
function pagesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NO_PAGES.has(entry.name) ? [] : pagesIn(path);
    return path.endsWith(".md") ? [path] : [];
  });
}

const NO_PAGES = new Set([".git", "node_modules", "dist", "data", "fixtures"]);
const pages = pagesIn("");

/** The text of a page without its samples, which may hold anything. */
function textOf(page: string): string {
  return readFileSync(join(root, page), "utf8").replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
}

/** The names under which the headings of a page can be linked to, as sites that show Markdown make them. */
function anchorsOf(page: string): Set<string> {
  const headings = [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test("every link of every page leads to a file and a heading that are there", () => {
  const broken = pages.flatMap((page) =>
    // What is under `actions` is where the repository is hosted.
    [...textOf(page).matchAll(/\]\((?![a-z]+:|\.\.\/\.\.\/actions\/)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = "", anchor]) => {
        const target = path === "" ? page : normalize(join(dirname(page), path));
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  assert.ok(pages.length > 60);
  assert.deepEqual(broken, []);
});
