import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readContract } from "./contract.mjs";
import { commentsModule, indexModule, servicesModule, versionModule } from "./generated-modules.mjs";
import { licencesPage, sourcesPage } from "./generated-pages.mjs";
import { PYTHON_MANIFEST, PYTHON_MODULES, pythonManifest, pythonModules } from "./python-client.mjs";
import { bundledReference } from "./reference.mjs";
import { attempt, root } from "./run.mjs";
import { searchCatalogueModule } from "./search-catalogue-module.mjs";
import { seriesWordsModule } from "./series-words-module.mjs";
import { siteScriptModule } from "./site-script.mjs";

/** What is generated, by its path in the tree. */
export const generatedPaths = [
  "packages/contract/src/gen",
  "packages/api/src/gen",
  "packages/domain/src/gen",
  "packages/reference/src/gen",
  "packages/web/src/gen",
  `${PYTHON_MODULES}/messages`,
  `${PYTHON_MODULES}/services`,
  `${PYTHON_MODULES}/version.py`,
  PYTHON_MANIFEST,
  "docs/methods.md",
  "docs/sources.md",
  "docs/licences.md",
];

/** Writes everything that is generated into a tree; an exit code other than 0 when the contract cannot be read. */
export async function generateInto(tree) {
  const scratch = mkdtempSync(join(tmpdir(), "daybook-generate-"));
  const image = join(scratch, "contract.binpb");
  try {
    const status =
      attempt("buf", ["build", "-o", image]) ||
      bufGenerate("buf.gen.yaml", tree) ||
      bufGenerate("packages/api/buf.gen.yaml", tree);
    if (status !== 0) return status;
    const files = readContract(image);
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    write(tree, "packages/contract/src/gen/index.ts", indexModule(files));
    write(tree, "packages/contract/src/gen/services.ts", servicesModule(files));
    write(tree, "packages/contract/src/gen/version.ts", versionModule(version));
    write(tree, "packages/reference/src/gen/comments.ts", commentsModule(files));
    write(tree, "packages/domain/src/gen/series-word-rows.ts", seriesWordsModule());
    write(tree, "packages/web/src/gen/script.ts", await siteScriptModule());
    // What follows is read from the modules above, which in another tree are compared with these first.
    const { contractReference, methodsPage } = await bundledReference(scratch);
    write(tree, "packages/domain/src/gen/search-catalogue.ts", searchCatalogueModule(contractReference()));
    for (const [path, text] of Object.entries(pythonModules(contractReference(), version))) write(tree, path, text);
    write(tree, PYTHON_MANIFEST, pythonManifest(version));
    write(tree, "docs/methods.md", methodsPage(contractReference()));
    write(tree, "docs/sources.md", sourcesPage(root));
    write(tree, "docs/licences.md", licencesPage(root));
    return 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function bufGenerate(template, tree) {
  return attempt("buf", ["generate", "--template", template, "--output", tree]);
}

function write(tree, path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}
