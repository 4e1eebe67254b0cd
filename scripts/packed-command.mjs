import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledFiles } from "./bundled-files.mjs";
import { manifestOf, neededPackages, writeManifest } from "./manifests.mjs";
import { root } from "./run.mjs";
import { thirdPartyLicences } from "./third-party-licences.mjs";

/** What the command runs from and what its users read, each in its place in the tree: maps and pages lead to others by it. */
const SHIPPED = [
  "LICENSE",
  "NOTICE",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "curated",
  "deploy",
  "docs",
  "packages/cli/bin",
  "packages/cli/dist/bundle",
  "proto",
];

/** Puts the package of the command together in a folder, with all sources that its maps lead to. */
export function commandInto(folder) {
  const files = bundledFiles();
  const ofOthers = files.filter((path) => path.startsWith("node_modules/"));
  const sources = files.filter((path) => !ofOthers.includes(path));
  for (const path of [...SHIPPED, ...pagesOfSources(), ...sources].filter((each) => existsSync(join(root, each))))
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (each) => !each.includes(".test.") });
  writeFileSync(join(folder, "THIRD-PARTY-LICENSES.txt"), thirdPartyLicences(ofOthers));

  const { name, version, description, license, type, engines } = manifestOf(".");
  const needed = Object.entries(neededPackages("packages/cli"));
  writeManifest(folder, {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { daybook: "packages/cli/bin/daybook.mjs" },
    // Those that are in the bundle need not be installed.
    dependencies: Object.fromEntries(needed.filter(([each]) => !ofOthers.some((path) => path.includes(`/${each}/`)))),
  });
}

function pagesOfSources() {
  const folder = "packages/ingest/src/sources";
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`);
}
