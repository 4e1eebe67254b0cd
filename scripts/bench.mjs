// Measures with the version of Node that the image has. Where another one runs, it is fetched as the long tests fetch
// theirs.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nodeOf } from "./node-of.mjs";
import { root } from "./run.mjs";

const args = process.argv.slice(2);
const [, wanted] = /^FROM node:(\d+)/m.exec(readFileSync(join(root, "Dockerfile"), "utf8"));
const measures = !args.includes("--help") && !args.includes("--page");
const node = measures && process.versions.node.split(".")[0] !== wanted ? fetchedNode() : process.execPath;
const child = spawn(node, [join(root, "bench/dist/main.js"), ...args], {
  stdio: "inherit",
  env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => {
  process.exitCode = code ?? 1;
});

/** The version that is wanted, for as long as this runs. */
function fetchedNode() {
  const folder = mkdtempSync(join(tmpdir(), "daybook-node-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const fetched = nodeOf(wanted, folder);
  if (fetched === undefined)
    throw new Error(`Node ${wanted}, which the image has, cannot be installed to measure with`);
  console.log(
    `measuring with Node ${wanted}, as the image has it, and not with ${process.versions.node}, which runs here\n`,
  );
  return fetched;
}
