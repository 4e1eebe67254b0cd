import type { IncomingMessage } from "node:http";
import type { ServedRoute } from "../base/route.js";
import { isPerson } from "./is-person.js";

/**
 * The plain endpoints by their paths. Where a page and an endpoint for programs have the same path, people get the page. One whose path ends in `/*` answers every name in that folder that has no endpoint of
 * its own, one whose path ends in `/**` every path below it that no other answers.
 */
export class RouteTable {
  readonly #exact = new Map<string, ServedRoute>();
  readonly #forPeople = new Map<string, ServedRoute>();
  readonly #folders = new Map<string, ServedRoute>();
  readonly #trees: (readonly [root: string, route: ServedRoute])[] = [];

  constructor(routes: readonly ServedRoute[]) {
    for (const route of routes) {
      if (route.path.endsWith(ANY_PATH)) this.#trees.push([route.path.slice(0, -ANY_PATH.length + 1), route]);
      else if (route.path.endsWith(ANY_NAME)) this.#folders.set(route.path.slice(0, -ANY_NAME.length + 1), route);
      else this.#setExact(route);
    }
  }

  #setExact(route: ServedRoute): void {
    const other = this.#exact.get(route.path);
    if (other !== undefined && route.isPage) {
      this.#forPeople.set(route.path, route);
    } else {
      if (other?.isPage) this.#forPeople.set(route.path, other);
      this.#exact.set(route.path, route);
    }
  }

  /** The endpoint that answers at a path, to whoever sends a request if one is given. */
  at(path: string, request?: Pick<IncomingMessage, "method" | "headers">): ServedRoute | undefined {
    const page = this.#forPeople.get(path);
    if (page !== undefined && request !== undefined && isPerson(request)) return page;
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
