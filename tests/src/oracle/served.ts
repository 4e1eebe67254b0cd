import { readFileSync } from "node:fs";

/** The methods that are served, as service and method. */
export const servedMethods: readonly string[] = [
  ...readFileSync(new URL("../../../docs/methods.md", import.meta.url), "utf8").matchAll(/^\| `(\w+\/\w+)`/gm),
].map(([, name]) => name!);
