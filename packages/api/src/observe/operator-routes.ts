import type { Readiness } from "../base/readiness.js";
import type { ServedRoute } from "../base/route.js";
import type { Metrics } from "./metrics.js";

/** Endpoints for those who run the server: metrics, and whether it is alive and ready. */
export function operatorRoutes(metrics: Metrics, readiness: () => Readiness): readonly ServedRoute[] {
  return [
    {
      ...OPEN,
      path: "/metrics",
      answer: async () => ({
        status: 200,
        headers: { "Content-Type": metrics.contentType, ...UNCACHED },
        body: await metrics.text(),
      }),
    },
    {
      ...OPEN,
      path: "/livez",
      answer: () => status(200, "live"),
    },
    {
      ...OPEN,
      path: "/readyz",
      answer: () => {
        const state = readiness();
        return status(state === "ready" ? 200 : 503, state);
      },
    },
  ];
}

const OPEN = { verbs: ["GET", "HEAD"], errorShape: "v1", isOpen: true } as const;
const UNCACHED = { "Cache-Control": "no-store" };

function status(code: number, text: string) {
  return { status: code, headers: { "Content-Type": "text/plain; charset=utf-8", ...UNCACHED }, body: `${text}\n` };
}
