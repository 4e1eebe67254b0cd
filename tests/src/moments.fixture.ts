import type { PagesOf } from "@daybook/api";

/** As pages know it. */
interface Moment {
  readonly at: string | undefined;
  readonly published: string | undefined;
}

/**
 * Pages of which those that are asked for as of a moment are told so, with the data that is served: what they do with a moment
 * is the same, whatever was held then.
 */
export function toldMoments(pagesOf: PagesOf): PagesOf {
  return (means) => {
    const pages = pagesOf(means);
    return {
      ...pages,
      routes: pages.routes.map((route) => ({
        ...route,
        answer: (request, serving) => {
          const moment = momentIn(request.query);
          return route.answer(
            request,
            moment === undefined ? serving : Object.assign({ ...serving }, { past: { moment } }),
          );
        },
      })),
    };
  };
}

function momentIn(query: URLSearchParams): Moment | undefined {
  const [at, published] = ["at", "published"].map((name) => query.get(name) || undefined);
  return at === undefined && published === undefined ? undefined : { at, published };
}
