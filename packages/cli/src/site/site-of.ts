import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AccessOptions } from "@daybook/api";
import { contractReference, llmsText, methodExamples, openApiDocument } from "@daybook/reference";
import { changesOf, type Guide, guideOf, guidePath, type Site, type Tier, textPath } from "@daybook/web";
import { pathAbove } from "../path-above.js";

/** What the site is told of the server that it is on. */
export interface SiteSettings extends Pick<AccessOptions, "webUrl" | "budgets"> {
  /** Whom to tell of a weakness: a mail or web address. */
  readonly contact?: string | undefined;
}

/** The site of a server, over what tells of its data. */
export function siteOf<Serving>(
  { webUrl, budgets, contact }: SiteSettings,
  served: Pick<Site<Serving>, "worldOf" | "statusOf" | "requestOf" | "answerOf">,
): Site<Serving> {
  const reference = contractReference();
  const guides = guidesAbove(import.meta.url);
  const linked = guides.map((guide) => ({ title: guide.title, path: textPath(guidePath(guide)) }));
  return {
    ...served,
    address: webUrl,
    reference,
    guides,
    changes: changesAbove(import.meta.url),
    contact,
    tiers: Object.entries(budgets).map(([name, { api, browser }]): Tier => ({ name, api, browser })),
    tools: async () => (await import("@daybook/mcp")).tools,
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
  };
}

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

/** The guides in the folder `docs` that is nearest above a file of the program; none where there is no such folder. */
function guidesAbove(fileUrl: string): readonly Guide[] {
  const page = pathAbove(fileUrl, join("docs", "api.md"));
  return page === undefined ? [] : guidesIn(dirname(page));
}

/** The change log above a file of the program; undefined where there is none. */
function changesAbove(fileUrl: string): Guide | undefined {
  const file = pathAbove(fileUrl, "CHANGELOG.md");
  return file === undefined ? undefined : changesOf(readFileSync(file, "utf8"));
}

/** The page of methods is left out: the reference says all of it and more. */
function guidesIn(docs: string): readonly Guide[] {
  return readdirSync(docs)
    .filter((file) => file.endsWith(".md") && file !== "methods.md")
    .sort()
    .map((file) => guideOf(file.slice(0, -".md".length), readFileSync(join(docs, file), "utf8")));
}
