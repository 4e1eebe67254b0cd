// Everything that is true of the source without running it: lint and format,
// the contract's own rules, generated files in sync, import walls, dead code.
// Types were checked by the build before this.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatedPaths, generateInto } from "./generated.mjs";
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

let isSound = true;
for (const [name, check] of checks) {
  const passed = (await check()) === 0;
  console.log(`${passed ? "ok    " : "FAILED"} ${name}`);
  isSound &&= passed;
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = isSound ? 0 : 1;

async function generatedInSync() {
  const status = await generateInto(scratch);
  const differs = generatedPaths.filter((path) => attempt("diff", ["-r", join(scratch, path), path]) !== 0);
  if (differs.length > 0) console.log(`npm run generate writes another ${differs.join(", ")}`);
  return status || differs.length;
}
