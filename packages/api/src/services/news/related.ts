import { unavailable } from "../../base/errors.js";
import type { NewsHandlers } from "./handlers.js";

/** Stories near in content to another. */
export const related = {
  getRelatedNews() {
    throw unavailable("not built yet");
  },
} satisfies Partial<NewsHandlers>;
