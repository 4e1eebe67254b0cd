import type { ServedRoute } from "../base/route.js";
import type { Limiter } from "../guards/limiter/limiter.js";

/** How the caller's own limits stand. Free of charge, and never refused for limits. */
export function limitsRoute(limiter: Limiter): ServedRoute {
  return {
    path: "/v1/limits",
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    needsName: true,
    cost: 0,
    answer: async ({ caller }) => ({
      status: 200,
      headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
      body: JSON.stringify(await limiter.report(caller)),
    }),
  };
}
