/** How long the period of a report is. */
export type ReportType = "weekly" | "monthly" | "yearly";

/** A period that has a report: its own report day and that of the period before it, both with something held short. */
export interface ReportPeriod {
  readonly type: ReportType;
  /** Its name: 2026-W06, 2026-01 or 2025. */
  readonly slug: string;
  /** Newest report day of the period. */
  readonly reportDay: number;
  /** The day on which the observations of that day became public. */
  readonly publicDay: number;
  /** Newest report day of the period before. */
  readonly previousDay: number;
}
