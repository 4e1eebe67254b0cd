# Written from proto/shorts/v1alpha1/housing.proto by npm run generate.
"""The messages of housing.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Optional

from ..answer import Answer, TableAnswer


@dataclass(frozen=True)
class GetHousingOverviewResponse(TableAnswer):
    """Newest figures."""

    lists = ("metrics",)

    metrics: list[HousingMetric] = field(default_factory=list)
    """By type of region, measure, then largest value first."""
    as_of: Optional[datetime] = None
    """The newest period among them; absent when there is none."""


@dataclass(frozen=True)
class HousingMetric:
    """The newest figure of one series."""

    region_code: str = ""
    """Code of the region, such as AUS, NSW or 1GSYD."""
    region_name: str = ""
    """Name of the region as readers know it."""
    region_type: str = ""
    """One of national, state, gccsa, rest_of_state and suburb."""
    state_code: str = ""
    """State of the region; empty for the nation."""
    measure: str = ""
    """What is measured."""
    dwelling_type: str = ""
    """One of all, established_house, attached and house."""
    value: float = 0.0
    """The figure, in the unit of the series."""
    unit: str = ""
    """One of AUD, percent and index."""
    period: Optional[datetime] = None
    """Last day of the period."""
    is_preliminary: bool = False
    """The publisher says that it may change."""
    qoq_pct: Optional[float] = None
    """Change on the quarter before, in percent; absent when that is not held."""
    yoy_pct: Optional[float] = None
    """Change on the same quarter a year earlier, in percent; absent when that is not held."""


@dataclass(frozen=True)
class GetHousePriceSeriesResponse(TableAnswer):
    """A series with its figures."""

    lists = ("points",)

    region_code: str = ""
    """Code of the region, as asked for."""
    region_name: str = ""
    """Name of the region as readers know it."""
    measure: str = ""
    """What is measured."""
    dwelling_type: str = ""
    """Of which dwellings: as asked for, or the first held."""
    unit: str = ""
    """One of AUD, percent and index; empty when there is no figure."""
    source: str = ""
    """Publication that the figures come from; empty when there is no figure."""
    source_licence: str = ""
    """Licence of the source; empty when there is no figure."""
    points: list[HousePricePoint] = field(default_factory=list)
    """Figures, oldest first."""


@dataclass(frozen=True)
class HousePricePoint:
    """One figure of a series."""

    period: Optional[datetime] = None
    """Last day of the period."""
    value: float = 0.0
    """The figure, in the unit of the series."""
    is_preliminary: bool = False
    """The publisher says that it may change."""


@dataclass(frozen=True)
class ListHousingRegionsResponse(TableAnswer):
    """Regions."""

    lists = ("regions",)

    regions: list[HousingRegion] = field(default_factory=list)
    """Regions by name."""
    total: int = 0
    """Regions that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class HousingRegion:
    """A region that prices are held of."""

    region_code: str = ""
    """Code by which a series of the region is asked for."""
    region_name: str = ""
    """Name of the region as readers know it."""
    region_type: str = ""
    """One of national, state, gccsa, rest_of_state and suburb."""
    state_code: str = ""
    """State of the region; empty for the nation."""
    postcode: str = ""
    """Postcode of a suburb; empty when unknown."""
    latest_value: Optional[float] = None
    """Newest median price of houses that is not preliminary, else the newest, in dollars."""
    latest_period: Optional[datetime] = None
    """Last day of the period of that price."""
    sal_code: str = ""
    """Code of the suburb that the region is; empty when it is none or not known."""


