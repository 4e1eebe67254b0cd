import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./run.mjs";

/** The reference package as its sources are now, whether they were built or not. */
export async function bundledReference(scratch) {
  const outfile = join(scratch, "reference.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["packages/reference/src/index.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    alias: {
      "@daybook/contract/version": "./packages/contract/src/gen/version.ts",
      "@daybook/contract": "./packages/contract/src/index.ts",
    },
  });
  return import(pathToFileURL(outfile).href);
}
