"""Daily prices."""

from typing import Any

from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.standard_models.equity_historical import EquityHistoricalData, EquityHistoricalQueryParams

from openbb_daybook.server import ask

FIGURES = ("open", "high", "low", "close")


class DaybookEquityHistoricalFetcher(Fetcher[EquityHistoricalQueryParams, list[EquityHistoricalData]]):
    """The sessions of a stock between two dates. One that lacks a figure is left out: the model has no place for it."""

    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> EquityHistoricalQueryParams:
        """Checks what is asked."""
        return EquityHistoricalQueryParams(**params)

    @staticmethod
    def extract_data(
        query: EquityHistoricalQueryParams, credentials: dict[str, str] | None, **kwargs: Any
    ) -> list[dict[str, Any]]:
        """Asks the server."""
        asked = {"productCode": query.symbol, "period": "MAX", "from": query.start_date, "to": query.end_date}
        return ask("StockService/GetStockPrices", asked, credentials)["points"]

    @staticmethod
    def transform_data(
        query: EquityHistoricalQueryParams, data: list[dict[str, Any]], **kwargs: Any
    ) -> list[EquityHistoricalData]:
        """Names the figures as the platform does."""
        whole = [row for row in data if all(name in row for name in FIGURES)]
        return [
            EquityHistoricalData(date=row["date"], volume=row.get("volume"), **{name: row[name] for name in FIGURES})
            for row in whole
        ]
