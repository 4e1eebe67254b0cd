import type { Answer } from "../answer.js";
import { replyOf } from "../housing/reply.js";
import type { Database } from "../sql/database.js";
import { type Article, readArticles, type Story, storiesOf } from "./stories.js";
import { readTakes, type Take } from "./takes.js";
import { readVectors, type Vectors } from "./vectors.js";

/** Everything that answers of NewsService are made of. */
export interface NewsWorld {
  readonly articles: readonly Article[];
  /** Newest first. */
  readonly stories: readonly Story[];
  readonly vectors: Vectors;
  /** Every take that is held, those that are not visible too. */
  readonly takes: readonly Take[];
}

const worlds = new WeakMap<Database, Promise<NewsWorld>>();

/** The world of a database's rows, made once. */
export function newsOf(database: Database): Promise<NewsWorld> {
  const world = worlds.get(database) ?? readNews(database);
  worlds.set(database, world);
  return world;
}

async function readNews(database: Database): Promise<NewsWorld> {
  const articles = await readArticles(database);
  return {
    articles,
    stories: storiesOf(articles),
    vectors: await readVectors(database, articles),
    takes: await readTakes(database),
  };
}

/** Answers each request from the world. */
export function fromNews<Request>(
  answer: (world: NewsWorld, request: Request) => object,
): (database: Database, requests: readonly Request[]) => Promise<Answer[]> {
  return async (database, requests) => {
    const world = await newsOf(database);
    return requests.map((request) => replyOf(() => answer(world, request)));
  };
}
