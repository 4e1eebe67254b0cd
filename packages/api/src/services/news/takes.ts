import type { NewsService } from "@daybook/contract";
import { getEditorialTake } from "@daybook/domain/answers/news/get-editorial-take";
import { listEditorialTakes } from "@daybook/domain/answers/news/list-editorial-takes";
import { found } from "../found.js";
import { type DeclaredHandlers, reading } from "../handlers.js";

/** Editorial takes. One that appears changes no answer about stories, and no story one about takes. */
export const takes = {
  getEditorialTake: reading(["takes"], ({ slug }, parts) => found("take", slug, getEditorialTake(parts.takes, slug))),
  listEditorialTakes: reading(["takes"], (request, parts) => listEditorialTakes(parts.takes, request)),
} satisfies Partial<DeclaredHandlers<typeof NewsService>>;
