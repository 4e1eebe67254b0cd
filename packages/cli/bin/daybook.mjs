#!/usr/bin/env node
import { existsSync } from "node:fs";
import { isBundleFresh } from "./bundle.mjs";

const main = new URL(isBundleFresh() ? "../dist/bundle/main.js" : "../dist/main.js", import.meta.url);
if (!existsSync(main)) {
  console.error("daybook is not built yet. Run `npm run build` in its folder first.");
  process.exit(1);
}
// Stack traces name the sources, not the files of the bundle.
process.setSourceMapsEnabled(true);
await import(main.href);
