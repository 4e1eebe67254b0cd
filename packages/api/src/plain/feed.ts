import type { Snapshot } from "@daybook/domain";
import { feed } from "@daybook/domain/answers/endpoints/feed";
import { etagOf } from "../answer/etag.js";
import { unavailable } from "../base/errors.js";
import type { PlainAnswer, PlainRoute } from "../base/route.js";

/** The newest takes and reports for feed readers. Its addresses are those of the web app. */
export function feedRoute(webUrl: string): PlainRoute {
  const answers = new WeakMap<Snapshot["market"], WeakMap<Snapshot["takes"], PlainAnswer>>();
  return {
    path: "/feed.xml",
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    isOfData: true,
    answer(_request, { snapshot }) {
      if (snapshot === undefined) throw unavailable("no data is held yet");
      const { market, takes } = snapshot;
      // Readers ask again and again, so that it is made once for the data that it is made of.
      const ofMarket = answers.get(market) ?? new WeakMap<Snapshot["takes"], PlainAnswer>();
      const answer = ofMarket.get(takes) ?? answerOf(feed(market, takes, webUrl));
      answers.set(market, ofMarket.set(takes, answer));
      return answer;
    },
  };
}

function answerOf(body: string): PlainAnswer {
  return {
    status: 200,
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    body,
    etag: etagOf(body),
  };
}
