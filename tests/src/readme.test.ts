import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map((name) => join(root, name)),
  ...readdirSync(join(root, "docs")).map((name) => join(root, "docs", name)),
].filter((path) => path.endsWith(".md"));

describe("the docs", () => {
  test("every link between pages and files resolves", () => {
    const broken = pages.flatMap((page) =>
      // What is under `actions` is where the repository is hosted.
      [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#|\.\.\/\.\.\/actions\/)([^)#]+)(?:#[^)]*)?\)/g)]
        .map((match) => match[1] ?? "")
        .filter((link) => !existsSync(join(dirname(page), link)))
        .map((link) => `${relative(root, page)}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  test("the README shows the two commands and a first call", () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const wanted = ["npm ci && npm start", "npm ci && npm test", "MarketService/GetTopShorts"];
    assert.deepEqual(
      wanted.filter((text) => !readme.includes(text)),
      [],
    );
  });

  test("the README shows every picture, with words for those who cannot see it, and none is large", () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const shown = [...readme.matchAll(/!\[([^\]]{20,})\]\(docs\/pictures\/([^)]+)\)/g)].map(([, , name]) => name);
    const folder = join(root, "docs/pictures");
    const held = readdirSync(folder);
    assert.deepEqual(shown.sort(), held.sort());
    assert.equal(held.length, 2);
    assert.deepEqual(
      held.filter((name) => statSync(join(folder, name)).size >= PICTURE_BYTES_MAX),
      [],
    );
  });
});

/** What a reader on a slow line waits for. `node scripts/pictures.mjs` makes the pictures. */
const PICTURE_BYTES_MAX = 150_000;
