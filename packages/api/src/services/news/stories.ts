import { unavailable } from "../../base/errors.js";
import type { NewsHandlers } from "./handlers.js";

/** Stories, listed. */
export const stories = {
  getStockNews() {
    throw unavailable("not built yet");
  },
  getMarketNews() {
    throw unavailable("not built yet");
  },
} satisfies Partial<NewsHandlers>;
