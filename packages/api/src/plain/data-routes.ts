import type { PlainRoute } from "../base/route.js";
import { latest } from "./latest.js";
import { panelRoute } from "./panel.js";
import { searchList } from "./search-list.js";

/** The endpoints that answer of the data alone, now or then. */
export const DATA_ROUTES: readonly PlainRoute[] = [latest, panelRoute, searchList];
