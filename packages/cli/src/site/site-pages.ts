import type { AccessOptions, PagesOf, Serving } from "@daybook/api";
import { isoOf, newestDates, type Snapshot } from "@daybook/domain";
import { contractReference, llmsText, methodExamples, openApiDocument } from "@daybook/reference";
import { guidePath, lostPage, type Site, siteRoutes, type Tier, type World } from "@daybook/web";
import { guidesAbove } from "./guide-files.js";

/** The pages for people, over the data that a server serves. */
export function sitePages({ webUrl, budgets }: Pick<AccessOptions, "webUrl" | "budgets">): PagesOf {
  const reference = contractReference();
  const guides = guidesAbove(import.meta.url);
  const linked = guides.map((guide) => ({ title: guide.title, path: guidePath(guide) }));
  return (asker) => {
    const site: Site<Serving> = {
      address: webUrl,
      reference,
      guides,
      tiers: Object.entries(budgets).map(([name, { api, browser }]): Tier => ({ name, api, browser })),
      files: [
        {
          path: "/openapi.json",
          type: JSON_TYPE,
          body: async ({ kind }, examples) =>
            JSON.stringify(openApiDocument(reference, methodExamples(reference, kind === "demo", await examples()))),
        },
        {
          path: "/llms.txt",
          type: TEXT_TYPE,
          body: ({ kind }) =>
            llmsText(reference, {
              address: webUrl,
              guides: linked,
              isDemo: kind === "demo",
              units: budgets.anonymous.api,
            }),
        },
      ],
      worldOf: ({ snapshot, lastImports }) => (snapshot === undefined ? NOTHING : worldOf(snapshot, lastImports)),
      ...asker,
    };
    return { routes: siteRoutes(site), lostPage: (path, nearest, serving) => lostPage(site, path, nearest, serving) };
  };
}

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

const NOTHING: World = { kind: "none", newest: [] };

const worlds = new WeakMap<Snapshot, World>();

function worldOf(snapshot: Snapshot, lastImports: Serving["lastImports"]): World {
  const world = worlds.get(snapshot) ?? describe(snapshot, lastImports);
  worlds.set(snapshot, world);
  return world;
}

function describe(snapshot: Snapshot, lastImports: Serving["lastImports"]): World {
  const days = newestDates(snapshot, lastImports);
  const reportDay = days.get("short_positions");
  return {
    kind: snapshot.isDemo ? "demo" : "real",
    reportDate: reportDay === undefined ? undefined : isoOf(reportDay),
    newest: [...days]
      .sort(([one, day], [other, otherDay]) => otherDay - day || (one < other ? -1 : 1))
      .map(([dataset, day]) => ({ dataset: inWords(dataset), date: isoOf(day) })),
  };
}

/** `short_positions` is `Short positions`. */
function inWords(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replaceAll("_", " ");
}
