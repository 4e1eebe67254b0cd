import { publicationState } from "@daybook/domain";
import { etagOf } from "../edge/etag.js";
import { unavailable } from "../errors.js";
import type { PlainRoute } from "./route.js";

/** How far the reports held reach. Made for polling: the ETag changes exactly when the answer does. */
export const latest: PlainRoute = {
  path: "/v1/latest",
  verbs: ["GET", "HEAD"],
  errorShape: "v1",
  isMonthFreeWhenUnchanged: true,
  answer(_request, { snapshot }) {
    const state = snapshot && publicationState(snapshot.shorts);
    if (state === undefined) throw unavailable("no reports are held yet");
    const body = JSON.stringify(state);
    return {
      status: 200,
      headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=300" },
      body,
      etag: etagOf(body),
    };
  },
};
