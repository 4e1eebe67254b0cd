import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { bundleFolder } from "../packages/cli/bin/bundle.mjs";
import { root } from "./run.mjs";

/** The files that the bundled command was made of, as its maps name them, by their paths in the tree. */
export function bundledFiles() {
  const files = readdirSync(bundleFolder)
    .filter((name) => name.endsWith(".map"))
    .flatMap((name) => JSON.parse(readFileSync(join(bundleFolder, name), "utf8")).sources);
  return [...new Set(files)].map((path) => relative(root, join(bundleFolder, path))).sort();
}
