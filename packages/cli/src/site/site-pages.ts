import { type AccessOptions, healthOf, latestState, type PagesOf, type Serving } from "@daybook/api";
import { isoOf, newestDates, type Snapshot } from "@daybook/domain";
import { contractReference, llmsText, methodExamples, openApiDocument } from "@daybook/reference";
import {
  accountAnswer,
  guidePath,
  lostPage,
  type Site,
  type Status,
  siteRoutes,
  type Tier,
  type World,
} from "@daybook/web";
import { guidesAbove } from "./guide-files.js";

/** The pages for people, over the data that a server serves. */
export function sitePages({ webUrl, budgets }: Pick<AccessOptions, "webUrl" | "budgets">): PagesOf {
  const reference = contractReference();
  const guides = guidesAbove(import.meta.url);
  const linked = guides.map((guide) => ({ title: guide.title, path: guidePath(guide) }));
  const nothing: World = { kind: "none", address: webUrl, newest: [] };
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
      worldOf: ({ snapshot, lastImports }) =>
        snapshot === undefined ? nothing : keptWorld(snapshot, () => describe(snapshot, lastImports, webUrl)),
      statusOf,
      ...asker,
    };
    return {
      routes: siteRoutes(site),
      lostPage: (path, nearest, serving) => lostPage(site, path, nearest, serving),
      accountPage: (view, serving) => accountAnswer(site, view, serving),
    };
  };
}

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

const worlds = new WeakMap<Snapshot, World>();

/** The same object for the same data. */
function keptWorld(snapshot: Snapshot, make: () => World): World {
  const world = worlds.get(snapshot) ?? make();
  worlds.set(snapshot, world);
  return world;
}

function describe(snapshot: Snapshot, lastImports: Serving["lastImports"], address: string): World {
  const days = newestDates(snapshot, lastImports);
  const reportDay = days.get("short_positions");
  return {
    kind: snapshot.isDemo ? "demo" : "real",
    address,
    dataVersion: snapshot.dataVersion,
    importDay: newestImport(lastImports)?.slice(0, "YYYY-MM-DD".length),
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

/** When the newest file of all was retrieved, as a moment in ISO 8601. */
function newestImport(lastImports: Serving["lastImports"] = new Map()): string | undefined {
  const newestMs = Math.max(...lastImports.values());
  return Number.isFinite(newestMs) ? new Date(newestMs).toISOString() : undefined;
}

/** How the server is at a moment, as its endpoints for programs tell it. */
function statusOf(serving: Serving, now: Date): Status {
  const { condition, staleSources } = healthOf(serving, now);
  const state = serving.snapshot === undefined ? undefined : latestState(serving.snapshot);
  return {
    health: condition.status,
    reasons: condition.status === "healthy" ? [] : condition.reasons,
    staleSources,
    reports: state && {
      latestDate: state.latest_date,
      availableFrom: state.available_from,
      earliestDate: state.earliest_date,
      totalDates: state.total_dates,
    },
    lastImports: serving.lastImports ?? new Map(),
  };
}
