import { ReportsService } from "@daybook/contract";
import { unavailable } from "../base/errors.js";
import { service } from "./handlers.js";

/** Short-selling reports of weeks, months and years. */
export const reportsService = service(ReportsService, ["market"], {
  getWeeklyReport() {
    throw unavailable("not built yet");
  },
  listReports() {
    throw unavailable("not built yet");
  },
});
