export type { Status } from "./desk/status-page.js";
export type { World } from "./frame/world.js";
export { type Guide, guideOf, guidePath } from "./guides/guide.js";
export type { Tier } from "./pricing/tier-table.js";
export { accountAnswer } from "./routes/account-answer.js";
export { lostPage } from "./routes/lost-page.js";
export { siteRoutes } from "./routes/site-routes.js";
export type { Site } from "./site.js";
