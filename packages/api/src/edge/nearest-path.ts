import { nearest } from "@daybook/contract/nearest";

/**
 * The served path that a wrong one most likely means: a near name in the same folder but for slashes and case, one of the
 * service that is named, the same name elsewhere, one in a near folder, then a near name anywhere, since a package, a service or a prefix may be
 * missing or another one, and at last a folder or service alone. Of several the first is meant. Folder and name are
 * compared apart: that hints better, and nobody can make whole paths cost much.
 */
export function nearestPath(path: string, served: Iterable<string>): string | undefined {
  const wanted = splitPath(`/${path.slice(0, PATH_MAX).split("/").filter(Boolean).join("/")}`);
  const paths = [...served].map(splitPath);
  const found =
    inSameFolder(wanted, paths) ??
    inSameService(wanted, paths) ??
    sameElsewhere(wanted, paths) ??
    inNearFolder(wanted, paths) ??
    anywhere(wanted, paths) ??
    ofService(wanted, paths);
  return found && found.folder + found.name;
}

interface SplitPath {
  /** Up to its last slash. */
  readonly folder: string;
  readonly name: string;
}

function inSameFolder({ folder, name }: SplitPath, paths: readonly SplitPath[]): SplitPath | undefined {
  const wanted = folder.toLowerCase();
  return nearestNamed(name, paths, (each) => each.folder.toLowerCase() === wanted, NAME_MIN_IN_FOLDER);
}

function inSameService(wanted: SplitPath, paths: readonly SplitPath[]): SplitPath | undefined {
  const service = lastWord(wanted.folder.slice(0, -1));
  if (service === "") return undefined;
  const isOfService = ({ folder }: SplitPath) => lastWord(folder.slice(0, -1)) === service;
  return nearestNamed(wanted.name, paths, isOfService, NAME_MIN_IN_FOLDER);
}

/** A path with the same name in another folder. Short names are not looked for: many share them. */
function sameElsewhere({ folder, name }: SplitPath, paths: readonly SplitPath[]): SplitPath | undefined {
  if (folder === "/" || name.length < NAME_MIN_IN_FOLDER) return undefined;
  return paths.find((each) => each.name.toLowerCase() === name.toLowerCase());
}

function inNearFolder(wanted: SplitPath, paths: readonly SplitPath[]): SplitPath | undefined {
  const folder = nearest(wanted.folder, new Set(paths.map((each) => each.folder)));
  return folder === undefined ? undefined : nearestNamed(wanted.name, paths, (each) => each.folder === folder);
}

function anywhere({ name }: SplitPath, paths: readonly SplitPath[]): SplitPath | undefined {
  return (
    // Some write a dot between service and method.
    nearestNamed(name.slice(name.lastIndexOf(".") + 1), paths, () => true) ?? nearestNamed(name, paths, () => true)
  );
}

/** The first path of a folder or service whose name alone is given. */
function ofService({ name }: SplitPath, paths: readonly SplitPath[]): SplitPath | undefined {
  const service = lastWord(name);
  return service === "" ? undefined : paths.find(({ folder }) => lastWord(folder.slice(0, -1)) === service);
}

function nearestNamed(
  name: string,
  paths: readonly SplitPath[],
  isMeant: (each: SplitPath) => boolean,
  nameMin = NAME_MIN,
): SplitPath | undefined {
  if (name.length < nameMin) return undefined;
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

function splitPath(path: string): SplitPath {
  const cut = path.lastIndexOf("/") + 1;
  return { folder: path.slice(0, cut), name: path.slice(cut) };
}

/** Everything is near to a shorter name. */
const NAME_MIN = 4;
const NAME_MIN_IN_FOLDER = 3;
/** A longer path is nobody's typo. */
const PATH_MAX = 256;
