// Everything that is true of the source without running it: lint and format,
// the contract's own rules, generated files in sync, import walls, dead code.
// Types were checked by the build before this.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attempt } from "./run.mjs";

const scratch = mkdtempSync(join(tmpdir(), "daybook-check-"));
const checks = [
  ["lint and format", () => attempt("biome", ["check", "--error-on-warnings", "."])],
  ["contract lint", () => attempt("buf", ["lint"])],
  ["contract keeps its promises", () => attempt("buf", ["breaking", "--against", "proto/released.binpb"])],
  ["generated files in sync", generatedInSync],
  ["import walls", () => attempt("node", ["scripts/walls.mjs"])],
  ["dead code", () => attempt("knip", [])],
];

const failed = checks.filter(([name, check]) => {
  const passed = check() === 0;
  console.log(`${passed ? "ok    " : "FAILED"} ${name}`);
  return !passed;
});
rmSync(scratch, { recursive: true, force: true });
process.exitCode = failed.length === 0 ? 0 : 1;

function generatedInSync() {
  const generated = attempt("buf", ["generate", "--output", scratch]);
  return generated || attempt("diff", ["-r", join(scratch, "packages/contract/src/gen"), "packages/contract/src/gen"]);
}
