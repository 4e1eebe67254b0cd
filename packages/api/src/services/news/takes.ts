import { getEditorialTake } from "@daybook/domain/answers/news/get-editorial-take";
import { listEditorialTakes } from "@daybook/domain/answers/news/list-editorial-takes";
import { found } from "../found.js";
import type { NewsHandlers } from "./handlers.js";

/** Editorial takes. */
export const takes = {
  getEditorialTake: ({ slug }, parts) => found("take", slug, getEditorialTake(parts.takes, slug)),
  listEditorialTakes: (request, parts) => listEditorialTakes(parts.takes, request),
} satisfies Partial<NewsHandlers>;
