import type { Story } from "../../data/news/articles/stories.js";

/** A test of stories: whether a source carries one, be it the first to publish it or not. No source is any. */
export function isCarriedBy(source: string): (story: Story) => boolean {
  return ({ article, sources }) => source === "" || article.source === source || sources.includes(source);
}
