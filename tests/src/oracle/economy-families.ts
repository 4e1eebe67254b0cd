/** The families of economy.md section 7, and consumer prices by the month, which came later: pattern of the key, unit, frequency, adjustment, regions and publication. */
const families = `
rates.cash_rate_target | percent | M | o | 1 | rba-key-indicators
rates.aud_usd | usd | D | o | 1 | rba-key-indicators
rates.trade_weighted_index | index | D | o | 1 | rba-key-indicators
rates.cash_rate_target_daily | percent | D | o | 1 | rba-key-indicators
commodities.price_index.{all_items,rural,non_rural,base_metals,bulk,bulk_spot} | index | M | o | 1 | rba-commodity-prices
credit.growth_yoy.{housing,owner_occupier_housing,investor_housing,personal,business} | percent | M | sa | 1 | rba-credit-aggregates
cpi.index.all_groups | index | Q | o | 1 | abs-cpi
cpi.monthly_index.all_groups | index | M | o | 1 | abs-cpi
cpi.annual_change.all_groups | percent | M | o | 1 | abs-cpi
cpi.year_ended_change.all_groups | percent | Q | o | 1 | abs-cpi
labour.{unemployment_rate,participation_rate}.total | percent | M | sa | 7 | abs-labour-force
labour.employed_persons.total | persons | M | sa | 7 | abs-labour-force
labour.job_vacancies | persons | Q | o | 9 | abs-job-vacancies
wages.wpi | index | Q | o | 9 | abs-wage-price-index
wages.wpi_yoy | percent | Q | o | 9 | abs-wage-price-index
spending.household.total | aud | M | sa | 9 | abs-household-spending
spending.household_yoy.total | percent | M | sa | 9 | abs-household-spending
lending.new_commitments.{owner_occupier,investor} | aud | Q | sa | 9 | abs-lending-indicators
construction.work_done.{building,engineering,total} | aud | Q | sa | 9 | abs-construction-work-done
business.gross_operating_profit.{mining,manufacturing,electricity-gas-water-waste,construction,wholesale-trade,retail-trade,accommodation-food-services,transport-postal-warehousing,information-media-telecommunications,financial-insurance-services,rental-hiring-real-estate,professional-scientific-technical,administrative-support,arts-recreation,other-services} | aud | Q | sa | 1 | abs-business-indicators
business.{sales,wages}.total | aud | Q | sa | 9 | abs-business-indicators
trade.{export_value,import_value}.{food_and_live_animals,beverages_and_tobacco,crude_materials_inedible_except_fuels,mineral_fuels_lubricants_and_related_materials,chemicals_and_related_products_nes,manufactured_goods_classified_chiefly_by_material,machinery_and_transport_equipment,miscellaneous_manufactured_articles,commodities_and_transactions_not_classified_elsewhere_in_the_sitc,total} | aud | M | o | 9 | abs-merch-trade-state
trade.{export_value,import_value}.animal_and_vegetable_oils_fats_and_waxes | aud | M | o | 8' | abs-merch-trade-state
gdp.state_final_demand_chain_volume.total | aud | Q | sa | 8 | abs-state-accounts
gdp.gdp_chain_volume.total | aud | Q | sa | 1 | abs-national-accounts
approvals.dwelling_units.total | units | M | o | 8 | abs-building-approvals
retail.turnover.total | aud | M | sa | 9 | abs-retail-trade
population.{erp,natural_increase,net_overseas_migration}.total | persons | Q | o | 9 | abs-population
population.net_interstate_migration.total | persons | Q | o | 8 | abs-population
govfin.revenue.{total,taxation,grants} | aud | Q | o | 8 | abs-government-finance
govfin.expenses.{total,employees,interest} | aud | Q | o | 8 | abs-government-finance
govfin.net_operating_balance.total | aud | Q | o | 8 | abs-government-finance
crime.victims.{homicide,assault,sexual-assault,robbery,unlawful-entry,motor-vehicle-theft,other-theft} | persons | A | o | 8 | abs-recorded-crime-victims`;

/** The regions that a family is of, as section 7 numbers them; the territory around the capital has no series of oils and fats. */
const regions: Readonly<Record<string, string>> = {
  "9": "aus nsw vic qld sa wa tas nt act",
  "8": "nsw vic qld sa wa tas nt act",
  "8'": "aus nsw vic qld sa wa tas nt",
  "7": "aus nsw vic qld sa wa tas",
  "1": "aus",
};

const frequencies: Readonly<Record<string, string>> = { D: "daily", M: "monthly", Q: "quarterly", A: "annual" };

/** Every series of the catalogue by its key, as "unit frequency adjustment publication", but those of petroleum. */
export const familyMembers: ReadonlyMap<string, string> = new Map(
  families
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [pattern, unit, frequency, adjustment, region, sourceKey] = line.split(" | ") as [string, ...string[]];
      const isAdjusted = adjustment === "sa";
      return expanded(pattern).flatMap((start) =>
        regions[region!]!.split(" ").map((code): [string, string] => [
          `${start}.${code}${isAdjusted ? ".seasadj" : ""}`,
          [unit, frequencies[frequency!], isAdjusted ? "seasadj" : "original", sourceKey].join(" "),
        ]),
      );
    }),
);

/** A pattern with every choice of its braces. */
function expanded(pattern: string): string[] {
  const braces = /\{([^}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  return braces[1]!.split(",").flatMap((choice) => expanded(pattern.replace(braces[0], choice)));
}
