import type { Snapshot } from "@daybook/domain";
import { publicationState } from "@daybook/domain/answers/endpoints/publication-state";
import { etagOf } from "../answer/etag.js";
import { unavailable } from "../base/errors.js";
import type { PlainAnswer, PlainRoute } from "../base/route.js";

/** How far the reports held reach. Made for polling: the ETag changes exactly when the answer does. */
export const latest: PlainRoute = {
  path: "/v1/latest",
  verbs: ["GET", "HEAD"],
  errorShape: "v1",
  isOfData: true,
  needsName: true,
  isMonthFreeWhenUnchanged: true,
  answer(_request, { snapshot }) {
    if (snapshot === undefined) throw unavailable("no reports are held yet");
    let answer = answers.get(snapshot);
    if (answer === undefined) {
      answer = answerOf(snapshot);
      answers.set(snapshot, answer);
    }
    return answer;
  },
};

/** How far the reports of a snapshot reach; undefined where it has none. */
export function latestState({ market }: Snapshot) {
  return publicationState(market);
}

/** Pollers ask for the same answer again and again, so it is made once for every snapshot. */
const answers = new WeakMap<Snapshot, PlainAnswer>();

function answerOf(snapshot: Snapshot): PlainAnswer {
  const state = latestState(snapshot);
  if (state === undefined) throw unavailable("no reports are held yet");
  const body = JSON.stringify(state);
  return {
    status: 200,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=300" },
    body,
    etag: etagOf(body),
  };
}
