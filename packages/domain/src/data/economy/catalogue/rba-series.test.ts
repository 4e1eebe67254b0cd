import assert from "node:assert/strict";
import { test } from "node:test";
import { seriesKeyOf } from "./definition.js";
import { rbaSeries } from "./rba-series.js";

test("the central bank's series have the keys, units and frequencies of the contract", () => {
  assert.deepEqual(
    rbaSeries.map((series) => [series.id, seriesKeyOf(series), series.unit, series.frequency, series.sourceKey]),
    [
      ["FIRMMCRT", "rates.cash_rate_target.aus", "percent", "monthly", "rba-key-indicators"],
      ["FIRMMCRTD", "rates.cash_rate_target_daily.aus", "percent", "daily", "rba-key-indicators"],
      ["FXRUSD", "rates.aud_usd.aus", "usd", "daily", "rba-key-indicators"],
      ["FXRTWI", "rates.trade_weighted_index.aus", "index", "daily", "rba-key-indicators"],
      ["GRCPAIAD", "commodities.price_index.all_items.aus", "index", "monthly", "rba-commodity-prices"],
      ["GRCPRCAD", "commodities.price_index.rural.aus", "index", "monthly", "rba-commodity-prices"],
      ["GRCPNRAD", "commodities.price_index.non_rural.aus", "index", "monthly", "rba-commodity-prices"],
      ["GRCPBMAD", "commodities.price_index.base_metals.aus", "index", "monthly", "rba-commodity-prices"],
      ["GRCPBCAD", "commodities.price_index.bulk.aus", "index", "monthly", "rba-commodity-prices"],
      ["GRCPBCSAD", "commodities.price_index.bulk_spot.aus", "index", "monthly", "rba-commodity-prices"],
      ["DGFACH12", "credit.growth_yoy.housing.aus.seasadj", "percent", "monthly", "rba-credit-aggregates"],
      [
        "DGFACOH12",
        "credit.growth_yoy.owner_occupier_housing.aus.seasadj",
        "percent",
        "monthly",
        "rba-credit-aggregates",
      ],
      ["DGFACIH12", "credit.growth_yoy.investor_housing.aus.seasadj", "percent", "monthly", "rba-credit-aggregates"],
      ["DGFACOP12", "credit.growth_yoy.personal.aus.seasadj", "percent", "monthly", "rba-credit-aggregates"],
      ["DGFACBNF12", "credit.growth_yoy.business.aus.seasadj", "percent", "monthly", "rba-credit-aggregates"],
    ],
  );
});
