import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import type { Thing } from "../../../base/find/thing.js";
import { stories } from "../../../data/news/articles/stories.js";
import type { News } from "../../../data/news/news.js";
import type { Takes } from "../../../data/news/takes/takes.js";
import { visibleTakes } from "../../../data/news/takes/visible-takes.js";
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
export const takesFindIndex = derivedInSteps((takes: Takes) => findIndexOf(takeThings(takes), KIND_COUNT));

function* takeThings(takes: Takes): Generator<Thing> {
  for (const { slug, headline, standfirst, codes } of visibleTakes(takes)) {
    yield thingOf("take", slug, { words: [headline, standfirst, ...codes] });
  }
}
