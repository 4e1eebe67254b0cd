import { keptRoute, pageAnswer } from "./answers.js";
import { makerAt, type ThreadedSite } from "./maker.js";
import { refusedAnswer } from "./refused-page.js";
import type { Route } from "./route.js";

/** The route of a page that is made once for the data that it shows. A refused reader sees why. */
export function keptPageRoute<Serving>(
  site: ThreadedSite<Serving>,
  path: string,
  make: (serving: Serving) => string | Promise<string>,
): Route<Serving> {
  return {
    ...keptRoute(
      path,
      site.worldOf,
      makerAt<Serving>(site, path, async (_request, serving) => pageAnswer(await make(serving))),
    ),
    notYet: () => site.notYet?.(),
    refusalPage: (refusal, request, serving) => refusedAnswer(site.worldOf(serving), refusal, request),
  };
}
