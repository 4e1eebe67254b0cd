// Runs the tests that touch Node's insides on the other versions of it that we
// promise. Ends with the sum of all as "N passed, N failed".
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { memoryFolder } from "./memory-folder.mjs";
import { nodeOf } from "./node-of.mjs";
import { root } from "./run.mjs";

const VERSIONS = ["20", "22", "24"];
/** Parts of paths: whatever touches sockets, streams, files, signals, processes, workers and native packages. */
const TRIED = [
  "packages/api/src/answer",
  "packages/api/src/edge",
  "packages/api/src/json",
  "packages/api/src/own-answers",
  "packages/api/src/port",
  "packages/api/src/rpc",
  "packages/api/src/serving/files",
  "packages/api/src/serving/keep-newest",
  "packages/api/src/serving/prepared",
  "packages/api/src/serving/read-",
  "packages/api/src/sign-in",
  "packages/cli",
  "packages/files",
  "packages/ingest/src/fetch",
  "packages/ingest/src/files",
  "packages/sdk",
  "packages/store/src/accounts/journal",
  "packages/store/src/archive",
  "packages/store/src/engines",
  "packages/store/src/tables",
  "packages/store/src/version",
  "tests/src/clients",
  "tests/src/plain-endpoints",
  "tests/src/two-writers",
];
/** Those that are tried on the version between the oldest and the newest too: what holds on both ends held between them so far. */
const TRIED_BETWEEN = [
  "packages/api/src/own-answers",
  "packages/api/src/port",
  "packages/api/src/rpc",
  "packages/cli",
  "packages/files",
  "packages/ingest/src/fetch",
  "packages/sdk",
  "packages/store/src/engines",
  "packages/store/src/version",
];
/** The slow ones, which are tried on the oldest and the newest version. */
const TRIED_AT_BOTH_ENDS = ["tests/src/doc-examples", "tests/src/hung-database", "tests/src/workers"];

const folder = mkdtempSync(join(tmpdir(), "daybook-nodes-"));
// Some tests run as another user.
chmodSync(folder, 0o711);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
// The demo world is loaded once for all runs, where they write.
const worlds = mkdtempSync(join(process.env.TMPDIR ?? memoryFolder() ?? tmpdir(), "daybook-worlds-"));
process.once("exit", () => rmSync(worlds, { recursive: true, force: true }));
process.env.DAYBOOK_TESTS_WORLDS ??= worlds;

const sum = { passed: 0, failed: 0 };
const missing = [];
for (const version of VERSIONS.filter((major) => process.versions.node.split(".")[0] !== major)) {
  const node = nodeOf(version, folder);
  if (node === undefined) missing.push(version);
  else await add(version, node, version === VERSIONS.at(-1) ? [...TRIED, ...TRIED_AT_BOTH_ENDS] : TRIED_BETWEEN);
}
for (const version of missing) console.log(`Node ${version} cannot be installed: nothing was tried on it`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** Runs tests with a version of Node and adds what became of them. A run without a result is a failure. */
async function add(version, node, words) {
  console.log(`\nNode ${version}`);
  const child = spawn(node, [join(root, "scripts", "test.mjs"), ...words], {
    cwd: root,
    // What a sample in the docs calls "node" is the same one.
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  let last = "";
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    last = line;
  }
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last) ?? [undefined, "0", "1"];
  const isBad = (await exitOf(child)) !== 0;
  sum.passed += Number(passed);
  sum.failed += Math.max(Number(failed), isBad ? 1 : 0);
}

function exitOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve) => child.once("exit", resolve));
}