@dataclass(frozen=True)
class ListStateSuburbsResponse(TableAnswer):
    """Suburbs of a state."""

    lists = ("suburbs",)

    suburbs: list[SuburbSummary] = field(default_factory=list)
    """Suburbs by name."""
    total: int = 0
    """Suburbs that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class SuburbSummary:
    """A suburb with its main figures. What is not known is absent or empty."""

    sal_code: str = ""
    """Code of the suburb: five digits, of which the first is the state."""
    sal_name: str = ""
    """Name as published, with its qualifier."""
    state_code: str = ""
    """State or territory, such as NSW."""
    postcode: str = ""
    """Postcode; empty when unknown."""
    latest_median_price: Optional[float] = None
    """Median price of houses, the newest that is not preliminary, else the newest, in dollars."""
    latest_period: Optional[datetime] = None
    """Last day of the period of that price."""
    yoy_pct: Optional[float] = None
    """Change of that price on exactly one year earlier, in percent."""
    population: Optional[int] = None
    """Residents at the census."""
    median_age: Optional[float] = None
    """Median age of residents at the census, in years."""
    median_weekly_hhd_income: Optional[float] = None
    """Median household income, in dollars a week."""
    region_code: str = ""
    """Region that the price is of; empty when there is no price."""
    pct_born_overseas: Optional[float] = None
    """Residents born overseas, in percent."""
    top_religion: str = ""
    """Most frequent religion."""
    top_language: str = ""
    """Most frequent language at home other than English."""
    pct_top_language: Optional[float] = None
    """Residents who speak it, in percent."""
    federal_division: str = ""
    """Division of the House of Representatives that it lies in."""
    federal_member: str = ""
    """Name of the member for that division."""
    federal_party: str = ""
    """The member's party."""
    federal_party_ab: str = ""
    """Abbreviation of that party."""
    federal_tpp_alp: Optional[float] = None
    """Two-party-preferred vote for Labor in the division, in percent."""
    state_district: str = ""
    """Electoral district of the state that it lies in."""
    state_member: str = ""
    """Its member; empty where districts have several."""
    state_party: str = ""
    """The member's party."""
    state_party_ab: str = ""
    """Abbreviation of that party."""
    amenities: Optional[SuburbAmenities] = None
    """Amenities; absent when none are held of the suburb."""
    dominant_nbn_tech: str = ""
    """Technology of most broadband connections."""
    connectivity_quality_score: Optional[float] = None
    """Quality of connections, 0 to 100."""
    crime_break_ins_rank: Optional[float] = None
    """Rank of break-ins within the state, 0 to 100."""
    crime_violent_rank: Optional[float] = None
    """Rank of violent offences within the state, 0 to 100."""
    crime_motor_vehicle_rank: Optional[float] = None
    """Rank of vehicle thefts within the state, 0 to 100."""
    politician_property_count: int = 0
    """Properties here that members of parliament currently declare."""
    seifa: Optional[SuburbSeifa] = None
    """Socio-economic indexes; in the profile only."""


@dataclass(frozen=True)
class SuburbAmenities:
    """What there is to walk to in a suburb."""

    schools_total: int = 0
    """Number of schools, of all sectors and levels."""
    supermarkets_total: int = 0
    """Number of supermarkets, of all chains."""
    coles_count: int = 0
    """Supermarkets of Coles."""
    woolworths_count: int = 0
    """Supermarkets of Woolworths."""
    aldi_count: int = 0
    """Supermarkets of Aldi."""
    iga_count: int = 0
    """Supermarkets of IGA and independents."""
    pubs_bars: int = 0
    """Number of pubs and bars."""
    parks_count: int = 0
    """Number of parks in the suburb."""
    libraries_count: int = 0
    """Number of libraries in the suburb."""
    nearest_supermarket_km: Optional[float] = None
    """Kilometres to the nearest supermarket."""
    amenity_density_score: Optional[float] = None
    """Density of amenities, 0 to 100."""
    hospitals_count: int = 0
    """Number of hospitals in the suburb."""
    gp_count: int = 0
    """General practices."""
    pharmacy_count: int = 0
    """Number of pharmacies in the suburb."""
    nearest_train_km: Optional[float] = None
    """Kilometres to the nearest railway station."""
    nearest_hospital_km: Optional[float] = None
    """Kilometres to the nearest hospital."""
    dist_to_coast_km: Optional[float] = None
    """Kilometres to the coast."""
    schools_gov: int = 0
    """Government schools."""
    schools_catholic: int = 0
    """Number of schools of the Catholic sector."""
    schools_independent: int = 0
    """Number of schools of the independent sector."""
    schools_primary: int = 0
    """Number of primary schools."""
    schools_secondary: int = 0
    """Number of secondary schools."""
    nearest_secondary_km: Optional[float] = None
    """Kilometres to the nearest secondary school."""


