import { addressAt } from "../frame/moment-links.js";
import type { World } from "../frame/world.js";
import type { NamedChart } from "../pages/named-chart.js";
import { fileAnswer, movedAnswer } from "./answers.js";
import { chartPlace, NoChart } from "./chart-address.js";
import { keptPageRoute } from "./kept-page-route.js";
import type { ThreadedSite } from "./maker.js";
import type { Route, RouteAnswer } from "./route.js";

/** The route of charts by their own names: each is a picture of its page, and is asked of the route of that page. */
export function chartRoute<Serving>(
  site: ThreadedSite<Serving>,
  charts: readonly NamedChart[],
  pages: readonly Route<Serving>[],
): Route<Serving> {
  const routes = new Map(pages.map((route) => [route.path, route]));
  const placed = <Request extends { readonly path: string; readonly query: URLSearchParams }>(request: Request) => {
    const place = chartPlace(charts, request.path, request.query);
    if (place instanceof NoChart) return place;
    return { route: routes.get(place.chart.page)!, request: { ...request, path: place.path, query: place.query } };
  };
  return {
    ...keptPageRoute(site, "/charts/*", () => ""),
    isHeavy(asked, serving) {
      const place = placed(asked);
      if (place instanceof NoChart) return false;
      const { isHeavy = false } = place.route;
      return typeof isHeavy === "function" ? isHeavy(place.request, serving) : isHeavy;
    },
    isDrawn(asked, serving) {
      const place = placed(asked);
      return !(place instanceof NoChart) && place.route.isDrawn?.(place.request, serving) === true;
    },
    async answer(asked, serving) {
      const place = placed(asked);
      if (place instanceof NoChart) return refused(charts, asked.path, place, site.worldOf(serving));
      const { route, request } = place;
      const answer = await route.answer(request, serving);
      if (answer.status !== 308) return answer;
      // Of a code in small letters: the picture is shown here, since what shows it may not go elsewhere.
      const [path = "", query = ""] = answer.headers.Location!.split("?");
      return route.answer({ ...request, path, query: new URLSearchParams(query) }, serving);
    },
  };
}

/** The name alone leads to the place that describes the chart. */
function refused(
  charts: readonly NamedChart[],
  path: string,
  { status, why }: NoChart,
  { moment }: World,
): RouteAnswer {
  const chart = charts.find(({ name }) => path === `/charts/${name}`);
  if (chart !== undefined) return movedAnswer(addressAt(moment, `/charts#${chart.name}`));
  const text = `${why} All charts and their parameters: /charts\n`;
  return { ...fileAnswer("text/plain; charset=utf-8", text, "no-cache"), status };
}
