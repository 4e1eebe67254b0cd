import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readContract } from "./contract.mjs";
import { indexModule, servicesModule } from "./generated-modules.mjs";
import { methodsPage, sourcesPage } from "./generated-pages.mjs";
import { attempt, root } from "./run.mjs";

/** What is generated, by its path in the tree. */
export const generatedPaths = ["packages/contract/src/gen", "docs/methods.md", "docs/sources.md"];

/** Writes everything that is generated into a tree; an exit code other than 0 when the contract cannot be read. */
export function generateInto(tree) {
  const scratch = mkdtempSync(join(tmpdir(), "daybook-generate-"));
  const image = join(scratch, "contract.binpb");
  try {
    const status = attempt("buf", ["build", "-o", image]) || attempt("buf", ["generate", "--output", tree]);
    if (status !== 0) return status;
    const files = readContract(image);
    const texts = {
      "packages/contract/src/gen/index.ts": indexModule(files),
      "packages/contract/src/gen/services.ts": servicesModule(files),
      "docs/methods.md": methodsPage(files),
      "docs/sources.md": sourcesPage(root),
    };
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