@dataclass(frozen=True)
class SuburbSeifa:
    """Socio-economic indexes of a suburb; one without a score is absent."""

    irsd: Optional[SeifaIndex] = None
    """Relative disadvantage."""
    irsad: Optional[SeifaIndex] = None
    """Relative advantage and disadvantage."""
    ier: Optional[SeifaIndex] = None
    """Economic resources."""
    ieo: Optional[SeifaIndex] = None
    """Education and occupation."""


@dataclass(frozen=True)
class SeifaIndex:
    """One socio-economic index of a suburb."""

    score: Optional[int] = None
    """Score as the statistics bureau publishes it, rounded to a whole number."""
    decile_aus: Optional[int] = None
    """Decile among the suburbs of Australia, 1 to 10."""
    decile_state: Optional[int] = None
    """Decile among the suburbs of the state, 1 to 10."""


@dataclass(frozen=True)
class GetSuburbIndexResponse(TableAnswer):
    """The order of columns and masks."""

    lists = ("suburbs",)

    suburbs: list[SuburbIndexEntry] = field(default_factory=list)
    """Suburbs by code."""
    index_version: str = ""
    """Name of this set of codes. Columns and masks of another version are in another order."""


@dataclass(frozen=True)
class SuburbIndexEntry:
    """A suburb at its place in columns and masks."""

    sal_code: str = ""
    """Code of the suburb."""
    sal_name: str = ""
    """Name as published."""
    postcode: str = ""
    """Postcode; empty when unknown."""


@dataclass(frozen=True)
class GetSuburbMetricColumnsResponse(TableAnswer):
    """Columns of a state."""

    lists = ("columns",)

    columns: list[SuburbMetricColumn] = field(default_factory=list)
    """Columns as asked for, each once."""
    index_version: str = ""
    """Version of the index that they are in the order of."""


@dataclass(frozen=True)
class SuburbMetricColumn:
    """One metric of all suburbs of a state."""

    metric_key: str = ""
    """Key of the metric, as asked for."""
    values: list[float] = field(default_factory=list)
    """
    The figure of each suburb in the order of the index; 0 where it is unknown. In a category the place of its label.
    """
    null_mask: bytes = b""
    """Which figures are unknown: bit i % 8 of byte i / 8, least significant first."""
    category_labels: list[str] = field(default_factory=list)
    """Labels of the category; empty for figures."""


@dataclass(frozen=True)
class SuburbMetricPredicate:
    """Bounds of one metric, both inclusive; at least one is given. An unknown figure is within none."""

    metric_key: str = ""
    """Key of the metric that is bounded, such as population."""
    min: Optional[float] = None
    """Smallest figure, as a 32-bit float."""
    max: Optional[float] = None
    """Largest figure, as a 32-bit float."""


@dataclass(frozen=True)
class FilterSuburbsResponse(Answer):
    """Suburbs found."""

    match_mask: bytes = b""
    """One bit for each suburb in the order of the index: bit i % 8 of byte i / 8, least significant first."""
    match_count: int = 0
    """Bits that are set."""
    index_version: str = ""
    """Version of the index that the mask is in the order of."""


@dataclass(frozen=True)
class GetSuburbProfileResponse(TableAnswer):
    """A suburb."""

    lists = ("similar",)

    summary: Optional[SuburbSummary] = None
    """The main figures, as lists have them, with the indexes."""
    demographics: Optional[SuburbDemographics] = None
    """Census figures."""
    baselines: Optional[SuburbBaselines] = None
    """What they compare with."""
    council: Optional[LgaInfo] = None
    """Council; absent when unknown."""
    similar: list[SimilarSuburb] = field(default_factory=list)
    """The six suburbs of Australia that are most like it, closest first."""
    banner: Optional[SuburbBanner] = None
    """Absent: no editor's words are held."""
    crime: Optional[SuburbCrime] = None
    """Recorded offences; absent when not covered."""
    listing_stats: Optional[SuburbListingStats] = None
    """Advertised dwellings; absent when there are none."""
    elevation: Optional[SuburbElevation] = None
    """Heights; absent when unknown."""


