import { existsSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Tells of every change in the folders and all that is below them, except what is
 * built or installed. Folders that were made since are known after a call of `look`.
 */
export function watchFolders(folders, onChange) {
  const watchers = new Map();
  const add = (folder) => {
    const watcher = watch(folder, onChange);
    // A folder that is removed ends its watcher, and is a change in the one that held it.
    watcher.on("error", () => watchers.delete(folder));
    watchers.set(folder, watcher);
  };
  const look = () => {
    for (const [folder, watcher] of watchers) {
      if (existsSync(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders.filter(existsSync).flatMap(foldersIn)) if (!watchers.has(folder)) add(folder);
  };
  const close = () => {
    for (const watcher of watchers.values()) watcher.close();
  };
  return { look, close };
}

function foldersIn(folder) {
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["node_modules", "dist"].includes(entry.name))
    .flatMap(({ name }) => foldersIn(join(folder, name)));
  return [folder, ...below];
}
