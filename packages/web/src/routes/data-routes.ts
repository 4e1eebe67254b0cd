import { cataloguePage } from "../data/catalogue-page.js";
import { datasetPage } from "../data/dataset-page.js";
import { type Datasets, datasetPath } from "../data/datasets.js";
import type { Site } from "../site.js";
import { pageAnswer } from "./answers.js";
import { type Maker, makerAt, type ThreadedSite } from "./maker.js";
import { refusedAnswer } from "./refused-page.js";
import type { Route } from "./route.js";

/**
 * The pages of datasets. None is kept: files are written after the data of which they are is served, so the page of the same
 * data changes, and few are asked for.
 */
export function dataRoutes<Serving>(site: ThreadedSite<Serving>): readonly Route<Serving>[] {
  return [
    routeOf(site, CATALOGUE, async (_request, serving) =>
      pageAnswer(cataloguePage(site.worldOf(serving), await datasetsOf(site, serving))),
    ),
    routeOf(site, `${CATALOGUE}/*`, async ({ path }, serving) => {
      const world = site.worldOf(serving);
      const all = await datasetsOf(site, serving);
      const dataset = all.datasets.find((each) => datasetPath(each) === path);
      if (dataset === undefined) return { status: 404, ...refusedAnswer(world, NO_SUCH) };
      const rows = dataset.withheld === undefined ? await firstRowsOf(site, dataset.id, serving) : [];
      return pageAnswer(datasetPage(world, all, dataset, rows));
    }),
  ];
}

/** The paths of the pages of all datasets, for the map of the site. */
export async function datasetPaths<Serving>(site: Site<Serving>, serving: Serving): Promise<string[]> {
  return (await datasetsOf(site, serving)).datasets.map(datasetPath);
}

function routeOf<Serving>(site: ThreadedSite<Serving>, path: string, make: Maker<Serving>): Route<Serving> {
  return {
    path,
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    cost: 0,
    isPage: true,
    isHeavy: true,
    notYet: () => site.notYet?.(),
    answer: makerAt<Serving>(site, path, make),
    refusalPage: (refusal, request, serving) => refusedAnswer(site.worldOf(serving), refusal, request),
  };
}

async function datasetsOf<Serving>({ address, answerOf }: Site<Serving>, serving: Serving): Promise<Datasets> {
  return JSON.parse((await answerOf("/v1/datasets", JSON.stringify({ address }), serving)).json);
}

async function firstRowsOf<Serving>({ answerOf }: Site<Serving>, id: string, serving: Serving): Promise<string[][]> {
  return JSON.parse((await answerOf("/v1/datasets/rows", JSON.stringify({ id }), serving)).json).rows;
}

const CATALOGUE = "/data";
const NO_SUCH = { code: "not_found", httpStatus: 404, message: "There is no dataset of this name." };
