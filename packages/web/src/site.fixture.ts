import { contractReference } from "@daybook/reference";
import type { Dataset } from "./data/datasets.js";
import type { World } from "./frame/world.js";
import { changesOf, guideOf } from "./guides/guide.js";
import type { Route, RouteAnswer } from "./routes/route.js";
import { siteRoutes } from "./routes/site-routes.js";
import type { Site } from "./site.js";

/** What a small server serves: a world, and what it answers to every call. */
export interface SmallServing {
  readonly world: World;
  readonly answer: string;
  readonly hint?: string;
}

/** A name that would be more than a name if it were not escaped. */
export const HOSTILE = `<script>alert("1")</script><img src=x onerror='alert(2)'>&`;

const NOW = new Date("2026-07-06T02:00:00Z");

export const DEMO: World = {
  kind: "demo",
  reportDate: "2026-06-30",
  reportPublicFrom: "2026-07-06",
  newest: [
    { dataset: "Prices", date: "2026-07-06" },
    { dataset: HOSTILE, date: "2026-06-30" },
  ],
};
export const REAL: World = { kind: "real", newest: [] };

/** An answer of the first call, about a company with a hostile name. */
export const ANSWER = JSON.stringify({
  timeSeries: [{ productCode: "K9M", name: HOSTILE, latestPercentage: 12.5 }],
});

/** A dataset whose every text is hostile. */
export const HOSTILE_DATASET: Dataset = {
  id: "short-positions",
  title: HOSTILE,
  description: HOSTILE,
  columns: [
    { name: "date", type: "date", description: HOSTILE },
    { name: HOSTILE, type: "double", unit: HOSTILE, description: HOSTILE },
  ],
  key: ["date"],
  rows: 2_208_109,
  from: "2010-06-16",
  to: "2026-04-21",
  updatedAt: "2026-04-27T10:00:00Z",
  licence: { name: HOSTILE, url: "javascript:alert(1)", attribution: HOSTILE },
  sources: [HOSTILE],
  files: [{ format: "csv", path: "/v1/datasets/short-positions.csv", bytes: 123_456_789, sha256: "ab".repeat(32) }],
  jsonLd: { name: HOSTILE },
};

/** What pages are told of datasets, by what they ask. */
const ABOUT_DATASETS: Readonly<Record<string, object>> = {
  "/v1/datasets": { dataVersion: "11".repeat(16), jsonLd: { name: HOSTILE }, datasets: [HOSTILE_DATASET] },
  "/v1/datasets/rows": { rows: [["2026-01-05", HOSTILE]] },
};

/** A site with four guides, over the whole contract. */
export function smallSite(given: Partial<Site<SmallServing>> = {}): Site<SmallServing> {
  return {
    address: "https://daybook.example",
    reference: contractReference(),
    guides: [
      guideOf("api", `# Call it\n\nSee [run it](operate.md#keys).\n\n## Keys\n\n${HOSTILE}\n`),
      guideOf("operate", "# Operate it\n\nOne process. Another sentence.\n"),
      guideOf("files", "# Files\n\n## Lists of methods\n\nA table.\n"),
      guideOf("mcp", "# For language models\n\nTools.\n"),
    ],
    changes: changesOf("# Changes\n\nNewest first. See [files](docs/files.md).\n"),
    contact: "security@daybook.example",
    tiers: [{ name: "anonymous", api: { minute: 30, month: 500 }, browser: { minute: 60, month: 5000 } }],
    tools: async () => [{ name: "get_stock", title: HOSTILE, about: HOSTILE }],
    files: [{ path: "/openapi.json", type: "application/json", body: () => "{}" }],
    worldOf: ({ world }) => world,
    statusOf: () => ({
      health: "degraded",
      reasons: [HOSTILE],
      staleSources: [{ sourceKey: HOSTILE, series: 1, newestPeriod: "2026-01-01" }],
      reports: { latestDate: "2026-06-30", availableFrom: "2026-07-06", earliestDate: "2023-07-03", totalDates: 759 },
      lastImports: new Map([[HOSTILE, NOW.getTime()]]),
      sourceSyncs: new Map([
        ["all-well", { askedAtMs: NOW.getTime(), troubleCount: 0, troubles: [], hostsUnreached: [] }],
        [
          HOSTILE,
          {
            askedAtMs: NOW.getTime(),
            troubleCount: 2,
            troubles: ["unfetched", "held"],
            troubledSinceMs: NOW.getTime() - 3 * 86_400_000,
            hostsUnreached: [HOSTILE],
          },
        ],
      ]),
    }),
    requestOf: (_path, query) => JSON.stringify(Object.fromEntries(query)),
    answerOf: (path, _request, { answer, hint }) =>
      path in ABOUT_DATASETS ? { json: JSON.stringify(ABOUT_DATASETS[path]), hint: undefined } : { json: answer, hint },
    ...given,
  };
}

/** What a path of a small site answers. */
export async function visit(path: string, serving: SmallServing = { world: DEMO, answer: ANSWER }, site = smallSite()) {
  const [plain = "", query = ""] = path.split("?");
  const route = siteRoutes(site).find((each) => each.path === plain);
  if (route === undefined) throw new Error(`nothing is at ${plain}`);
  return answerAt(route, plain, serving, query);
}

/** What a route answers at a path, which is no picture. */
export async function answerAt(
  route: Route<SmallServing>,
  path: string,
  serving: SmallServing,
  query = "",
): Promise<RouteAnswer<string>> {
  return (await route.answer({ path, query: new URLSearchParams(query), now: NOW }, serving)) as RouteAnswer<string>;
}
