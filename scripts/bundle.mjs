// Makes the built daybook command quick to start: puts its thousand modules, and those
// of the packages that come as many, into a few files. A command goes on loading only
// what it needs. packages/cli/bin/daybook.mjs runs what this writes, as long as nothing
// was built since.
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { bundleFolder, isBundleFresh } from "../packages/cli/bin/bundle.mjs";
import { root } from "./run.mjs";

/** The command, and the threads that it starts by the name of a file beside its own. */
const ENTRIES = [
  "packages/cli/dist/main.js",
  "packages/api/dist/serving/load.worker.js",
  "packages/store/dist/archive/archive.worker.js",
];
/** Our own packages, and those that come as dozens of ES modules. All others are imported from where they are installed. */
const BUNDLED = /^(@daybook\/|@bufbuild\/protobuf|@connectrpc\/|zod$)/;

const made = join(bundleFolder, "..", "bundle-made");
const fromBundle = createRequire(join(made, "main.js"));

// How it is bundled, and what is installed.
if (!isBundleFresh([import.meta.filename, join(root, "node_modules", ".package-lock.json")])) {
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
    // The built files have maps of their own, so that these lead to the sources.
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
    metafile: true,
    plugins: [{ name: "packages that are installed", setup: leaveOutInstalled }],
  });
  const outputs = Object.keys(metafile.outputs).filter((path) => path.endsWith(".js"));
  writeFileSync(join(made, "build-id"), hashOf([...outputs, "package-lock.json"]));
  // What is built while this runs may be in the bundle or not.
  utimesSync(join(made, "main.js"), begun, begun);
  // A server that runs may start a thread meanwhile: the files are put in place all at once.
  rmSync(bundleFolder, { recursive: true, force: true });
  renameSync(made, bundleFolder);
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
    if (kind === "entry-point" || BUNDLED.test(path)) return undefined;
    if (fromBundle.resolve(path) !== createRequire(importer).resolve(path))
      return { errors: [{ text: `the bundle would find another ${path} than ${importer}` }] };
    return { path, external: true };
  });
}
