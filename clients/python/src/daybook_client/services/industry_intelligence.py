# Written from proto/shorts/v1alpha1/industry_intelligence.proto by npm run generate.
"""Imported facts about industries and companies, each with its citation."""

from __future__ import annotations


from ..calling import AsyncService, Service
from ..messages.industry_intelligence import GetIndustryIntelligenceResponse, IntelligenceRecord
from ..request import Day, Moment
from ..rows import AsyncRows, Listing, Rows

_GET_INDUSTRY_INTELLIGENCE = Listing("records", "total_records", "recordLimit", 200)


class IndustryIntelligenceService(Service):
    """Imported facts about industries and companies, each with its citation."""

    def get_industry_intelligence(
        self,
        *,
        industry: str | None = None,
        stock_code: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[IntelligenceRecord, GetIndustryIntelligenceResponse]:
        """
        The cited facts of an industry or a company, with sums by financial year and by company.

        industry: Only this industry group, exact text. At most 120 characters; more is refused. Outer spaces are
            removed.
        stock_code: Only this company. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.IndustryIntelligenceService/GetIndustryIntelligence",
            GetIndustryIntelligenceResponse,
            _GET_INDUSTRY_INTELLIGENCE,
            {
                "industry": industry,
                "stockCode": stock_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )


class AsyncIndustryIntelligenceService(AsyncService):
    """Imported facts about industries and companies, each with its citation."""

    def get_industry_intelligence(
        self,
        *,
        industry: str | None = None,
        stock_code: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[IntelligenceRecord, GetIndustryIntelligenceResponse]:
        """
        The cited facts of an industry or a company, with sums by financial year and by company.

        industry: Only this industry group, exact text. At most 120 characters; more is refused. Outer spaces are
            removed.
        stock_code: Only this company. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.IndustryIntelligenceService/GetIndustryIntelligence",
            GetIndustryIntelligenceResponse,
            _GET_INDUSTRY_INTELLIGENCE,
            {
                "industry": industry,
                "stockCode": stock_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )
