"""A Daybook server as a provider of the OpenBB Platform."""

from openbb_core.provider.abstract.provider import Provider

from openbb_daybook.equity_historical import DaybookEquityHistoricalFetcher
from openbb_daybook.short_positions import DaybookShortPositionsFetcher

daybook_provider = Provider(
    name="daybook",
    description="Australian market and public-interest data, by a Daybook server.",
    credentials=["api_key"],
    fetcher_dict={
        "EquityHistorical": DaybookEquityHistoricalFetcher,
        "ShortPositions": DaybookShortPositionsFetcher,
    },
    repr_name="Daybook",
)