@dataclass(frozen=True)
class SuburbDemographics:
    """Census figures of a suburb. Shares are in percent."""

    population: Optional[int] = None
    """Residents counted at the census."""
    median_age: Optional[float] = None
    """Median age of residents, in years."""
    median_weekly_hhd_income: Optional[float] = None
    """Median household income, in dollars a week."""
    median_weekly_per_income: Optional[float] = None
    """Median personal income, in dollars a week."""
    median_weekly_rent: Optional[float] = None
    """Median rent, in dollars a week."""
    median_monthly_mortgage: Optional[float] = None
    """Median mortgage repayment, in dollars a month."""
    pct_owned_outright: Optional[float] = None
    """Dwellings owned outright."""
    pct_owned_mortgage: Optional[float] = None
    """Dwellings owned with a mortgage."""
    pct_rented: Optional[float] = None
    """Dwellings rented."""
    dwelling_count: Optional[int] = None
    """Occupied private dwellings."""
    census_year: int = 0
    """Year in which the census was held."""
    pct_born_overseas: Optional[float] = None
    """Residents born overseas."""
    pct_english_only: Optional[float] = None
    """Residents who speak only English at home."""
    top_religion: str = ""
    """Most frequent religion; empty when unknown."""
    pct_top_religion: Optional[float] = None
    """Residents of that religion."""
    pct_no_religion: Optional[float] = None
    """Residents without a religion."""
    top_language: str = ""
    """Most frequent language at home other than English; empty when unknown."""
    pct_top_language: Optional[float] = None
    """Residents who speak it."""
    pct_low_personal_income: Optional[float] = None
    """Persons with an income of 1 to 499 dollars a week."""
    pct_high_personal_income: Optional[float] = None
    """Persons with an income of 2,000 dollars a week or more."""
    unemployment_rate: Optional[float] = None
    """Unemployed persons of the labour force."""
    labour_force_participation_rate: Optional[float] = None
    """Labour force of persons aged 15 and over."""
    pct_bachelor_or_higher: Optional[float] = None
    """Persons aged 15 and over with a bachelor degree or higher."""
    pct_separate_house: Optional[float] = None
    """Dwellings that are separate houses."""
    pct_flat_apartment: Optional[float] = None
    """Dwellings that are flats or apartments."""
    pct_couple_with_children: Optional[float] = None
    """Households of couples with children."""
    pct_lone_person_household: Optional[float] = None
    """Households in which one person lives alone."""


@dataclass(frozen=True)
class SuburbBaselines:
    """Medians over suburbs, each counted once."""

    state_median_price: Optional[float] = None
    """Median over the priced suburbs of the state, in dollars."""
    national_median_price: Optional[float] = None
    """Median over all priced suburbs, in dollars."""
    state_median_weekly_hhd_income: Optional[float] = None
    """Median over the suburbs of the state, in dollars a week."""
    national_median_weekly_hhd_income: Optional[float] = None
    """Median over all suburbs, in dollars a week."""
    state_priced_suburb_count: int = 0
    """Suburbs of the state that have a price."""
    national_priced_suburb_count: int = 0
    """Suburbs of the whole country that have a price."""


@dataclass(frozen=True)
class LgaInfo:
    """The council that most residents of a suburb live in."""

    lga_code: str = ""
    """Code of the council area, as the statistics bureau has it."""
    lga_name: str = ""
    """Name of the council area."""
    state_code: str = ""
    """State or territory that it lies in."""
    area_sqkm: Optional[float] = None
    """Area in square kilometres."""
    population: Optional[int] = None
    """Residents of the council area."""
    fed_fag_aud: Optional[float] = None
    """Federal assistance grant, in dollars."""
    fed_fag_year: str = ""
    """Financial year of the grant."""
    avg_rates: Optional[float] = None
    """Average rates, in dollars."""
    op_surplus_ratio: Optional[float] = None
    """Operating surplus ratio, in percent."""
    asset_renewal_ratio: Optional[float] = None
    """Asset renewal ratio, in percent."""
    fin_source: str = ""
    """Where the council's figures come from."""
    fin_year: str = ""
    """Financial year of the council's figures."""


