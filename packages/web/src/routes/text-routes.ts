import { methodPath } from "../docs/names.js";
import { textPath } from "../frame/text-path.js";
import { guidePath } from "../guides/guide.js";
import { API_CATALOG_PATH, API_CATALOG_TYPE, apiCatalog } from "../texts/api-catalog.js";
import { guideText } from "../texts/guide-text.js";
import { guidesText, referenceText } from "../texts/lists-text.js";
import { methodText } from "../texts/method-text.js";
import { SECURITY_PATH, securityText } from "../texts/security-text.js";
import { wholeText } from "../texts/whole-text.js";
import { fileAnswer, keptRoute } from "./answers.js";
import { makerAt, type ThreadedSite } from "./maker.js";
import type { Route } from "./route.js";

/** What programs read of the site: pages as Markdown, all of them in one file, and what they look for at known places. */
export function textRoutes<Serving>(site: ThreadedSite<Serving>): readonly Route<Serving>[] {
  const { address, guides, changes, reference, contact } = site;
  const textAt = (path: string, make: () => string, type = MARKDOWN) =>
    keptRoute<Serving>(
      path,
      () => site,
      () => fileAnswer(type, make(), "no-cache"),
    );
  const methods = reference.services.flatMap((service) =>
    service.methods.map((method) =>
      textAt(textPath(methodPath(service, method)), () => methodText(reference, service, method, address)),
    ),
  );
  const all = changes === undefined ? guides : [...guides, changes];
  return [
    textAt("/docs.md", () => referenceText(address, reference)),
    textAt("/docs/guides.md", () => guidesText(address, guides)),
    ...all.map((guide) => textAt(textPath(guidePath(guide)), () => guideText(address, guides, guide))),
    ...methods,
    keptRoute<Serving>(
      "/llms-full.txt",
      () => site,
      makerAt<Serving>(site, "/llms-full.txt", () =>
        fileAnswer("text/plain; charset=utf-8", wholeText(address, guides, reference), "no-cache"),
      ),
    ),
    textAt(API_CATALOG_PATH, () => apiCatalog(address), API_CATALOG_TYPE),
    ...(contact === undefined ? [] : [securityRoute<Serving>(address, contact)]),
  ];
}

/** It says until when it holds, so that none is kept. */
function securityRoute<Serving>(address: string, contact: string): Route<Serving> {
  return {
    path: SECURITY_PATH,
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    cost: 0,
    isPage: true,
    answer: ({ now }) => fileAnswer("text/plain; charset=utf-8", securityText(address, contact, now), "max-age=86400"),
  };
}

const MARKDOWN = "text/markdown; charset=utf-8";
