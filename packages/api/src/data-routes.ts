import type { PlainRoute } from "./base/route.js";
import { latest } from "./plain/latest.js";
import { panelRoute } from "./plain/panel.js";
import { searchList } from "./plain/search-list.js";

/** The endpoints that answer of the data alone, now or then. */
export const DATA_ROUTES: readonly PlainRoute[] = [latest, panelRoute, searchList];