@dataclass(frozen=True)
class SimilarSuburb:
    """A suburb that is much like another."""

    sal_code: str = ""
    """Code of the suburb."""
    sal_name: str = ""
    """Name as published."""
    state_code: str = ""
    """State or territory that it lies in."""
    latest_median_price: Optional[float] = None
    """Median price of houses, in dollars."""
    similarity: float = 0.0
    """1 for the same figures, towards 0 the farther they are apart."""
    region_code: str = ""
    """Region that the price is of; empty when there is no price."""


@dataclass(frozen=True)
class SuburbBanner:
    """An editor's words about a suburb; none are held."""

    archetype: str = ""
    """Kind of suburb."""
    blurb: str = ""
    """A sentence about the suburb."""
    landmarks: list[SuburbLandmark] = field(default_factory=list)
    """Places that the suburb is known for."""
    bg_key: str = ""
    """Name of a picture."""
    bg_url: str = ""
    """Address of a picture."""


@dataclass(frozen=True)
class SuburbLandmark:
    """A place that a suburb is known for."""

    name: str = ""
    """Name of the place."""
    kind: str = ""
    """Kind of place."""


@dataclass(frozen=True)
class SuburbCrime:
    """Recorded offences in a suburb."""

    stats: list[SuburbCrimeStat] = field(default_factory=list)
    """Rates of offences, one for each type."""
    source_jurisdiction: str = ""
    """State whose files they come from."""
    source: str = ""
    """Publication that the rates are made of."""
    source_licence: str = ""
    """Licence of that publication."""


@dataclass(frozen=True)
class SuburbCrimeStat:
    """Recorded offences of one type."""

    crime_type: str = ""
    """One of break_ins, motor_vehicle and violent."""
    rate_per_100k: Optional[float] = None
    """Offences a year per 100,000 residents."""
    pct_rank: Optional[float] = None
    """Share of the state's residents who live where the rate is lower, 0 to 100."""
    fy_ending: str = ""
    """Financial year in which the period ends; empty when unknown."""


@dataclass(frozen=True)
class SuburbListingStats:
    """Advertised dwellings of a suburb. A figure over fewer than three addresses is absent."""

    for_sale_count: int = 0
    """Addresses for sale or under offer."""
    avg_asking: Optional[float] = None
    """Mean asking price, in dollars."""
    median_asking: Optional[float] = None
    """Median asking price, in dollars."""
    sold_count: int = 0
    """Addresses sold in the last 12 months at a known price."""
    avg_sold: Optional[float] = None
    """Mean price of those, in dollars."""
    median_sold: Optional[float] = None
    """Median price of those, in dollars."""
    as_of: Optional[datetime] = None
    """When the newest listings were retrieved."""
    data_through: Optional[datetime] = None
    """The newest sweep held; every window ends here."""


@dataclass(frozen=True)
class SuburbElevation:
    """Heights of a suburb's land above the sea."""

    elevation_min_m: Optional[float] = None
    """Lowest, in metres."""
    elevation_median_m: Optional[float] = None
    """Median, in metres."""
    elevation_max_m: Optional[float] = None
    """Highest, in metres."""
    land_share_below_1m: Optional[float] = None
    """Land below one metre, in percent."""
    land_share_below_2m: Optional[float] = None
    """Land below two metres, in percent."""
    land_share_below_5m: Optional[float] = None
    """Land below five metres, in percent."""


@dataclass(frozen=True)
class GetPriceDropsOverviewResponse(TableAnswer):
    """The nation and its states."""

    lists = ("states",)

    national: Optional[StatePriceDropSummary] = None
    """Over all addresses; absent when there are no listings."""
    states: list[StatePriceDropSummary] = field(default_factory=list)
    """States with listings, most cuts first."""
    as_of: Optional[datetime] = None
    """When the newest listings were retrieved."""
    data_through: Optional[datetime] = None
    """The newest sweep held; every window ends here."""
    withheld: bool = False
    """The operator has switched listings off."""


