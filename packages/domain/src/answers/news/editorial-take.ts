import type { GetEditorialTakeResponse } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import type { Takes } from "../../data/news/takes/takes.js";
import { visibleTakes } from "../../data/news/takes/visible-takes.js";
import { sentTake } from "./sent-take.js";

/** The take of a slug; undefined when none that is shown has it. */
export function getEditorialTake(takes: Takes, slug: string): Answer<GetEditorialTakeResponse> | undefined {
  const take = takesBySlug(takes).get(slug);
  return take && { take: sentTake(take) };
}

const takesBySlug = derived((takes: Takes) => new Map(visibleTakes(takes).map((take) => [take.slug, take])));
