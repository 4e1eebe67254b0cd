import { chartsPage } from "../desk/charts-page.js";
import { deskPages } from "../desk/pages.js";
import { methodPath } from "../docs/names.js";
import { referencePage } from "../docs/reference-page.js";
import { economyCharts } from "../economy/charts.js";
import { economyPages } from "../economy/pages.js";
import { ICON_PATH, icon } from "../frame/icon.js";
import { addressAt } from "../frame/moment-links.js";
import { SCRIPT_PATH, SUBURB_FILTER_PATH } from "../frame/script.js";
import { siteScript, suburbFilterScript } from "../gen/script.js";
import { guidePath } from "../guides/guide.js";
import { guidePage, guidesPage } from "../guides/guide-page.js";
import { frontPage } from "../home/front-page.js";
import { housingCharts } from "../housing/charts.js";
import { explorerFigures } from "../housing/explorer-figures.js";
import { housingPages } from "../housing/pages.js";
import { marketCharts } from "../market/charts.js";
import { marketPages } from "../market/pages.js";
import { newsCharts } from "../news/charts.js";
import { newsPages } from "../news/pages.js";
import type { NamedChart } from "../pages/named-chart.js";
import { politicianCharts } from "../politicians/charts.js";
import { politicianPages } from "../politicians/pages.js";
import { pricingPage } from "../pricing/pricing-page.js";
import type { Site } from "../site.js";
import { stockCharts } from "../stocks/charts.js";
import { stockPages } from "../stocks/pages.js";
import { STYLE_PATH, stylesheet } from "../styles/stylesheet.js";
import { FRONT_LINKS } from "../texts/api-catalog.js";
import { fileAnswer, keptRoute, movedAnswer } from "./answers.js";
import { chartRoute } from "./chart-routes.js";
import { dataRoutes } from "./data-routes.js";
import { deskRoutes } from "./desk-routes.js";
import { keptPageRoute } from "./kept-page-route.js";
import { makerAt, type ThreadedSite } from "./maker.js";
import { methodRoutes } from "./method-routes.js";
import { momentRoute } from "./moment-route.js";
import { pageRoutes } from "./page-routes.js";
import type { Route, RouteAnswer } from "./route.js";
import { allExamples } from "./site-examples.js";
import { textRoutes } from "./text-routes.js";

/** Every route of the site. */
export function siteRoutes<Serving>(site: ThreadedSite<Serving>): readonly Route<Serving>[] {
  const { reference, guides, changes, tiers, address } = site;
  const texts = changes === undefined ? guides : [...guides, changes];
  const pages = [
    frontPage({ address, services: reference.services }),
    ...marketPages,
    ...stockPages,
    ...housingPages,
    ...economyPages,
    ...politicianPages,
    ...newsPages,
    ...deskPages,
    chartsPage(charts),
  ];
  const made = pageRoutes(site, [...pages, explorerFigures]);
  const pageAt = (path: string, make: (serving: Serving) => string) => keptPageRoute(site, path, make);
  const fileAt = (path: string, type: string, body: string, cacheControl: string) =>
    keptRoute<Serving>(
      path,
      () => site,
      () => fileAnswer(type, body, cacheControl),
    );
  return [
    ...made.map((route) => (route.path === "/" ? withHeaders(route, { Link: FRONT_LINKS }) : route)),
    chartRoute(site, charts, made),
    momentRoute(),
    ...dataRoutes(site),
    ...deskRoutes(site, stillPaths(site), pages),
    ...textRoutes(site),
    pageAt("/docs", (serving) => referencePage(site.worldOf(serving), reference)),
    pageAt("/docs/guides", (serving) => guidesPage(site.worldOf(serving), guides)),
    pageAt("/pricing", (serving) => pricingPage(site.worldOf(serving), tiers)),
    ...texts.map((guide) => pageAt(guidePath(guide), (serving) => guidePage(site.worldOf(serving), guides, guide))),
    ...reference.services.flatMap((service) =>
      service.methods.flatMap((method) => methodRoutes(site, service, method)),
    ),
    ...site.files.map(({ path, type, body }) =>
      keptRoute(
        path,
        site.worldOf,
        makerAt<Serving>(site, path, async (_request, serving) =>
          fileAnswer(type, await body(site.worldOf(serving), () => allExamples(site, serving)), "no-cache"),
        ),
      ),
    ),
    fileAt(STYLE_PATH, "text/css; charset=utf-8", stylesheet, "public, max-age=31536000, immutable"),
    fileAt(SCRIPT_PATH, "text/javascript; charset=utf-8", siteScript, "public, max-age=31536000, immutable"),
    fileAt(
      SUBURB_FILTER_PATH,
      "text/javascript; charset=utf-8",
      suburbFilterScript,
      "public, max-age=31536000, immutable",
    ),
    fileAt(ICON_PATH, "image/svg+xml; charset=utf-8", icon, "public, max-age=86400"),
    ...["/docs", "/docs/guides", "/pricing"].map((path) =>
      keptRoute<Serving>(`${path}/`, site.worldOf, (_request, serving) =>
        movedAnswer(addressAt(site.worldOf(serving).moment, path)),
      ),
    ),
    // Browsers ask for this when they show an answer in JSON, which cannot name another icon.
    fileAt("/favicon.ico", "image/svg+xml; charset=utf-8", icon, "public, max-age=86400"),
  ];
}

/** A route whose answers have some more headers. An answer that is kept stays one. */
function withHeaders<Serving>(route: Route<Serving>, headers: Readonly<Record<string, string>>): Route<Serving> {
  const made = new WeakMap<RouteAnswer, RouteAnswer>();
  return {
    ...route,
    async answer(request, serving) {
      const answer = await route.answer(request, serving);
      const more = made.get(answer) ?? { ...answer, headers: { ...answer.headers, ...headers } };
      made.set(answer, more);
      return more;
    },
  };
}

/** The charts that have names of their own, area by area. */
const charts: readonly NamedChart[] = [
  ...stockCharts,
  ...marketCharts,
  ...newsCharts,
  ...housingCharts,
  ...economyCharts,
  ...politicianCharts,
];

/** The paths of the pages that are not made of answers. */
function stillPaths<Serving>({ reference, guides, changes }: Site<Serving>): readonly string[] {
  const methods = reference.services.flatMap((service) => service.methods.map((method) => methodPath(service, method)));
  return [
    "/data",
    "/docs",
    "/docs/guides",
    "/pricing",
    "/about",
    "/mcp",
    "/status",
    ...guides.map(guidePath),
    ...(changes === undefined ? [] : [guidePath(changes)]),
    ...methods,
  ];
}
