import type { Database } from "../sql/database.js";
import { isSensitive } from "./stories.js";
import { newsOf } from "./world.js";

/**
 * Makes the tables story (every story that is filed under a code) and news_figure (its figures of shorts-common.md
 * section 8 by code), and newest_article. What was published up to the day on which a code changed hands is not of its
 * newest security.
 */
export async function makeStories(database: Database): Promise<void> {
  const { articles, stories } = await newsOf(database);
  const columns = {
    ...{ id: "VARCHAR", code: "VARCHAR", ms: "BIGINT", day: "DATE", headline: "VARCHAR", summary: "VARCHAR" },
    ...{ url: "VARCHAR", sentiment: "VARCHAR", is_sensitive: "BOOLEAN" },
  };
  const filed = stories.map((story) => {
    const { id, stockCode, publishedMs, headline, summary, url, sentiment } = story.primary;
    const day = new Date(publishedMs).toISOString().slice(0, 10);
    return {
      id,
      code: stockCode,
      ms: publishedMs,
      day,
      headline,
      summary,
      url,
      sentiment,
      is_sensitive: isSensitive(story),
    };
  });
  await database.load("story", columns, filed);
  await database.load("newest_article", { ms: "BIGINT" }, [
    { ms: articles.length === 0 ? null : Math.max(...articles.map(({ publishedMs }) => publishedMs)) },
  ]);
  await database.run(figures);
}

const figures = `
  delete from story using former where former.code = story.code and story.day <= former.last_day;

  create table news_figure as
  select code, count(*)::integer as stories, count(*) filter (is_sensitive)::integer as sensitive,
    avg(case sentiment when 'positive' then 1 when 'negative' then -1 else 0 end) as sentiment
  from story, newest_article as newest
  where code <> '' and story.ms > newest.ms - 30 * 86400000::bigint and story.ms <= newest.ms group by code`;
