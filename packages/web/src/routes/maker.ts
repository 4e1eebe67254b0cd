import type { Site } from "../site.js";
import type { RouteAnswer, RouteRequest } from "./route.js";

/** A maker makes the answers of one route that are not kept. It sees only the request and what is served, so any thread can run it. */
export type Maker<Serving> = (request: MakerRequest, serving: Serving) => RouteAnswer | Promise<RouteAnswer>;

/** What a maker is told of a request. */
export interface MakerRequest extends Pick<RouteRequest, "path" | "query"> {
  /** The request of the method that is run, as JSON, where one is. */
  readonly runs?: string;
}

/** A site, and the thread that runs its makers. */
export interface ThreadedSite<Serving> extends Site<Serving> {
  /** The maker of a route as it is run on another thread. By default makers run on the thread that answers. */
  onThread?(path: string, maker: Maker<Serving>): Maker<Serving>;
  /** Why nothing can be made yet; undefined as soon as it can. */
  notYet?(): string | undefined;
}

/** The maker of a route, on the thread where the site has it run. */
export function makerAt<Serving>(
  site: Pick<ThreadedSite<Serving>, "onThread">,
  path: string,
  maker: Maker<Serving>,
): Maker<Serving> {
  return site.onThread?.(path, maker) ?? maker;
}
