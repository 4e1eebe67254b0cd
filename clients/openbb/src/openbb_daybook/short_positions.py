"""Reported short positions."""

from datetime import date as dateType
from typing import Any

from openbb_core.provider.abstract.data import Data
from openbb_core.provider.abstract.fetcher import Fetcher
from openbb_core.provider.abstract.query_params import QueryParams
from pydantic import Field

from openbb_daybook.server import ask


class ShortPositionsQueryParams(QueryParams):
    """Which positions."""

    symbol: str = Field(description="Exchange code.")
    start_date: dateType | None = Field(default=None, description="First report date.")
    end_date: dateType | None = Field(default=None, description="Last report date.")


class ShortPositionsData(Data):
    """The position of one report date."""

    date: dateType = Field(description="Report date.")
    short_position: float = Field(description="Shares held short.")
    percent: float | None = Field(default=None, description="Percent of shares on issue held short.")
    available_from: dateType | None = Field(default=None, description="The day on which the report became public.")


class DaybookShortPositionsFetcher(Fetcher[ShortPositionsQueryParams, list[ShortPositionsData]]):
    """The positions of a stock between two dates, day by day."""

    require_credentials = False

    @staticmethod
    def transform_query(params: dict[str, Any]) -> ShortPositionsQueryParams:
        """Checks what is asked."""
        return ShortPositionsQueryParams(**params)

    @staticmethod
    def extract_data(
        query: ShortPositionsQueryParams, credentials: dict[str, str] | None, **kwargs: Any
    ) -> list[dict[str, Any]]:
        """Asks the server."""
        asked = {
            "productCode": query.symbol,
            "period": "MAX",
            "fullResolution": "true",
            "from": query.start_date,
            "to": query.end_date,
        }
        return ask("StockService/GetStockData", asked, credentials)["points"]

    @staticmethod
    def transform_data(
        query: ShortPositionsQueryParams, data: list[dict[str, Any]], **kwargs: Any
    ) -> list[ShortPositionsData]:
        """Names the figures."""
        return [
            ShortPositionsData(
                date=row["timestamp"][:10],
                short_position=row["shortPosition"],
                percent=row.get("percentage"),
                available_from=row.get("availableFrom"),
            )
            for row in data
        ]