@dataclass(frozen=True)
class StatePriceDropSummary:
    """
    Asking prices of a state in the last 30 days. The unit is the address; a figure over fewer than three addresses is
    absent.
    """

    state_code: str = ""
    """State, or AU for the nation."""
    dropped_count: int = 0
    """Live addresses whose asking price was cut."""
    avg_drop_pct: Optional[float] = None
    """Mean of the deepest cut at each address, as a fraction."""
    median_drop_pct: Optional[float] = None
    """Median of those."""
    max_drop_pct: Optional[float] = None
    """Largest of those."""
    dropped_value: Optional[float] = None
    """Sum of all cuts, in dollars."""
    total_active_listings: int = 0
    """Live addresses."""
    dropped_share: Optional[float] = None
    """Share of live addresses whose price was cut; absent when none is live."""
    for_sale_count: int = 0
    """Live addresses for sale or under offer."""
    for_sale_priced: int = 0
    """Those with a price."""
    avg_asking: Optional[float] = None
    """Mean asking price of those, in dollars."""
    median_asking: Optional[float] = None
    """Median asking price of those, in dollars."""
    sold_count: int = 0
    """Addresses sold in the last 12 months at a known price."""
    avg_sold: Optional[float] = None
    """Mean price of those, in dollars."""
    median_sold: Optional[float] = None
    """Median price of those, in dollars."""
    suburbs_tracked: int = 0
    """Suburbs with a live address."""
    suburbs_swept_14d: int = 0
    """Suburbs with a listing seen in the last 14 days."""
    catalog_suburbs: int = 0
    """Suburbs ever covered."""


@dataclass(frozen=True)
class ListSuburbPriceDropsResponse(TableAnswer):
    """Ranked suburbs."""

    lists = ("suburbs",)

    suburbs: list[SuburbPriceDrops] = field(default_factory=list)
    """Suburbs in the order asked for."""
    total: int = 0
    """Suburbs that match."""
    withheld: bool = False
    """The operator has switched listings off."""
    as_of: Optional[datetime] = None
    """When the newest listings were retrieved."""
    data_through: Optional[datetime] = None
    """The newest sweep held; every window ends here."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class SuburbPriceDrops:
    """
    Asking prices of a suburb in the last 30 days. The unit is the address; a figure over fewer than three addresses is
    absent.
    """

    region_code: str = ""
    """Code of the region that prices of the suburb are held under."""
    sal_code: str = ""
    """Code of the suburb."""
    sal_name: str = ""
    """Name as published."""
    state_code: str = ""
    """State or territory, such as NSW."""
    dropped_listing_count: int = 0
    """Live addresses whose asking price was cut."""
    avg_drop_pct: Optional[float] = None
    """Mean of the deepest cut at each address, as a fraction."""
    median_drop_pct: Optional[float] = None
    """Median of those."""
    max_drop_pct: Optional[float] = None
    """Largest of those."""
    max_drop_abs: Optional[float] = None
    """Largest cut, in dollars."""
    total_active_listings: int = 0
    """Live addresses."""
    dropped_share: Optional[float] = None
    """Share of live addresses whose price was cut; absent when none is live."""
    postcode: str = ""
    """Postcode; empty when unknown."""
    for_sale_count: int = 0
    """Live addresses for sale or under offer."""
    avg_asking: Optional[float] = None
    """Mean asking price, in dollars."""
    median_asking: Optional[float] = None
    """Median asking price, in dollars."""
    sold_count: int = 0
    """Addresses sold in the last 12 months at a known price."""
    avg_sold: Optional[float] = None
    """Mean price of those, in dollars."""
    median_sold: Optional[float] = None
    """Median price of those, in dollars."""
    dropped_value: Optional[float] = None
    """Sum of all cuts, in dollars."""


@dataclass(frozen=True)
class ListSuburbDropListingsResponse(TableAnswer):
    """Dwellings."""

    lists = ("listings",)

    listings: list[DropListing] = field(default_factory=list)
    """Dwellings, deepest cut first."""
    total: int = 0
    """Dwellings that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class DropListing:
    """A dwelling whose asking price was cut."""

    source: str = ""
    """Portal that advertises it."""
    listing_url: str = ""
    """Address of the advert."""
    display_address: str = ""
    """Address as advertised."""
    property_type: str = ""
    """Type of dwelling; empty when unknown."""
    bedrooms: Optional[int] = None
    """Number of bedrooms."""
    bathrooms: Optional[int] = None
    """Number of bathrooms."""
    car_spaces: Optional[int] = None
    """Number of car spaces."""
    prev_price: float = 0.0
    """Price before the cut, in dollars."""
    price: float = 0.0
    """Price after the cut, in dollars."""
    drop_pct: float = 0.0
    """The cut as a fraction of the price before."""
    drop_abs: float = 0.0
    """The cut, in dollars."""
    observed_at: Optional[datetime] = None
    """When it was seen."""
    address_key: str = ""
    """Key by which the history of the address is asked for."""
    agency_name: str = ""
    """Agency; empty when unknown."""
    agent_names: list[str] = field(default_factory=list)
    """Agents as advertised."""


