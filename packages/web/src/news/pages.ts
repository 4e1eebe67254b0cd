import type { Page } from "../pages/page.js";
import { newsPage } from "./news-page.js";
import { reportPage } from "./report-page.js";
import { reportsPage } from "./reports-page.js";
import { takePage } from "./take-page.js";
import { takesPage } from "./takes-page.js";

/** The pages of news, takes and reports. */
export const newsPages: readonly Page[] = [newsPage, takesPage, takePage, reportsPage, reportPage];
