import { nearest } from "../base/nearest.js";

/**
 * The served path that a wrong one most likely means: the same but for slashes and case, a near name in a near folder,
 * then a near name anywhere, since a package, a service or a prefix may be missing or another one, and at last a folder
 * or service alone. Folder and name are compared apart: that hints better, and nobody can make whole paths cost much.
 */
export function nearestPath(path: string, served: Iterable<string>): string | undefined {
  const wanted = partsOf(`/${path.slice(0, PATH_MAX).split("/").filter(Boolean).join("/")}`);
  const paths = [...served].map(partsOf);
  const found = inNearFolder(wanted, paths) ?? anywhere(wanted, paths) ?? ofService(wanted, paths);
  return found && found.folder + found.name;
}

interface Parts {
  /** Up to its last slash. */
  readonly folder: string;
  readonly name: string;
}

function inNearFolder(wanted: Parts, paths: readonly Parts[]): Parts | undefined {
  const folder = nearest(wanted.folder, new Set(paths.map((each) => each.folder)));
  return folder === undefined ? undefined : nearestNamed(wanted.name, paths, (each) => each.folder === folder);
}

/** A name that several services have is that of the service that is named, else of the first. */
function anywhere(wanted: Parts, paths: readonly Parts[]): Parts | undefined {
  const service = lastWord(wanted.folder.slice(0, -1));
  return (
    nearestNamed(wanted.name, paths, ({ folder }) => service !== "" && lastWord(folder.slice(0, -1)) === service) ??
    // Some write a dot between service and method.
    nearestNamed(wanted.name.slice(wanted.name.lastIndexOf(".") + 1), paths, () => true) ??
    nearestNamed(wanted.name, paths, () => true)
  );
}

/** The first path of a folder or service whose name alone is given. */
function ofService({ name }: Parts, paths: readonly Parts[]): Parts | undefined {
  const service = lastWord(name);
  return service === "" ? undefined : paths.find(({ folder }) => lastWord(folder.slice(0, -1)) === service);
}

function nearestNamed(name: string, paths: readonly Parts[], isMeant: (each: Parts) => boolean): Parts | undefined {
  if (name.length < NAME_MIN) return undefined;
  const meant = paths.filter(isMeant);
  const near = nearest(
    name,
    meant.map((each) => each.name),
  );
  return meant.find((each) => each.name === near);
}

/** What follows the last dot or slash of a folder, in small letters: the service without its package. */
function lastWord(text: string): string {
  return text.slice(Math.max(text.lastIndexOf("."), text.lastIndexOf("/")) + 1).toLowerCase();
}

function partsOf(path: string): Parts {
  const cut = path.lastIndexOf("/") + 1;
  return { folder: path.slice(0, cut), name: path.slice(cut) };
}

/** Everything is near to a shorter name. */
const NAME_MIN = 4;
/** A longer path is nobody's typo. */
const PATH_MAX = 256;
