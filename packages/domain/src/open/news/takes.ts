import { sentTake } from "../../answers/news/sent-take.js";
import { editorialTakes } from "../../data/news/takes/editorial-takes-dataset.js";
import { visibleTakes } from "../../data/news/takes/visible-takes.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";

const KEY = ["slug"] as const;

/** Every take that is shown. */
export const openTakes = openDataset({
  id: "takes",
  title: "Editorial takes",
  description:
    "The editorial texts of this server that are published, with what they cite. Drafts and texts of the future are not among them.",
  columns: {
    slug: { type: "text", meaning: "Its name in addresses" },
    id: { type: "text", meaning: "Its id" },
    headline: { type: "text", meaning: "The headline" },
    published_at: { type: "moment", meaning: "When it was published" },
    created_at: { type: "moment", meaning: "When it was written" },
    stock_codes: { type: "text", meaning: "The exchange codes that it is about, the first one first, as a JSON list" },
    standfirst: { type: "text", optional: true, meaning: "The sentence below the headline" },
    byline: { type: "text", optional: true, meaning: "Who wrote it" },
    model: { type: "text", optional: true, meaning: "The model that drafted it, where one did" },
    sentiment: { type: "text", optional: true, meaning: "Whether it is positive, negative or neutral" },
    word_count: { type: "whole", unit: "words", meaning: "How long it is" },
    body_md: { type: "text", meaning: "The text in Markdown" },
    source_name: { type: "text", optional: true, meaning: "What it takes up" },
    source_url: { type: "text", optional: true, meaning: "The address of what it takes up" },
    source_article_id: { type: "text", optional: true, meaning: "The id of the article that it takes up" },
    citations: { type: "text", meaning: "What the marks [ref-1] and so on of the text stand for, as a JSON list" },
    hero_image_url: { type: "text", optional: true, meaning: "The address of the leading image" },
    hero_caption: { type: "text", optional: true, meaning: "Its caption" },
    hero_credit: { type: "text", optional: true, meaning: "Its credit" },
  },
  key: KEY,
  madeOf: [editorialTakes],
  reads: ["takes"],
  rows({ snapshot: { takes } }) {
    const rows = visibleTakes(takes).map((take) => {
      const told = sentTake(take);
      return {
        slug: told.slug,
        id: told.id,
        headline: told.headline,
        published_at: take.publishedAt,
        created_at: take.createdAt,
        stock_codes: JSON.stringify(told.stockCodes),
        standfirst: toldText(told.standfirst),
        byline: toldText(told.byline),
        model: toldText(told.model),
        sentiment: toldText(told.sentiment),
        word_count: told.wordCount,
        body_md: told.bodyMd,
        source_name: toldText(told.sourceName),
        source_url: toldText(told.sourceUrl),
        source_article_id: toldText(told.sourceArticleId),
        citations: JSON.stringify(told.citations),
        hero_image_url: toldText(told.heroImageUrl),
        hero_caption: toldText(told.heroCaption),
        hero_credit: toldText(told.heroCredit),
      };
    });
    return inKeyOrder(KEY, rows);
  },
});
