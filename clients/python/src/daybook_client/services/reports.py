# Written from proto/shorts/v1alpha1/reports.proto by npm run generate.
"""Short-selling reports of weeks, months and years, computed from the data by rule."""

from __future__ import annotations


from ..calling import AsyncService, Service
from ..messages.reports import GetWeeklyReportResponse, ListReportsResponse, ReportSummary
from ..request import Day, Moment
from ..rows import AsyncRows, Listing, Rows

_LIST_REPORTS = Listing("reports", "total_count", "limit", 100)


class ReportsService(Service):
    """Short-selling reports of weeks, months and years, computed from the data by rule."""

    def get_weekly_report(
        self,
        week_slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetWeeklyReportResponse:
        """
        One report: of a week, a month or a year.

        week_slug: Name of the period: 2026-W06, 2026-01 or 2025. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.ReportsService/GetWeeklyReport",
            GetWeeklyReportResponse,
            {
                "weekSlug": week_slug,
            },
            at,
            published,
        )

    def list_reports(
        self,
        *,
        report_type: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[ReportSummary, ListReportsResponse]:
        """
        Lists the reports there are, newest report date first, then weekly, monthly and yearly.

        report_type: Only reports of this type: all, weekly, monthly or yearly, any case. Empty means all. One of all,
            weekly, monthly, yearly, in any case. Outer spaces are removed.
        offset: Reports to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.ReportsService/ListReports",
            ListReportsResponse,
            _LIST_REPORTS,
            {
                "reportType": report_type,
                "offset": offset,
            },
            limit,
            at,
            published,
        )


class AsyncReportsService(AsyncService):
    """Short-selling reports of weeks, months and years, computed from the data by rule."""

    async def get_weekly_report(
        self,
        week_slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetWeeklyReportResponse:
        """
        One report: of a week, a month or a year.

        week_slug: Name of the period: 2026-W06, 2026-01 or 2025. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.ReportsService/GetWeeklyReport",
            GetWeeklyReportResponse,
            {
                "weekSlug": week_slug,
            },
            at,
            published,
        )

    def list_reports(
        self,
        *,
        report_type: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[ReportSummary, ListReportsResponse]:
        """
        Lists the reports there are, newest report date first, then weekly, monthly and yearly.

        report_type: Only reports of this type: all, weekly, monthly or yearly, any case. Empty means all. One of all,
            weekly, monthly, yearly, in any case. Outer spaces are removed.
        offset: Reports to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.ReportsService/ListReports",
            ListReportsResponse,
            _LIST_REPORTS,
            {
                "reportType": report_type,
                "offset": offset,
            },
            limit,
            at,
            published,
        )
