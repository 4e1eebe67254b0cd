import { datasetsFilledBy } from "@daybook/domain/changes";
import { etagOf } from "../answer/etag.js";
import { unavailable } from "../base/errors.js";
import type { PlainRoute } from "../base/route.js";
import type { NotedVersion } from "../base/serving.js";

/** The states of the data that can be asked for, newest first: files.md section 3. */
export const versions: PlainRoute = {
  path: "/v1/versions",
  verbs: ["GET", "HEAD"],
  errorShape: "v1",
  needsName: true,
  answer(_request, { history, snapshot }) {
    if (history === undefined || snapshot === undefined) throw unavailable("no data is loaded yet");
    const body = JSON.stringify({ versions: versionsOf(history.versions) });
    return {
      status: 200,
      headers: {
        "Content-Type": "application/json",
        "X-Data-Version": snapshot.dataVersion,
        "Cache-Control": "no-cache",
      },
      body,
      etag: etagOf(Buffer.from(body)),
    };
  },
};

function versionsOf(noted: readonly NotedVersion[]) {
  const newestFirst = noted.map(({ dataVersion, from, imports, sources }, at) => {
    const until = noted[at + 1]?.from;
    return { version: dataVersion, from, ...(until && { until }), imports, changed: datasetsFilledBy(sources) };
  });
  return newestFirst.reverse();
}
