import { readFileSync } from "node:fs";

/** The name of the running program, from a file that scripts/bundle.mjs writes next to it; undefined for a program that may change from run to run. */
export function buildId(): string | undefined {
  try {
    return readFileSync(new URL("./build-id", import.meta.url), "utf8");
  } catch {
    return undefined;
  }
}
