import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { manifestOf, neededPackages, writeManifest } from "./manifests.mjs";
import { root } from "./run.mjs";

/** Puts the package of the typed client together in a folder: what is built, its sources, and the contract in a folder of its own. */
export function clientInto(folder) {
  for (const part of ["dist", "src"]) {
    copyWithoutTests(`packages/sdk/${part}`, join(folder, part));
    copyWithoutTests(`packages/contract/${part}`, join(folder, "contract", part));
  }
  for (const file of filesIn(join(folder, "dist")))
    nameContractByPath(file, join(folder, "contract", "dist", "index.js"));
  for (const name of ["LICENSE", "NOTICE", "CHANGELOG.md"]) cpSync(join(root, name), join(folder, name));
  cpSync(join(root, "packages/sdk/README.md"), join(folder, "README.md"));

  const { name, version, description, license, type, exports } = manifestOf("packages/sdk");
  const needed = Object.entries(neededPackages("packages/sdk"));
  writeManifest(folder, {
    name,
    version,
    description,
    license,
    type,
    engines: manifestOf(".").engines,
    sideEffects: false,
    exports,
    // A program may have others that speak Connect, and then one copy is enough.
    dependencies: Object.fromEntries(needed.map(([dependency, exact]) => [dependency, `^${exact}`])),
  });
}

function copyWithoutTests(from, to) {
  const isShipped = (path) => !/\.(test|fixture)\.(d\.ts|ts|js|js\.map)$|\.tsbuildinfo$/.test(path);
  cpSync(join(root, from), to, { recursive: true, filter: isShipped });
}

/** The contract is no package that can be installed, so that the client names it by its path. */
function nameContractByPath(file, contract) {
  const text = readFileSync(file, "utf8");
  const path = relative(dirname(file), contract).replaceAll("\\", "/");
  writeFileSync(file, text.replaceAll('"@daybook/contract"', JSON.stringify(path)));
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|d\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
