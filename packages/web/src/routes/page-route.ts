import { keptRoute, pageAnswer } from "./answers.js";
import { type MadeSite, makerAt } from "./making.js";
import { refusedAnswer } from "./refused-page.js";
import type { SiteRoute } from "./route.js";

/** A page that is made once for the data that it shows. A refused reader sees why. */
export function pageRoute<Serving>(
  site: MadeSite<Serving>,
  path: string,
  make: (serving: Serving) => string | Promise<string>,
): SiteRoute<Serving> {
  return {
    ...keptRoute(
      path,
      site.worldOf,
      makerAt<Serving>(site, path, async (_request, serving) => pageAnswer(await make(serving))),
    ),
    notYet: () => site.notYet?.(),
    refusalPage: (refusal, _request, serving) => refusedAnswer(site.worldOf(serving), refusal),
  };
}
