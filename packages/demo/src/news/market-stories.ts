/** A story about the market as a whole, told in several ways. */
export interface MarketStory {
  readonly tag: string;
  readonly headlines: readonly string[];
  readonly summaries: readonly string[];
}

/** Without a figure, since the market has a real name. */
export const marketStories: readonly MarketStory[] = [
  {
    tag: "market wrap",
    headlines: [
      "Shares close higher as miners lead",
      "Late rally lifts the market",
      "Market gains on strength in resources",
    ],
    summaries: [
      "Miners led a broad gain and banks followed late in the session.",
      "Buyers returned in the afternoon after a quiet morning.",
    ],
  },
  {
    tag: "market wrap",
    headlines: [
      "Shares slip as banks weigh",
      "Market falls for a third day",
      "Technology shares drag the market lower",
    ],
    summaries: [
      "Banks and technology shares fell, and volumes were below average.",
      "Selling picked up after lunch and few sectors gained.",
    ],
  },
  {
    tag: "interest rates",
    headlines: [
      "Borrowers wait on the next rate decision",
      "Rate decision splits economists",
      "Mortgage holders weigh fixed rates",
    ],
    summaries: [
      "Lenders have begun to change fixed rates ahead of the meeting.",
      "Households with large mortgages are watching the next decision closely.",
    ],
  },
  {
    tag: "lithium",
    headlines: [
      "Lithium price weakness tests miners",
      "Battery metals recover from their lows",
      "Carmakers slow orders for lithium",
    ],
    summaries: [
      "Weak lithium prices have led miners of spodumene to defer work.",
      "Orders from battery makers picked up after a long decline.",
    ],
  },
  {
    tag: "gold",
    headlines: [
      "Gold miners enjoy higher prices",
      "Bullion demand steady as investors seek safety",
      "Small gold explorers return to the field",
    ],
    summaries: [
      "Higher gold prices have widened margins at underground mines.",
      "Explorers report more drill rigs at work than a year ago.",
    ],
  },
  {
    tag: "weather",
    headlines: ["Floods close inland roads and rail", "Dry winter worries growers", "Storm season costs insurers"],
    summaries: [
      "Freight operators rerouted trains and trucks around flooded towns.",
      "Growers and dairies are preparing for a poor spring.",
    ],
  },
  {
    tag: "wages",
    headlines: [
      "Employers face higher wage bills",
      "Staff shortages persist in clinics and hotels",
      "Contractors in demand as projects overlap",
    ],
    summaries: [
      "Shortages of skilled staff push up wage costs in health and hospitality.",
      "Several large projects compete for the same contractors.",
    ],
  },
  {
    tag: "property",
    headlines: [
      "Warehouse rents keep rising",
      "Office vacancies weigh on valuations",
      "House approvals pick up from a low base",
    ],
    summaries: [
      "Tenants renew early to secure warehouse space near ports.",
      "Valuers lowered the worth of older offices again.",
    ],
  },
  {
    tag: "short selling",
    headlines: [
      "Short sellers turn to retailers",
      "Short positions in miners ease",
      "What short positions do and do not say",
    ],
    summaries: [
      "Reported short positions moved between sectors over the month.",
      "A short position says that shares were borrowed and sold, not why.",
    ],
  },
];
