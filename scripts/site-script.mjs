import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./run.mjs";

/** The module with the scripts of the pages: the islands in one small file, and what only the suburb explorer needs in another. */
export async function siteScriptModule() {
  return `// Written from packages/web/islands by npm run generate.

/** What the script of the pages says. */
export const siteScript =
  ${await scriptOf("main.ts")};

/** What the script of the suburb explorer says. */
export const suburbFilterScript =
  ${await scriptOf("suburb-filter.ts")};
`;
}

async function scriptOf(file) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, "packages/web/islands", file)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "ascii",
    legalComments: "none",
    logLevel: "warning",
    alias: { "@daybook/domain/suburb-bounds": "./packages/domain/src/data/housing/suburbs/bounds.ts" },
  });
  return JSON.stringify(outputFiles[0].text);
}