@dataclass(frozen=True)
class ListAddressPriceDropsResponse(TableAnswer):
    """Addresses."""

    lists = ("addresses",)

    addresses: list[AddressPriceDrop] = field(default_factory=list)
    """Addresses in the order asked for."""
    total: int = 0
    """Addresses that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class AddressPriceDrop:
    """An address whose asking price fell."""

    address_key: str = ""
    """Key by which the history of the address is asked for."""
    display_address: str = ""
    """Address as advertised."""
    suburb: str = ""
    """Suburb as advertised."""
    state_code: str = ""
    """State or territory, such as NSW."""
    postcode: str = ""
    """Postcode as advertised; empty when unknown."""
    first_price: float = 0.0
    """First price asked, in dollars."""
    current_price: float = 0.0
    """Price asked now, in dollars."""
    drop_abs: float = 0.0
    """The difference, in dollars."""
    drop_pct: float = 0.0
    """The difference as a fraction of the first price."""
    num_listings: int = 0
    """Adverts of the address."""
    latest_source: str = ""
    """Portal of the newest advert."""
    latest_listing_url: str = ""
    """Address of that advert."""
    last_observed_at: str = ""
    """When the newest cut was seen, RFC 3339."""
    property_type: str = ""
    """Type of dwelling; empty when unknown."""
    bedrooms: Optional[int] = None
    """Number of bedrooms."""
    bathrooms: Optional[int] = None
    """Number of bathrooms."""
    agency_name: str = ""
    """Agency; empty when unknown."""
    agent_names: list[str] = field(default_factory=list)
    """Agents as advertised."""


@dataclass(frozen=True)
class GetPropertyHistoryResponse(TableAnswer):
    """What was asked for a dwelling over time."""

    lists = ("events",)

    address_key: str = ""
    """Key of the address, as asked for."""
    display_address: str = ""
    """Address as advertised."""
    suburb: str = ""
    """Suburb as advertised."""
    state_code: str = ""
    """State or territory, such as NSW."""
    postcode: str = ""
    """Postcode as advertised; empty when unknown."""
    current: Optional[PropertyListing] = None
    """The advert that is live, else the newest."""
    events: list[PropertyEvent] = field(default_factory=list)
    """Events, oldest first."""
    num_listings: int = 0
    """Adverts of the address."""
    first_price: Optional[float] = None
    """First price asked, in dollars."""
    current_price: Optional[float] = None
    """Price asked now, in dollars."""
    distinct_dwellings: int = 0
    """Different numbers of bedrooms: more than one means that several dwellings share the key."""
    valuation: Optional[PropertyValuation] = None
    """Absent: none is held."""


@dataclass(frozen=True)
class PropertyListing:
    """One advert of an address."""

    source: str = ""
    """Portal that has the advert."""
    listing_id: str = ""
    """The portal's own id."""
    listing_url: str = ""
    """Address of the advert; empty when unknown."""
    price: Optional[float] = None
    """Asking price, in dollars."""
    price_display: str = ""
    """Price as advertised."""
    price_kind: str = ""
    """One of fixed, offers_over, range_low, range_high, auction, poa and unknown."""
    listing_status: str = ""
    """One of for_sale, under_offer, sold, withdrawn and unknown."""
    is_active: bool = False
    """It is still advertised."""
    bedrooms: Optional[int] = None
    """Number of bedrooms."""
    bathrooms: Optional[int] = None
    """Number of bathrooms."""
    car_spaces: Optional[int] = None
    """Number of car spaces."""
    land_size_sqm: Optional[float] = None
    """Land, in square metres."""
    property_type: str = ""
    """Type of dwelling; empty when unknown."""
    first_seen_at: str = ""
    """When it was first seen, RFC 3339."""
    last_seen_at: str = ""
    """When it was last seen, RFC 3339."""
    agency_name: str = ""
    """Agency; empty when unknown."""
    agent_names: list[str] = field(default_factory=list)
    """Agents as advertised."""


