// Puts the daybook command into a few files that are quick to start: its thousand modules, straight
// from their sources, and those of the packages that come as many. Nothing is checked here; that is
// the compiler's work. A command goes on loading only what it needs. packages/cli/bin/daybook.mjs
// runs what this writes, as long as nothing was compiled since.
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { bundleFolder, threadsFolder } from "../packages/cli/bin/bundle.mjs";
import { root } from "./run.mjs";

/** The command, and the threads and processes that it starts by the name of a file next to its own. */
const ENTRIES = [
  "packages/cli/src/main.ts",
  "packages/api/src/rpc/table/tables.worker.ts",
  "packages/api/src/serving/change-log/change-log.worker.ts",
  "packages/api/src/serving/files/files-step.process.ts",
  "packages/api/src/serving/files/write-files.process.ts",
  "packages/api/src/serving/files/write-files.worker.ts",
  "packages/api/src/serving/load.worker.ts",
  "packages/api/src/serving/past/past-keeper.process.ts",
  "packages/api/src/serving/prepared/prepare.process.ts",
  "packages/api/src/serving/prepared/read-pieces.worker.ts",
  "packages/cli/src/health/health.worker.ts",
  "packages/cli/src/hooks/hooks.worker.ts",
  "packages/cli/src/past/past.process.ts",
  "packages/cli/src/site/thread/pages.worker.ts",
  "packages/demo/src/thread/demo-files.worker.ts",
  "packages/store/src/archive/archive.worker.ts",
];
/** Our own packages, and those that come as dozens of modules, with what they need. All others are imported from where they are installed. */
const BUNDLED = /^(@daybook\/|@bufbuild\/protobuf|@connectrpc\/|(markdown-it|prom-client|zod)$)/;

const BUILD_ID = "build-id";
const made = join(bundleFolder, "..", "bundle-made");
const fromBundle = createRequire(join(made, "main.js"));

const begun = new Date();
rmSync(made, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ENTRIES,
  outdir: made,
  entryNames: "[name]",
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // What the compiler of Node need not read twice: the maps lead from it to the sources all the same.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: "linked",
  sourcesContent: false,
  // Modules in the older format ask for those of Node by this name.
  banner: { js: 'import{createRequire as requireFrom}from"node:module";const require=requireFrom(import.meta.url);' },
  logLevel: "warning",
  metafile: true,
  plugins: [
    { name: "our own packages", setup: takeSources },
    { name: "packages that are installed", setup: leaveOutInstalled },
  ],
});
const outputs = Object.keys(metafile.outputs).filter((path) => path.endsWith(".js"));
const buildId = hashOf([...outputs, "package-lock.json"]);
if (buildIdIn(bundleFolder) === buildId) {
  rmSync(made, { recursive: true });
} else {
  writeFileSync(join(made, BUILD_ID), buildId);
  // A server that runs may start a thread meanwhile: the files are put in place all at once.
  rmSync(bundleFolder, { recursive: true, force: true });
  renameSync(made, bundleFolder);
}
linkThreads();
// What is compiled while this runs may be in the bundle or not.
utimesSync(join(bundleFolder, "main.js"), begun, begun);

/** Puts the files without their build id where threads of the tests find them. */
function linkThreads() {
  rmSync(threadsFolder, { recursive: true, force: true });
  mkdirSync(threadsFolder);
  for (const name of readdirSync(bundleFolder)) {
    if (name !== BUILD_ID) linkSync(join(bundleFolder, name), join(threadsFolder, name));
  }
}

/** Finds our own packages by their sources, which the compiler may not have seen yet. */
function takeSources({ onResolve }) {
  onResolve({ filter: /^@daybook\// }, ({ path }) => {
    const [, name, ...rest] = path.split("/");
    const folder = join(root, "packages", name);
    const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const wanted = [".", ...rest].join("/");
    const [pattern, { default: built }] = Object.entries(exports).find(([each]) => matches(each, wanted));
    const source = built.replace("*", starOf(pattern, wanted)).replace("./dist/", "src/").replace(/\.js$/, ".ts");
    return { path: join(folder, source) };
  });
}

function matches(pattern, wanted) {
  return pattern.endsWith("*") ? wanted.startsWith(pattern.slice(0, -1)) : pattern === wanted;
}

/** What stands for the star of a pattern. */
function starOf(pattern, wanted) {
  return pattern.endsWith("*") ? wanted.slice(pattern.length - 1) : "";
}

function buildIdIn(folder) {
  const file = join(folder, BUILD_ID);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Names the program by all that it consists of: a part that it prepared is not taken by another. */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.sort()) hash.update(`${basename(path)}\n`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Leaves an installed package out of the bundle, which must find the same one as the file that imports it. */
function leaveOutInstalled({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
    if (kind === "entry-point" || BUNDLED.test(path) || relative(root, importer).includes("node_modules"))
      return undefined;
    if (fromBundle.resolve(path) !== createRequire(importer).resolve(path))
      return { errors: [{ text: `the bundle would find another ${path} than ${importer}` }] };
    return { path, external: true };
  });
}
