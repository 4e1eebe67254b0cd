import { readFileSync } from "node:fs";

/** Names the program that runs, which scripts/bundle.mjs notes beside it; undefined for one that may change from run to run. */
export function buildId(): string | undefined {
  try {
    return readFileSync(new URL("./build-id", import.meta.url), "utf8");
  } catch {
    return undefined;
  }
}
