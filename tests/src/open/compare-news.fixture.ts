import assert from "node:assert/strict";
import { assertSameRows, type Comparison, type Fields, rowOfAnswer } from "./open-world.fixture.js";

/** The datasets of news, of the industry and of the ledger, compared with methods. */
export const newsComparisons: readonly Comparison[] = [
  [
    "articles are the stories that GetMarketNews lists",
    async ({ rows, list }) => {
      const told = await list("NewsService/GetMarketNews", { limit: 100 }, "articles");
      assert.ok(told.length > 0);
      assertSameRows(
        rows("articles"),
        told.map((each) => rowOfAnswer("articles", each)),
        "articles",
      );
    },
  ],
  [
    "takes are those that ListEditorialTakes lists",
    async ({ rows, list }) => {
      const told = await list("NewsService/ListEditorialTakes", { limit: 100 }, "takes");
      assertSameRows(
        rows("takes"),
        told.map((each) => rowOfAnswer("takes", each)),
        "takes",
      );
    },
  ],
  [
    "industry-facts are the records of GetIndustryIntelligence, under the terms of their sources",
    async ({ rows, list, ask }) => {
      const records = await list(
        "IndustryIntelligenceService/GetIndustryIntelligence",
        { recordLimit: 200 },
        "records",
      );
      const { sources } = await ask<{ readonly sources: readonly Fields[] }>(
        "IndustryIntelligenceService/GetIndustryIntelligence",
        {},
      );
      const told = records.map((each) => {
        const source = sources.find(({ sourceKey }) => sourceKey === each.sourceKey)!;
        const { displayName, publisher, licence } = source;
        return {
          ...rowOfAnswer("industry-facts", each, { record_id: "sourceRecordId", value: "metricValue" }),
          ...{ source_name: displayName, publisher, licence },
        };
      });
      assertSameRows(rows("industry-facts"), told, "facts");
    },
  ],
  [
    "imports are the files of the ledger, each with the one that took its place",
    async ({ rows, world }) => {
      const imports = rows("imports");
      assert.deepEqual(
        imports.map(({ import_no }) => import_no).sort((a, b) => Number(a) - Number(b)),
        world.imports.map(({ id }) => id),
      );
      for (const row of imports) {
        const held = world.imports.find(({ id }) => id === row.import_no)!;
        const { source, unit, sha256, bytes, licence, address, retrievedAt, publishedAt } = held;
        assert.deepEqual(
          [row.source, row.unit, row.sha256, row.bytes, row.licence, row.address ?? null],
          [source, unit, sha256, bytes, licence, address],
        );
        assert.deepEqual(
          [row.retrieved_at, row.published_at ?? null],
          [Date.parse(retrievedAt), publishedAt && Date.parse(publishedAt)],
        );
      }
    },
  ],
];
