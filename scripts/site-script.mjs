import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./run.mjs";

/** The module with the script of the pages: all islands in one small file. */
export async function siteScriptModule() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, "packages/web/islands/main.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "ascii",
    legalComments: "none",
    logLevel: "warning",
  });
  return `// Written from packages/web/islands by npm run generate.

/** What the script of the pages says. */
export const siteScript =
  ${JSON.stringify(outputFiles[0].text)};
`;
}
