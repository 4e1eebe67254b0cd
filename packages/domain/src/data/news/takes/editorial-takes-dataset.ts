import { dataset } from "../../../base/tables/dataset.js";
import { listOf, objectIn, textIn } from "../../../base/tables/json-cells.js";

/** Editorial takes: one row per take. */
export const editorialTakes = dataset({
  name: "editorial_takes",
  title: "Editorial takes",
  sources: ["editorial-takes"],
  columns: {
    slug: { type: "text", meaning: "name in addresses" },
    id: { type: "text", meaning: "stable id" },
    headline: { type: "text", meaning: "headline" },
    codes: { type: "texts", meaning: "exchange codes that it is about, the first one first" },
    standfirst: { type: "text", optional: true, meaning: "sentence below the headline" },
    byline: { type: "text", optional: true, meaning: "who wrote it" },
    bodyMd: { type: "text", meaning: "text in Markdown, without raw HTML" },
    wordCount: { type: "whole", meaning: "words of the text" },
    sentiment: { type: "text", optional: true, of: ["positive", "negative", "neutral"], meaning: "sentiment" },
    publishedAt: { type: "moment", optional: true, meaning: "when it is published; unknown for a draft" },
    createdAt: { type: "moment", meaning: "when it was written" },
    tweetPublishedAt: { type: "moment", optional: true, meaning: "when it was announced on a social network" },
    sourceArticleId: { type: "text", optional: true, meaning: "id of the article that it takes up" },
    sourceUrl: { type: "text", optional: true, meaning: "address of what it takes up" },
    sourceName: { type: "text", optional: true, meaning: "name of what it takes up" },
    model: { type: "text", optional: true, meaning: "model that drafted it" },
    ogImageUrl: { type: "text", optional: true, meaning: "address of the image for link previews" },
    heroImageUrl: { type: "text", optional: true, meaning: "address of the leading image" },
    heroCaption: { type: "text", optional: true, meaning: "caption of the leading image" },
    heroCredit: { type: "text", optional: true, meaning: "credit of the leading image" },
    inlineImages: { type: "json", read: listOf(inlineImageIn), meaning: "images inside the text" },
    layoutImages: { type: "json", read: listOf(layoutImageIn), meaning: "images placed beside the text" },
    citations: { type: "json", read: listOf(citationIn), meaning: "what the [ref-n] marks of the text stand for" },
  },
  key: ["slug"],
});

function inlineImageIn(given: unknown) {
  const { url, topic, alt } = objectIn(given);
  return { url: textIn(url), topic: textIn(topic), alt: textIn(alt) };
}

function layoutImageIn(given: unknown) {
  const { url, style, ratio, brief, caption, placement, anchorAfterBlock } = objectIn(given);
  return {
    url: textIn(url),
    style: textIn(style),
    ratio: textIn(ratio),
    brief: textIn(brief),
    caption: textIn(caption),
    placement: textIn(placement),
    anchorAfterBlock: Number(anchorAfterBlock),
  };
}

function citationIn(given: unknown) {
  const { refId, url, source, headline, date, type } = objectIn(given);
  return {
    refId: textIn(refId),
    url: textIn(url),
    source: textIn(source),
    headline: textIn(headline),
    date: textIn(date),
    type: textIn(type),
  };
}
