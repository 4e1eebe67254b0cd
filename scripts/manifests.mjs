import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const OWN = "@daybook/";

/** The package.json of a folder of the tree. */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

/** The packages of others that a package of ours needs, by itself and through others of ours, with their versions. */
export function neededPackages(folder) {
  const needed = {};
  const seen = new Set([folder]);
  for (const each of seen) {
    for (const [name, version] of Object.entries(manifestOf(each).dependencies ?? {})) {
      if (name.startsWith(OWN)) seen.add(`packages/${name.slice(OWN.length)}`);
      else needed[name] = version;
    }
  }
  return Object.fromEntries(Object.entries(needed).sort());
}

/** Writes the package.json of a package that is put together. */
export function writeManifest(folder, manifest) {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
