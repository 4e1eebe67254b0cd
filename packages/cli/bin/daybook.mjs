#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/main.js", import.meta.url);
if (!existsSync(main)) {
  console.error("daybook is not built yet. Run `npm run build` in its folder first.");
  process.exit(1);
}
await import(main.href);
