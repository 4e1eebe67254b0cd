/** The bureau's divisions of industry, by their codes. They are never matched with the exchange's industry groups. */
export const anzsicSlugs = {
  B: "mining",
  C: "manufacturing",
  D: "electricity-gas-water-waste",
  E: "construction",
  F: "wholesale-trade",
  G: "retail-trade",
  H: "accommodation-food-services",
  I: "transport-postal-warehousing",
  J: "information-media-telecommunications",
  K: "financial-insurance-services",
  L: "rental-hiring-real-estate",
  M: "professional-scientific-technical",
  N: "administrative-support",
  R: "arts-recreation",
  S: "other-services",
} as const;

/** The sections of goods in trade, by their codes. */
export const sitcSlugs = {
  "0": "food_and_live_animals",
  "1": "beverages_and_tobacco",
  "2": "crude_materials_inedible_except_fuels",
  "3": "mineral_fuels_lubricants_and_related_materials",
  "4": "animal_and_vegetable_oils_fats_and_waxes",
  "5": "chemicals_and_related_products_nes",
  "6": "manufactured_goods_classified_chiefly_by_material",
  "7": "machinery_and_transport_equipment",
  "8": "miscellaneous_manufactured_articles",
  "9": "commodities_and_transactions_not_classified_elsewhere_in_the_sitc",
  TOT: "total",
} as const;
