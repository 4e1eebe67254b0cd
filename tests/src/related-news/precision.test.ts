import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { post, type Served } from "../daybook.fixture.js";
import { demoServer } from "../demo-server.fixture.js";
import { isRelated, type LabelledStory, labelledAnchors } from "./labelled-anchors.fixture.js";

/** Stories that a page shows. */
const SHOWN = 6;

/** Of the stories shown by their words, so many are related at least; 0.77 at the time of writing, and 0.03 by chance. */
const FLOOR = 0.72;

interface Told extends LabelledStory {
  readonly id: string;
}

describe("related news of the demo world", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  async function articlesOf(method: string, request: object): Promise<readonly Told[]> {
    const response = await post(server.address, `NewsService/${method}`, request);
    assert.equal(response.status, 200, JSON.stringify(request));
    return ((await response.json()) as { readonly articles: readonly Told[] }).articles;
  }

  test("the fifty stories that were labelled are still those of the world", async () => {
    assert.equal(new Set(labelledAnchors.map(({ id }) => id)).size, 50);
    for (const { id, headline, code } of labelledAnchors.filter((anchor) => anchor.code !== "")) {
      const articles = await articlesOf("GetStockNews", { stockCode: code, limit: 100 });
      assert.equal(articles.find((article) => article.id === id)?.headline, headline, id);
    }
  });

  test("most of the six nearest stories are related by hand-made labels", async (context) => {
    let hits = 0;
    for (const anchor of labelledAnchors) {
      const articles = await articlesOf("GetRelatedNews", { articleId: anchor.id, limit: SHOWN });
      const related = articles.filter((story) => isRelated(anchor, story));
      hits += related.length;
      if (related.length < SHOWN / 2) context.diagnostic(`${related.length} of ${SHOWN}: ${anchor.headline}`);
    }
    const precision = hits / (labelledAnchors.length * SHOWN);
    context.diagnostic(`precision at ${SHOWN}: ${precision.toFixed(3)}`);
    assert.ok(precision >= FLOOR, `precision at ${SHOWN} is ${precision}`);
  });
});