@dataclass(frozen=True)
class PropertyEvent:
    """What happened to an advert."""

    observed_at: str = ""
    """When it was seen, RFC 3339."""
    event_type: str = ""
    """One of first_seen, price_drop, price_rise, relisted, status_change and delisted."""
    source: str = ""
    """Portal that has the advert."""
    listing_id: str = ""
    """The portal's own id."""
    price: Optional[float] = None
    """Asking price, in dollars."""
    prev_price: Optional[float] = None
    """Price before, in dollars."""
    drop_abs: Optional[float] = None
    """Price before less price, in dollars; negative on a rise."""
    drop_pct: Optional[float] = None
    """The same as a fraction of the price before."""
    listing_status: str = ""
    """Status of the advert from then on, such as under_offer."""
    prev_status: str = ""
    """Status before; empty when there was none."""


@dataclass(frozen=True)
class PropertyValuation:
    """A valuation by a third party; none is held."""


@dataclass(frozen=True)
class ListAgencyPriceStatsResponse(TableAnswer):
    """Ranked agencies."""

    lists = ("agencies",)

    agencies: list[AgencyPriceStats] = field(default_factory=list)
    """Agencies in the order asked for."""
    total: int = 0
    """Agencies that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class AgencyPriceStats:
    """Asking prices of an agency on one portal in one state."""

    source: str = ""
    """Portal that has the adverts."""
    agency_id: str = ""
    """The portal's own id of the agency."""
    agency_name: str = ""
    """Name; empty when unknown."""
    state_code: str = ""
    """State or territory of the addresses."""
    active_listings: int = 0
    """Live addresses."""
    priced_listings: int = 0
    """Those for sale or under offer at a price."""
    avg_asking: Optional[float] = None
    """Mean asking price of those, in dollars."""
    median_asking: Optional[float] = None
    """Median asking price of those, in dollars."""
    suburbs_covered: int = 0
    """Suburbs with a live address."""
    dropped_count: int = 0
    """Live addresses whose asking price was cut in the last 30 days."""
    avg_drop_pct: Optional[float] = None
    """Mean of the deepest cut at each address, as a fraction."""
    total_drop_value: Optional[float] = None
    """Sum of all cuts, in dollars."""
    agent_names: list[str] = field(default_factory=list)
    """Always empty: aggregates name no persons."""


@dataclass(frozen=True)
class GetDropIndexSeriesResponse(TableAnswer):
    """The index."""

    lists = ("points",)

    points: list[DropIndexPoint] = field(default_factory=list)
    """Days, oldest first."""
    tracking_since: str = ""
    """The day on which tracking began, YYYY-MM-DD."""
    as_of: Optional[datetime] = None
    """When the newest listings were retrieved."""
    data_through: Optional[datetime] = None
    """The newest sweep held."""
    withheld: bool = False
    """The operator has switched listings off."""


@dataclass(frozen=True)
class DropIndexPoint:
    """The index on one day."""

    snapshot_date: str = ""
    """The day in UTC, YYYY-MM-DD."""
    drop_rate: Optional[float] = None
    """Mean over suburbs of the share of addresses whose price was cut in 30 days; absent on a gap."""
    median_drop_pct: Optional[float] = None
    """Median over suburbs of their median cut, as a fraction; absent below three addresses with a cut."""
    panel_suburbs: int = 0
    """Suburbs with at least 20 active addresses."""
    coverage_ratio: float = 0.0
    """Those as a share of suburbs covered so far."""
    is_gap: bool = False
    """Too few suburbs to say anything."""
    active_addresses: int = 0
    """Active addresses of the panel."""
    dropped_addresses: int = 0
    """Those whose price was cut."""
    withdrawn_then_relisted: Optional[int] = None
    """Adverts that came back after more than 7 days; for the nation only."""
    delisted_count: Optional[int] = None
    """Adverts that vanished; for the nation only."""
