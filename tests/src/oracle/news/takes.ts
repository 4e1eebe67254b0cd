import { momentOf } from "../housing/moments.js";
import { ascending, byAll } from "../housing/order.js";
import { type Row, rowsOf, textOf, textsOf } from "../politicians/rows.js";
import type { Database } from "../sql/database.js";

/** An editorial take as it is held. */
export interface Take {
  readonly slug: string;
  readonly headline: string;
  readonly standfirst: string;
  readonly codes: readonly string[];
  readonly publishedMs: number | null;
  /** The take as it is sent. */
  readonly message: object;
}

const texts =
  "id slug headline body_md sentiment source_article_id source_url source_name og_image_url model hero_image_url standfirst byline hero_caption hero_credit".split(
    " ",
  );
const moments = ["published_at", "created_at", "tweet_published_at"];
const lists = ["inline_images", "layout_images", "citations"];

/** Every take that is held. */
export async function readTakes(database: Database): Promise<Take[]> {
  const columns = [...texts, ...moments, ...lists, "codes", "word_count"].join(" ");
  return (await rowsOf(database, "editorial_takes", columns)).map(takeOf);
}

function takeOf(row: Row): Take {
  const codes = textsOf(row, "codes");
  const ms = (column: string) => (row[column] === null ? null : Number(row[column]));
  return {
    slug: textOf(row, "slug"),
    headline: textOf(row, "headline"),
    standfirst: textOf(row, "standfirst"),
    codes,
    publishedMs: ms("published_at"),
    message: {
      ...Object.fromEntries(texts.map((column) => [camelOf(column), textOf(row, column)])),
      stockCode: codes[0] ?? "",
      stockCodes: codes,
      bodyFormat: "markdown",
      wordCount: Number(row.word_count),
      ...Object.fromEntries(
        moments.map((column) => [camelOf(column), ms(column) === null ? null : momentOf(ms(column)!)]),
      ),
      ...Object.fromEntries(lists.map((column) => [camelOf(column), JSON.parse(row[column] ?? "[]")])),
    },
  };
}

function camelOf(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The takes that are published by now, newest first. */
export function visibleTakes(takes: readonly Take[], nowMs: number): Take[] {
  return takes
    .filter(({ publishedMs }) => publishedMs !== null && publishedMs <= nowMs)
    .sort(
      byAll(
        (one, other) => other.publishedMs! - one.publishedMs!,
        (one, other) => ascending(one.slug, other.slug),
      ),
    );
}
