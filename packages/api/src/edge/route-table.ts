import type { ServedRoute } from "../base/route.js";

/**
 * The plain endpoints by their paths. One whose path ends in `/*` answers every name in that folder that has no endpoint of
 * its own, one whose path ends in `/**` every path below it that no other answers.
 */
export class RouteTable {
  readonly #exact = new Map<string, ServedRoute>();
  readonly #folders = new Map<string, ServedRoute>();
  readonly #trees: (readonly [root: string, route: ServedRoute])[] = [];

  constructor(routes: readonly ServedRoute[]) {
    for (const route of routes) {
      if (route.path.endsWith(ANY_PATH)) this.#trees.push([route.path.slice(0, -ANY_PATH.length + 1), route]);
      else if (route.path.endsWith(ANY_NAME)) this.#folders.set(route.path.slice(0, -ANY_NAME.length + 1), route);
      else this.#exact.set(route.path, route);
    }
  }

  /** The endpoint that answers at a path. */
  at(path: string): ServedRoute | undefined {
    return this.#exact.get(path) ?? this.#inFolder(path) ?? this.#inTree(path);
  }

  /** The paths that lead to one endpoint alone, of all or of some. */
  paths(isWanted: (route: ServedRoute) => boolean = () => true): string[] {
    return [...this.#exact.values()].filter(isWanted).map(({ path }) => path);
  }

  #inFolder(path: string): ServedRoute | undefined {
    const end = path.lastIndexOf("/") + 1;
    return end < path.length ? this.#folders.get(path.slice(0, end)) : undefined;
  }

  #inTree(path: string): ServedRoute | undefined {
    return this.#trees.find(([root]) => path.startsWith(root))?.[1];
  }
}

const ANY_NAME = "/*";
const ANY_PATH = "/**";
