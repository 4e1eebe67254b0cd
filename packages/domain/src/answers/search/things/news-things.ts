import { derived } from "../../../base/derived.js";
import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import type { Thing } from "../../../base/find/thing.js";
import { stories } from "../../../data/news/articles/stories.js";
import type { News } from "../../../data/news/news.js";
import type { Takes } from "../../../data/news/takes/takes.js";
import { visibleTakes } from "../../../data/news/takes/visible-takes.js";
import { finished } from "./finished.js";
import { KIND_COUNT } from "./kinds.js";
import { thingOf } from "./texts.js";

/** News stories, to be found: newest first. */
export const newsFindIndex = derivedInSteps(function* (news: News) {
  yield* stories.steps(news);
  return yield* findIndexOf(storyThings(news), KIND_COUNT);
});

function* storyThings(news: News): Generator<Thing> {
  for (const { article } of stories(news).list) {
    const { id, headline, stockCode = "", source } = article;
    yield thingOf("article", id, { words: [headline, stockCode, source] });
  }
}

/** Editorial takes that are shown, to be found: newest first. */
export const takesFindIndex = derived((takes: Takes) =>
  finished(
    findIndexOf(
      visibleTakes(takes).map(({ slug, headline, standfirst, codes }) =>
        thingOf("take", slug, { words: [headline, standfirst, ...codes] }),
      ),
      KIND_COUNT,
    ),
  ),
);
