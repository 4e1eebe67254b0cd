import type { Site } from "../site.js";
import { keptRoute, PAGE_HEADERS, pageAnswer } from "./answers.js";
import { refusedPage } from "./refused-page.js";
import type { SiteRoute } from "./route.js";

/** A page that is made once for the data that it shows. Whoever is refused it sees why. */
export function pageRoute<Serving>(
  site: Site<Serving>,
  path: string,
  make: (serving: Serving) => string,
): SiteRoute<Serving> {
  return {
    ...keptRoute<Serving>(path, site.worldOf, (serving) => pageAnswer(make(serving))),
    refusalPage: (refusal, _request, serving) => ({
      headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" },
      body: refusedPage(site.worldOf(serving), refusal),
    }),
  };
}
