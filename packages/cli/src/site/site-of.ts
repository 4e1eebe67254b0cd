import type { AccessOptions } from "@daybook/api";
import { contractReference, llmsText, methodExamples, openApiDocument } from "@daybook/reference";
import { guidePath, type Site, type Tier } from "@daybook/web";
import { guidesAbove } from "./guide-files.js";

/** What the site is told of the server that it is on. */
export type SiteSettings = Pick<AccessOptions, "webUrl" | "budgets">;

/** The site of a server, over what tells of its data. */
export function siteOf<Serving>(
  { webUrl, budgets }: SiteSettings,
  served: Pick<Site<Serving>, "worldOf" | "statusOf" | "requestOf" | "answerOf">,
): Site<Serving> {
  const reference = contractReference();
  const guides = guidesAbove(import.meta.url);
  const linked = guides.map((guide) => ({ title: guide.title, path: guidePath(guide) }));
  return {
    ...served,
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
  };
}

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";
