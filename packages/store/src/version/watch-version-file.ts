import type { Import, Location } from "../store.js";
import { readVersionFile, versionTextOf } from "./version-file.js";
import type { VersionWatch } from "./version-watch.js";

/** Polls the version file: it is small, and polling works on every file system. */
export function watchVersionFile(
  location: Location,
  onChange: () => void,
  pollMs: number,
  since: readonly Import[] | undefined,
): VersionWatch {
  let seen = since === undefined ? readVersionFile(location) : versionTextOf(since);
  const timer = setInterval(() => {
    const text = readVersionFile(location);
    if (text === undefined || text === seen) return;
    seen = text;
    onChange();
  }, pollMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
