import { unavailable } from "../../base/errors.js";
import type { NewsHandlers } from "./handlers.js";

/** Editorial takes. */
export const takes = {
  getEditorialTake() {
    throw unavailable("not built yet");
  },
  listEditorialTakes() {
    throw unavailable("not built yet");
  },
} satisfies Partial<NewsHandlers>;
