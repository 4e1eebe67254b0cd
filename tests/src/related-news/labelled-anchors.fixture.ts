/** A story of the demo world, what it is about, and what a reader of it would call related. */
export interface LabelledAnchor {
  readonly id: string;
  /** So that it is noticed when the world has another story of that id. */
  readonly headline: string;
  readonly subject: string;
  /** The code of its company, any story of which is related; empty for none. */
  readonly code: string;
  /** What a related story of another company says: all of the patterns of one of the lists. */
  readonly says: readonly (readonly RegExp[])[];
}

/** What an answer tells of a story. */
export interface LabelledStory {
  readonly stockCode: string;
  readonly headline: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

/** A story is related to an anchor by the label of that. */
export function isRelated({ code, says }: LabelledAnchor, story: LabelledStory): boolean {
  if (code !== "" && story.stockCode === code) return true;
  const text = [story.headline, story.summary, ...story.tags].join(" ");
  return says.some((patterns) => patterns.every((pattern) => pattern.test(text)));
}

// Trades, by what their companies sell, where, to whom and what troubles them.
const COPPER = /copper|smelters|open pit/i;
const GOLD = /gold|bullion|refiners|underground mine/i;
const LITHIUM = /lithium|spodumene|battery m/i;
const METALS = /base metals|minerals/i;
const RARE_EARTHS = /rare earth|magnet makers/i;
const NICKEL = /nickel|stainless/i;
const URANIUM = /uranium|power utilities/i;
const OIL = /\boil\b|petroleum|offshore platform/i;
const STAFF = /contract staff|staffing|consulting|training centre/i;
const HOTELS = /hotel|leisure|resort|holidaymakers/i;
const WAREHOUSES = /warehouse space|logistics|tenants/i;
const BATTERIES_CARS = /vehicle batteries|automotive|batteries/i;
const SENSORS = /water sensors|electronics|councils/i;
const HOMES = /house lots|homes|display village|first home|\bland\b/i;
const PHARMA = /generic medicines|pharma|pharmacies/i;
const PAYMENTS = /card payments|payments|merchants/i;
const LENDERS = /car loans|lending|home loans|\bbank\b/i;
const SHOPS = /outdoor clothing|retail|shoppers/i;
const THERAPIES = /therap|clinical trial|biotech|vaccine|antibody|genetics|skin treatment/i;
const CHIPS = /chips|clean room|silicon/i;

// Matters, by the words that notices and papers have for them.
const QUARTER = /quarter|output|volumes|deliveries of/i;
const WORSE = /\bfell|falls|below plan|misses|weak quarter|lower quarter|blames/i;
const BETTER = /strong quarter|record quarter|\brose|higher volumes|ahead of|lifts output/i;
const DOWNGRADE =
  /cuts earnings|warning|lower(s|ed) (full|after)|below its earlier|earnings guidance update|guidance was lowered/i;
const UPGRADE = /raises full-year|upgrade/i;
const GUIDANCE = /guidance/i;
const LOSS = /\bloss\b|no dividend|profit slump|squeezed|no interim dividend/i;
const PROFIT = /profit (up|jumps|gain|rose)|lifts dividend|half-year profit|dividend was raised/i;
const RESULTS = /results/i;
const PLACEMENT = /placement|raises \$|new shares|capital raising/i;
const CONTRACT = /contract|signs|agreement/i;
const CHIEF = /chief executive|chair retires|board renewal|management/i;
const STOPPAGE = /fire at|suspends work|outage|accident|incident/i;
const TAKEOVER = /takeover|suitor|\bbid\b|indicative proposal/i;
const LAWSUIT = /sued|lawsuit|court|settle|dispute|legal proceedings/i;
const LARGER = /expansion|approval|second|new line|larger|permit/i;
const DELAY = /delays|costs blow out|pauses|on hold|finished late|schedule/i;

/**
 * Chosen by eye over the year, the four sources, the trades and the matters, and labelled by reading: what would
 * somebody who has read this story open next? Any other story of the same company; of other companies the
 * same turn of events in the same trade; where the matter is the news, as with takeovers, placements, lawsuits
 * and changes at the top, that matter anywhere; of the market, the same theme and the companies it is
 * about. Of a bare notice of the exchange only the matter is known. The labels were written before any ranking
 * was looked at.
 */
export const labelledAnchors: readonly LabelledAnchor[] = [
  anchor(
    "bushledger-c2cabbf669d22b12",
    "K9C",
    "Kestrelhaven Copper blames water supply for a lower quarter",
    "weak quarter at a copper mine",
    [COPPER, WORSE],
  ),
  anchor(
    "saltwire-dc4f8575f72a0534",
    "I9C",
    "Suitor walks away from bid for Ibismere Copper Group",
    "failed bid for a copper miner",
    TAKEOVER,
  ),
  anchor(
    "bushledger-b4a177e9dd7a2426",
    "M9C",
    "Approval for second open pit of Mulgastead Copper Group",
    "larger copper mine",
    [COPPER, LARGER],
  ),
  anchor(
    "bushledger-40da945dfb6d4c98",
    "F9D",
    "Board of Finchmoor Copper rejects takeover offer as too low",
    "bid for a copper miner turned down",
    TAKEOVER,
  ),
  anchor(
    "demo-199",
    "S9C",
    "Saltbushcombe Copper appoints insider as new chief executive",
    "new head of a copper miner",
    CHIEF,
  ),
  anchor(
    "saltwire-d8160b44c8f4ed40",
    "V9D",
    "Velvetleafhaven Consulting sued by employers over late deliveries",
    "claim against a consultancy",
    LAWSUIT,
  ),
  anchor(
    "demo-1516",
    "T9S",
    "Teatreeridge Software settles lawsuit without admission",
    "settled lawsuit of a software firm",
    LAWSUIT,
  ),
  anchor(
    "demo-2823",
    "P9H",
    "Potoroobrook Hotels cuts earnings guidance on weak bookings",
    "hotels earn less than thought",
    [HOTELS, DOWNGRADE],
    [HOTELS, WORSE],
    [HOTELS, LOSS],
  ),
  anchor(
    "demo-419",
    "N9H",
    "Numbatshore Hotels raises full-year earnings guidance",
    "hotels earn more than thought",
    [HOTELS, UPGRADE],
    [HOTELS, BETTER],
    [HOTELS, PROFIT],
  ),
  anchor(
    "saltwire-239de235943c8be4",
    "P9O",
    "Weak quarter for hotel rooms as Pardaloteridge Leisure misses its target",
    "weak quarter of hotels",
    [HOTELS, WORSE],
    [HOTELS, DOWNGRADE],
    [HOTELS, LOSS],
  ),
  anchor(
    "bushledger-40fd1b74ebee189e",
    "N9C",
    "Approval for second training centre of Numbatwick Consulting",
    "training centre approved",
    [STAFF, LARGER],
  ),
  anchor(
    "saltwire-7887c368445bc85a",
    "D9T",
    "Dunnartstead Staffing raises full-year earnings guidance",
    "staffing firm earns more than thought",
    [STAFF, UPGRADE],
    [STAFF, PROFIT],
    [STAFF, BETTER],
  ),
  anchor(
    "saltwire-5166292db975606e",
    "U9L",
    "Urchincombe Logistics Trust signs tenants for warehouse space",
    "tenants for warehouses",
    [WAREHOUSES, CONTRACT],
    [/warehouse rents|property/i],
  ),
  anchor(
    "bushledger-9f811bc0be9c52eb",
    "P9L",
    "Potoroomere Logistics Trust blames lower valuations for a lower quarter",
    "warehouses have a weak quarter",
    [WAREHOUSES, WORSE],
    [WAREHOUSES, LOSS],
    [WAREHOUSES, DOWNGRADE],
    [/property/i],
  ),
  anchor(
    "bushledger-3bdf46739e08a169",
    "U9E",
    "15-month contract for water sensors goes to Urchinfell Electronics",
    "contract for water sensors",
    [SENSORS, CONTRACT],
  ),
  anchor(
    "bushledger-25d11dd8801124a8",
    "Q9B",
    "Fire at Quandongridge Biotech clinical trial halts work",
    "clinical trial stopped by a fire",
    [THERAPIES, STOPPAGE],
  ),
  anchor(
    "demo-1088",
    "B9V",
    "Banksiavale Therapeutics blames slow enrolment for a lower quarter",
    "slow clinical trial",
    [THERAPIES, WORSE],
    [THERAPIES, DOWNGRADE],
    [THERAPIES, LOSS],
    [THERAPIES, DELAY],
  ),
  anchor(
    "saltwire-62a0e881fd58441a",
    "K9I",
    "Karriholt Genetics Group profit jumps on better margins for a vaccine candidate",
    "profit of a vaccine maker",
    [THERAPIES, PROFIT],
  ),
  anchor(
    "saltwire-6c4ce646ff76323a",
    "W9E",
    "$17 million share placement at Wallaroobrook Energy",
    "placement of an energy company",
    PLACEMENT,
  ),
  anchor(
    "bushledger-fc8f02e1f7f621ec",
    "Z9R",
    "Zebrafinchfell Retail asks shareholders for cash in discounted placement",
    "placement of a retailer",
    PLACEMENT,
  ),
  anchor(
    "saltwire-745c3e1cec03016e",
    "O9S",
    "$26 million share placement at Ospreybrook Savings Bank",
    "placement of a bank",
    PLACEMENT,
  ),
  anchor(
    "demo-2052",
    "W9A",
    "Weak quarter for vehicle batteries as Wagtailgate Automotive misses its target",
    "weak quarter for vehicle batteries",
    [BATTERIES_CARS, WORSE],
    [BATTERIES_CARS, DOWNGRADE],
    [BATTERIES_CARS, LOSS],
  ),
  anchor(
    "saltwire-69b70c5bdf2c655a",
    "S9B",
    "Suitor walks away from bid for Saltbushridge Batteries",
    "failed bid for a battery maker",
    TAKEOVER,
  ),
  anchor("demo-1951", "O9C", "Ospreyreach Chips Group delays clean room by months", "chip maker's clean room is late", [
    CHIPS,
    DELAY,
  ]),
  anchor(
    "bushledger-c0d6046c0f22717b",
    "G9T",
    "38-month contract for house lots goes to Galahshore Land",
    "contract for house lots",
    [HOMES, CONTRACT],
  ),
  anchor(
    "saltwire-1f4fd141544a20dd",
    "Z9H",
    "Fire at Zebrafinchgate Homes display village halts work",
    "fire at a display village",
    [HOMES, STOPPAGE],
  ),
  anchor(
    "saltwire-a2372eb388459d0f",
    "Q9H",
    "Quandongreach Homes Group finishes expansion of display village early",
    "display village is finished",
    [HOMES, LARGER],
  ),
  anchor(
    "demo-1616",
    "Y9L",
    "Yabbycombe Lending profit jumps on better margins for car loans",
    "profit of a car lender",
    [LENDERS, PROFIT],
  ),
  anchor(
    "demo-1014",
    "U9B",
    "Profit warning from Urchinshore Bank",
    "profit warning of a bank",
    [LENDERS, DOWNGRADE],
    [LENDERS, LOSS],
  ),
  anchor(
    "saltwire-7b17e041a8d40243",
    "D9O",
    "Costs blow out at Dotterelridge Oil offshore platform",
    "costs of an oil platform",
    [OIL, DELAY],
  ),
  anchor(
    "bushledger-1588711801e85d8c",
    "N9P",
    "Record quarter for base metals at Nardoogate Minerals exploration camp",
    "record quarter of base metals",
    [METALS, BETTER],
  ),
  anchor(
    "saltwire-1abbab113ccb6d19",
    "C9P",
    "Currawongridge Minerals upgrades forecast as base metals sells well",
    "base metals sell better",
    [METALS, UPGRADE],
  ),
  anchor(
    "saltwire-c6317901043830ad",
    "C9R",
    "Record quarter for rare earth oxide at Currawongreach Rare Earths separation plant",
    "record quarter of rare earths",
    [RARE_EARTHS, BETTER],
  ),
  anchor(
    "bushledger-58f0e4bec200ef19",
    "P9N",
    "Pardalotehaven Nickel lifts output of nickel in strong quarter",
    "strong quarter for nickel",
    [NICKEL, BETTER],
  ),
  anchor(
    "demo-2601",
    "E9U",
    "Emubushmere Uranium cuts earnings guidance on permits",
    "uranium miner earns less than thought",
    [URANIUM, DOWNGRADE],
    [URANIUM, LOSS],
    [URANIUM, WORSE],
  ),
  anchor(
    "saltwire-f8536fca1cdf9f19",
    "J9L",
    "Approval for second concentrator of Jarrahfell Lithium",
    "second lithium plant approved",
    [LITHIUM, LARGER],
  ),
  anchor(
    "bushledger-6db6a7894cefd21b",
    "M9L",
    "Loss at Mulgaridge Lithium blamed on weak lithium prices",
    "loss on weak lithium prices",
    [LITHIUM, LOSS],
    [LITHIUM, /weak/i],
  ),
  anchor(
    "saltwire-a714c68734e339c1",
    "F9G",
    "Fantailbrook Gold lifts output of gold in strong quarter",
    "strong quarter for gold",
    [GOLD, BETTER],
  ),
  anchor(
    "bushledger-735483f751872482",
    "L9H",
    "Lorikeetvale Gold Group cuts earnings guidance on falling grades",
    "gold miner earns less than thought",
    [GOLD, DOWNGRADE],
    [GOLD, LOSS],
    [GOLD, WORSE],
  ),
  anchor(
    "saltwire-ff04ae979980746c",
    "H9Q",
    "Honeymyrtlewick Pharma profit jumps on better margins for generic medicines",
    "profit on generic medicines",
    [PHARMA, PROFIT],
  ),
  anchor(
    "bushledger-f797978a669439c9",
    "Z9P",
    "Loss at Zebrafinchbrook Payments blamed on fraud losses",
    "loss on card payments",
    [PAYMENTS, LOSS],
    [PAYMENTS, WORSE],
    [PAYMENTS, DOWNGRADE],
  ),
  anchor(
    "bushledger-7a9752dea2675de1",
    "C9W",
    "Strong demand from shoppers prompts upgrade at Currawongholt Retail",
    "retailer earns more than thought",
    [SHOPS, UPGRADE],
    [SHOPS, PROFIT],
    [SHOPS, BETTER],
  ),
  anchor("demo-1878", "", "Lithium price weakness tests miners", "lithium prices", LITHIUM),
  anchor("saltwire-734bddb7e69da616", "", "Gold miners enjoy higher prices", "gold prices", GOLD),
  anchor(
    "saltwire-871b4362cc432d09",
    "",
    "Rate decision splits economists",
    "interest rates",
    /interest rates|fixed rates|rate decision|mortgage/i,
  ),
  anchor(
    "bushledger-803f61e71d0d97af",
    "",
    "Technology shares drag the market lower",
    "a weak day on the market",
    /market wrap/i,
  ),
  anchor("demo-1680", "O9G", "Half Year Results Presentation", "half-year results, as the exchange has them", RESULTS),
  anchor("demo-2278", "Y9L", "Earnings Guidance Update", "earnings guidance, as the exchange has it", GUIDANCE),
  anchor("demo-926", "N9A", "Completion of Institutional Placement", "placement, as the exchange has it", PLACEMENT),
  anchor("demo-1822", "F9E", "Quarterly Activities Report", "quarterly report, as the exchange has it", QUARTER),
];

function anchor(
  id: string,
  code: string,
  headline: string,
  subject: string,
  ...says: readonly (RegExp | readonly RegExp[])[]
): LabelledAnchor {
  return { id, headline, subject, code, says: says.map((each) => (each instanceof RegExp ? [each] : each)) };
}
