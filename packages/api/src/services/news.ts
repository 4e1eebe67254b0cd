import { NewsService } from "@daybook/contract";
import { service } from "./handlers.js";
import { reads } from "./news/handlers.js";
import { related } from "./news/related.js";
import { stories } from "./news/stories.js";
import { takes } from "./news/takes.js";

/** News, and editorial takes on it. */
export const newsService = service(NewsService, reads, { ...stories, ...related, ...takes });
