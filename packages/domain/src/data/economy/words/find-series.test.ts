import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../market/market.fixture.js";
import { seriesKeyOf } from "../catalogue/definition.js";
import { definitions } from "../catalogue/definitions.js";
import { publishedOf } from "../series/published.fixture.js";
import { elsewhere, findSeries } from "./find-series.js";

const market = marketOf({});
const economy = publishedOf(
  Object.fromEntries(definitions.map((each) => [seriesKeyOf(each), [["2025-01-01", 5]] as [string, number][]])),
);

for (const [query, first] of [
  ["jobless", "labour.unemployment_rate.total.aus.seasadj"],
  ["unemploymnet", "labour.unemployment_rate.total.aus.seasadj"],
  ["unemployment NSW", "labour.unemployment_rate.total.nsw.seasadj"],
  ["unemployment rate in South Australia", "labour.unemployment_rate.total.sa.seasadj"],
  ["jobs", "labour.employed_persons.total.aus.seasadj"],
  ["inflation", "cpi.annual_change.all_groups.aus"],
  ["cost of living", "cpi.annual_change.all_groups.aus"],
  ["interest rate", "rates.cash_rate_target_daily.aus"],
  ["cash rate", "rates.cash_rate_target_daily.aus"],
  ["RBA", "rates.cash_rate_target_daily.aus"],
  ["exchange rate", "rates.aud_usd.aus"],
  ["wages", "wages.wpi_yoy.aus"],
  ["population", "population.erp.total.aus"],
  ["Tasmanian population", "population.erp.total.tas"],
  ["GDP", "gdp.gdp_chain_volume.total.aus.seasadj"],
  ["retail sales", "retail.turnover.total.aus.seasadj"],
  ["immigration", "population.net_overseas_migration.total.aus"],
  ["building approvals", "approvals.dwelling_units.total.act"],
  ["home loans", "lending.new_commitments.owner_occupier.aus.seasadj"],
  ["iron ore exports", "trade.export_value.crude_materials_inedible_except_fuels.aus"],
  ["mining profits", "business.gross_operating_profit.mining.aus.seasadj"],
  ["car theft victoria", "crime.victims.motor-vehicle-theft.vic"],
  ["petrol", "petroleum.sales.automotive_gasoline.aus"],
  ["budget deficit", "govfin.net_operating_balance.total.act"],
  ["house prices", undefined],
  ["xyzzy", undefined],
] as const) {
  test(`finds ${first ?? "nothing"} for "${query}"`, () =>
    assert.equal(findSeries(market, economy, query).things[0]?.seriesKey, first));
}

test("says where a thing is told that no series is of, and nothing of what one is of", () => {
  assert.match(elsewhere("median house prices") ?? "", /GetHousePriceSeries/);
  assert.match(elsewhere("mortgage rate") ?? "", /mortgage_rate_oo/);
  assert.deepEqual(["house", "prices", "jobless", ""].map(elsewhere), [undefined, undefined, undefined, undefined]);
});
