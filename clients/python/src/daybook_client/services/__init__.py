# Written from proto/ by npm run generate.
"""The services of the contract."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..aio import AsyncTransport
    from ..transport import Transport
    from .core_stocks import AsyncCoreStocksService, CoreStocksService
    from .economy import AsyncEconomyService, EconomyService
    from .housing import AsyncHousingService, HousingService
    from .industry_intelligence import AsyncIndustryIntelligenceService, IndustryIntelligenceService
    from .market import AsyncMarketService, MarketService
    from .news import AsyncNewsService, NewsService
    from .politicians import AsyncPoliticiansService, PoliticiansService
    from .reports import AsyncReportsService, ReportsService
    from .screener import AsyncScreenerService, ScreenerService
    from .search import AsyncSearchService, SearchService
    from .stocks import AsyncStockService, StockService


class Services:
    """Every service by its name, for programs that wait for each answer."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @cached_property
    def stocks(self) -> StockService:
        """Figures and series of one stock."""
        from .stocks import StockService

        return StockService(self._transport)

    @cached_property
    def market(self) -> MarketService:
        """Market-wide snapshots and rankings of reported short positions."""
        from .market import MarketService

        return MarketService(self._transport)

    @cached_property
    def search(self) -> SearchService:
        """Search over every security held, over everything that has a page, and over every figure that was restated."""
        from .search import SearchService

        return SearchService(self._transport)

    @cached_property
    def core_stocks(self) -> CoreStocksService:
        """
        Three methods under the names and bounds that older clients know. Each answers what the method of the same name
        in SearchService, MarketService or StockService answers; new clients use those.
        """
        from .core_stocks import CoreStocksService

        return CoreStocksService(self._transport)

    @cached_property
    def economy(self) -> EconomyService:
        """
        Economic series of the statistics bureau, the central bank and the energy department, and how listed companies
        are spread over the states.
        """
        from .economy import EconomyService

        return EconomyService(self._transport)

    @cached_property
    def housing(self) -> HousingService:
        """
        Dwelling prices of the statistics bureau and the valuers-general, suburbs with their census figures, and asking
        prices of advertised dwellings.
        """
        from .housing import HousingService

        return HousingService(self._transport)

    @cached_property
    def industry_intelligence(self) -> IndustryIntelligenceService:
        """Imported facts about industries and companies, each with its citation."""
        from .industry_intelligence import IndustryIntelligenceService

        return IndustryIntelligenceService(self._transport)

    @cached_property
    def news(self) -> NewsService:
        """
        News about companies and the market, and editorial takes on it. A story that several sources carry is listed
        once.
        """
        from .news import NewsService

        return NewsService(self._transport)

    @cached_property
    def politicians(self) -> PoliticiansService:
        """
        The registers of members' and senators' interests, and the returns of parties, donors, members and candidates to
        the electoral commission. What is declared and lodged, as it was declared and lodged.
        """
        from .politicians import PoliticiansService

        return PoliticiansService(self._transport)

    @cached_property
    def reports(self) -> ReportsService:
        """Short-selling reports of weeks, months and years, computed from the data by rule."""
        from .reports import ReportsService

        return ReportsService(self._transport)

    @cached_property
    def screener(self) -> ScreenerService:
        """A screener over the stocks that are reported short."""
        from .screener import ScreenerService

        return ScreenerService(self._transport)


class AsyncServices:
    """Every service by its name, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    @cached_property
    def stocks(self) -> AsyncStockService:
        """Figures and series of one stock."""
        from .stocks import AsyncStockService

        return AsyncStockService(self._transport)

    @cached_property
    def market(self) -> AsyncMarketService:
        """Market-wide snapshots and rankings of reported short positions."""
        from .market import AsyncMarketService

        return AsyncMarketService(self._transport)

    @cached_property
    def search(self) -> AsyncSearchService:
        """Search over every security held, over everything that has a page, and over every figure that was restated."""
        from .search import AsyncSearchService

        return AsyncSearchService(self._transport)

    @cached_property
    def core_stocks(self) -> AsyncCoreStocksService:
        """
        Three methods under the names and bounds that older clients know. Each answers what the method of the same name
        in SearchService, MarketService or StockService answers; new clients use those.
        """
        from .core_stocks import AsyncCoreStocksService

        return AsyncCoreStocksService(self._transport)

    @cached_property
    def economy(self) -> AsyncEconomyService:
        """
        Economic series of the statistics bureau, the central bank and the energy department, and how listed companies
        are spread over the states.
        """
        from .economy import AsyncEconomyService

        return AsyncEconomyService(self._transport)

    @cached_property
    def housing(self) -> AsyncHousingService:
        """
        Dwelling prices of the statistics bureau and the valuers-general, suburbs with their census figures, and asking
        prices of advertised dwellings.
        """
        from .housing import AsyncHousingService

        return AsyncHousingService(self._transport)

    @cached_property
    def industry_intelligence(self) -> AsyncIndustryIntelligenceService:
        """Imported facts about industries and companies, each with its citation."""
        from .industry_intelligence import AsyncIndustryIntelligenceService

        return AsyncIndustryIntelligenceService(self._transport)

    @cached_property
    def news(self) -> AsyncNewsService:
        """
        News about companies and the market, and editorial takes on it. A story that several sources carry is listed
        once.
        """
        from .news import AsyncNewsService

        return AsyncNewsService(self._transport)

    @cached_property
    def politicians(self) -> AsyncPoliticiansService:
        """
        The registers of members' and senators' interests, and the returns of parties, donors, members and candidates to
        the electoral commission. What is declared and lodged, as it was declared and lodged.
        """
        from .politicians import AsyncPoliticiansService

        return AsyncPoliticiansService(self._transport)

    @cached_property
    def reports(self) -> AsyncReportsService:
        """Short-selling reports of weeks, months and years, computed from the data by rule."""
        from .reports import AsyncReportsService

        return AsyncReportsService(self._transport)

    @cached_property
    def screener(self) -> AsyncScreenerService:
        """A screener over the stocks that are reported short."""
        from .screener import AsyncScreenerService

        return AsyncScreenerService(self._transport)
