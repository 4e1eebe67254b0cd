// Runs every test file of the workspace from its built form, prints what ran
// and ends with "N passed, N failed". Arguments pick files by a part of their path.
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv.slice(2);
const sources = ["packages", "tests", "bench"]
  .flatMap((folder) => testFilesIn(join(root, folder)))
  .filter((file) => wanted.length === 0 || wanted.some((part) => relative(root, file).includes(part)))
  .sort();
const files = sources.map((file) => file.replace(/[/\\]src[/\\]/, "/dist/").replace(/\.ts$/, ".js"));

const missing = files.filter((file) => !existsSync(file));
if (files.length === 0 || missing.length > 0) {
  console.error(files.length === 0 ? "no test file matches" : `not built: ${missing.join(", ")}`);
  process.exit(1);
}

const silent = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
const stream = run({ files, concurrency: 2, timeout: 15 * 60_000 });
stream.on("test:pass", (event) => count(event, "passed"));
stream.on("test:fail", (event) => count(event, "failed"));
stream.compose(new spec()).pipe(process.stdout);
stream.on("end", () => {
  for (const file of silent) console.error(`ran no test: ${relative(root, file)}`);
  process.exitCode = counts.failed > 0 || silent.length > 0 || counts.passed === 0 ? 1 : 0;
});
process.on("exit", () => {
  console.log(`\n${files.length} files`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
});

function count(event, outcome) {
  if (event.details?.type === "suite") return;
  // A file without any test is told as one test that has the file's name and passes.
  const file = resolve(root, event.name);
  if (outcome === "passed" && files.includes(file)) {
    silent.push(file);
    return;
  }
  counts[event.skip !== undefined && event.skip !== false ? "skipped" : outcome] += 1;
}

function testFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist", "fixtures"].includes(entry.name) ? [] : testFilesIn(path);
    return entry.name.endsWith(".test.ts") ? [path] : [];
  });
}
