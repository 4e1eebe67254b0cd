import { readFileSync } from "node:fs";

/** The methods that are served, as service and method. */
export const servedMethods: readonly string[] = [
  ...readFileSync(new URL("../../../docs/methods.md", import.meta.url), "utf8").matchAll(/^\| `(\w+\/\w+)`/gm),
].map(([, name]) => name!);

/** A method that is built before it is served has nothing to compare yet. Plain endpoints are served. */
export function isServed(name: string): boolean {
  return name.startsWith("/") || servedMethods.includes(name.split(" ")[0]!);
}
