import type { ServedRoute } from "../base/route.js";

/** A page that makes calls for its reader. */
export const CALL_PAGE: ServedRoute = {
  path: "/page",
  verbs: ["GET", "HEAD"],
  errorShape: "web",
  cost: 0,
  isPage: true,
  startsSession: true,
  answer: () => ({ status: 200, headers: { "Content-Type": "text/html; charset=utf-8" }, body: "<form></form>" }),
};
