// Everything that is true of the source without running it: lint and format,
// the contract's own rules, generated files in sync, import walls, dead code.
// Types were checked by the build before this. Nothing is said of what is well.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatedPaths, generateInto } from "./generated.mjs";
import { heard } from "./run.mjs";

const checks = [
  ["lint and format", () => heard("node", ["scripts/lint.mjs"])],
  ["contract lint", () => heard("buf", ["lint"])],
  ["contract rules of our own", () => heard("node", ["scripts/contract-lint.mjs"])],
  ["contract keeps its promises", () => heard("buf", ["breaking", "--against", "proto/released.binpb"])],
  ["generated files in sync", generatedInSync],
  ["import walls", () => heard("node", ["scripts/walls.mjs"])],
  ["dead code", () => heard("knip", [])],
];

for (const [name, check] of checks) {
  const { status, said } = await check();
  if (status === 0) continue;
  console.log(`${said.trimEnd()}\nFAILED ${name}`);
  process.exitCode = 1;
}

async function generatedInSync() {
  const scratch = mkdtempSync(join(tmpdir(), "daybook-check-"));
  try {
    const status = await generateInto(scratch);
    const differences = generatedPaths.map((path) => [path, heard("diff", ["-r", join(scratch, path), path])]);
    const differing = differences.filter(([, { status }]) => status !== 0);
    const advice = `npm run generate writes another ${differing.map(([path]) => path).join(", ")}`;
    return { status: status || differing.length, said: [...differing.map(([, { said }]) => said), advice].join("\n") };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
