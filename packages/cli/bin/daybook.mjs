#!/usr/bin/env -S node --max-semi-space-size=8
// The only place that says how Node is started, and why is in docs/operate.md#memory: a process cannot change it later.
// So everybody runs this file itself, and nobody `node` with it.
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
