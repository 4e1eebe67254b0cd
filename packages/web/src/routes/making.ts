import type { Site } from "../site.js";
import type { AnySiteAnswer, SiteRequest } from "./route.js";

/** What an answer of the site is made for. */
export interface MadeRequest extends Pick<SiteRequest, "path" | "query"> {
  /** The request of the method that is run, as JSON, where one is. */
  readonly runs?: string;
}

/** Makes an answer of the site. */
export type Make<Serving> = (request: MadeRequest, serving: Serving) => AnySiteAnswer | Promise<AnySiteAnswer>;

/** A site, and where what takes a while is made. */
export interface MadeSite<Serving> extends Site<Serving> {
  /** What makes the answers of a route, given the function that makes them: another thread may run it. By default it runs here. */
  madeAt?(path: string, make: Make<Serving>): Make<Serving>;
  /** Why nothing can be made yet; undefined as soon as it can. */
  notYet?(): string | undefined;
}

/** What makes the answers of a route of a site. */
export function makerAt<Serving>(site: Pick<MadeSite<Serving>, "madeAt">, path: string, make: Make<Serving>) {
  return site.madeAt?.(path, make) ?? make;
}
