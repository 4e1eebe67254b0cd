import type { EditorialTake } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import type { Take } from "../../data/news/takes/visible-takes.js";

/** A take as it is sent: the first of its codes and all of them, and empty texts for what it does not state. */
export function sentTake(take: Take): Answer<EditorialTake> {
  return exactly({
    id: take.id,
    slug: take.slug,
    headline: take.headline,
    stockCode: take.codes[0] ?? "",
    bodyMd: take.bodyMd,
    sentiment: take.sentiment ?? "",
    sourceArticleId: take.sourceArticleId ?? "",
    sourceUrl: take.sourceUrl ?? "",
    sourceName: take.sourceName ?? "",
    ogImageUrl: take.ogImageUrl ?? "",
    model: take.model ?? "",
    heroImageUrl: take.heroImageUrl ?? "",
    bodyFormat: "markdown",
    standfirst: take.standfirst ?? "",
    byline: take.byline ?? "",
    heroCaption: take.heroCaption ?? "",
    heroCredit: take.heroCredit ?? "",
    wordCount: take.wordCount,
    publishedAt: take.publishedAt,
    createdAt: take.createdAt,
    tweetPublishedAt: take.tweetPublishedAt,
    inlineImages: take.inlineImages,
    layoutImages: take.layoutImages,
    citations: take.citations,
    stockCodes: take.codes,
  });
}
