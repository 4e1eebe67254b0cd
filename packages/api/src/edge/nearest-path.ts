import { nearest } from "../base/nearest.js";

/**
 * The served path that a wrong one most likely means. Folder and last part are
 * compared apart: that hints better, and nobody can make whole paths cost much.
 */
export function nearestPath(path: string, served: Iterable<string>): string | undefined {
  const paths = [...served].map(partsOf);
  const { folder, name } = partsOf(path);
  const nearFolder = nearest(folder, new Set(paths.map((each) => each.folder)));
  if (nearFolder === undefined) return undefined;
  const names = paths.filter((each) => each.folder === nearFolder).map((each) => each.name);
  const nearName = nearest(name, names);
  return nearName === undefined ? undefined : nearFolder + nearName;
}

function partsOf(path: string): { folder: string; name: string } {
  const cut = path.lastIndexOf("/") + 1;
  return { folder: path.slice(0, cut), name: path.slice(cut) };
}
