import { healthOf, latestState, type PagesMeans, type PagesOf, type Serving, tradingDaysMissing } from "@daybook/api";
import { dataTeller } from "@daybook/api/own-answers";
import { availableFrom, dayAt, isoOf, newestDates, type Snapshot } from "@daybook/domain";
import { accountAnswer, lostPage, type Status, siteRoutes, type ThreadedSite, type World } from "@daybook/web";
import { type SiteSettings, siteOf } from "./site-of.js";
import { type PageThreadOptions, pageThread } from "./thread/page-thread.js";

/** The pages for people, over the data that a server serves. A thread of their own makes them, by default from the same memory. */
export function sitePages(settings: SiteSettings, teller: PageThreadOptions<Serving>["teller"] = dataTeller): PagesOf {
  return (means) => {
    const thread = pageThread<Serving>({ ...means, settings, teller });
    const site = servedSite(settings, means);
    let isFirstBeingMade = false;
    const pages = pagesOf({
      ...site,
      onThread: (path) => (request, serving) => thread.make(path, request, site.worldOf(serving), serving),
      notYet: () => (isFirstBeingMade ? "the first pages are being made" : undefined),
    });
    const front = pages.routes.find(({ path }) => path === "/")!;
    let hasMade = false;
    return {
      ...pages,
      async warm(serving) {
        isFirstBeingMade = !hasMade;
        thread.swapped(serving);
        // Whoever asks for a page that cannot be made is told why.
        await Promise.resolve(
          front.answer({ path: "/", query: new URLSearchParams(), now: means.clock.now() }, serving),
        ).catch(() => {});
        hasMade = true;
        isFirstBeingMade = false;
      },
      swapped: thread.swapped,
      close: thread.close,
    };
  };
}

/** The same pages, made on the thread that answers calls. */
export function sitePagesHere(settings: SiteSettings): PagesOf {
  return (means) => pagesOf(servedSite(settings, means));
}

function pagesOf(site: ThreadedSite<Serving>) {
  return {
    routes: siteRoutes(site),
    lostPage: (path: string, nearest: string | undefined, serving: Serving) => lostPage(site, path, nearest, serving),
    accountPage: (view: Parameters<typeof accountAnswer>[1], serving: Serving) => accountAnswer(site, view, serving),
  };
}

function servedSite(settings: SiteSettings, { requestOf, answerOf, clock, sourceSyncs }: PagesMeans) {
  const { webUrl } = settings;
  const nothing: World = { kind: "none", address: webUrl, newest: [] };
  return siteOf<Serving>(settings, {
    worldOf({ snapshot, lastImports, past, history }) {
      if (snapshot === undefined) return past?.moment === undefined ? nothing : { ...nothing, moment: past.moment };
      return keptWorld(snapshot, past, clock.now(), (now) => ({
        ...describe(snapshot, lastImports, webUrl, now),
        heldSince: dayIn(history?.heldMs[0]),
        ...(past?.moment && { moment: past.moment }),
      }));
    },
    statusOf: async (serving, now) => ({ ...statusOf(serving, now), sourceSyncs: await sourceSyncs() }),
    requestOf,
    answerOf(path, request, serving) {
      const { bytes, hint } = answerOf(path, request, serving);
      return { json: bytes.toString(), hint };
    },
  });
}

/** By snapshot, and by moment: a moment may have the very snapshot that is in service. */
const worlds = new WeakMap<Snapshot, Map<string, KeptWorld>>();

interface KeptWorld {
  readonly day: number;
  readonly world: World;
}

/** The same object for the same data and the same moment, until that is a trading day older. What is of a moment does not age. */
function keptWorld(snapshot: Snapshot, past: Serving["past"], today: Date, make: (now: Date) => World): World {
  const now = past === undefined ? today : new Date(past.nowMs);
  const day = dayAt(now);
  const known = worlds.get(snapshot) ?? new Map<string, KeptWorld>();
  worlds.set(snapshot, known);
  const name = past === undefined ? NEWEST : `${past.moment?.at} ${past.moment?.published}`;
  const before = known.get(name);
  if (before?.day === day) return before.world;
  const made = make(now);
  const isAsOld = before !== undefined && before.world.tradingDaysBehind === made.tradingDaysBehind;
  const world = isAsOld ? before.world : made;
  known.set(name, { day, world });
  // Anybody may ask for any number of moments; the newest stays.
  const moments = [...known.keys()].filter((each) => each !== NEWEST);
  for (const oldest of moments.slice(0, -MOMENTS_MAX)) known.delete(oldest);
  return world;
}

const NEWEST = "";
/** Moments of one snapshot whose pages are kept. */
const MOMENTS_MAX = 4;

function dayIn(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : isoOf(Math.floor(ms / MS_PER_DAY));
}

const MS_PER_DAY = 86_400_000;

function describe(snapshot: Snapshot, lastImports: Serving["lastImports"], address: string, now: Date): World {
  const days = newestDates(snapshot, lastImports);
  const reportDay = days.get("short_positions");
  return {
    kind: snapshot.isDemo ? "demo" : "real",
    address,
    dataVersion: snapshot.dataVersion,
    importDay: newestImport(lastImports)?.slice(0, "YYYY-MM-DD".length),
    reportDate: reportDay === undefined ? undefined : isoOf(reportDay),
    reportPublicFrom: reportDay === undefined ? undefined : isoOf(availableFrom(snapshot.market.calendar, reportDay)),
    tradingDaysBehind: tradingDaysMissing(snapshot, now),
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
function statusOf(serving: Serving, now: Date): Omit<Status, "sourceSyncs"> {
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
