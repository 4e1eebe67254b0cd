import type { Location } from "../store.js";
import { readVersionFile } from "./version-file.js";
import type { VersionWatch } from "./version-watch.js";

/** Polls the version file: it is small, and polling works on every file system. */
export function watchVersionFile(
  location: Location,
  onChange: () => void,
  pollMs: number,
  since: string | undefined,
): VersionWatch {
  let seen = since ?? readVersionFile(location);
  const timer = setInterval(() => {
    const text = readVersionFile(location);
    if (text === undefined || text === seen) return;
    seen = text;
    onChange();
  }, pollMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
