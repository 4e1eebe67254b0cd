import type { Company } from "../company.js";
import { industryNow } from "../records/display-name.js";

/** What companies of one trade sell, where they make it and who buys it, in words that stories are made of. */
export interface Area {
  readonly product: string;
  readonly site: string;
  readonly buyers: string;
  readonly worry: string;
}

/** The words for a company: those of the trade in its name, else those of its industry. */
export function areaOf(company: Company): Area {
  const name = company.renamed?.name ?? company.name;
  const trade = Object.keys(TRADES).find((word) => ` ${name} `.includes(` ${word} `));
  const [product, site, buyers, worry] = (
    trade === undefined ? byIndustry(industryNow(company)) : TRADES[trade]!
  ).split("; ") as [string, string, string, string];
  return { product, site, buyers, worry };
}

function byIndustry(industry: string): string {
  return INDUSTRIES[industry] ?? OTHERS;
}

/** Product, site, buyers and worry, separated by semicolons. */
const TRADES: Readonly<Record<string, string>> = {
  GOLD: "gold; underground mine; refiners; falling grades",
  LITHIUM: "spodumene; concentrator; battery makers; weak lithium prices",
  COPPER: "copper; open pit; smelters; water supply",
  NICKEL: "nickel; processing plant; stainless steel mills; cheap imports",
  "RARE EARTHS": "rare earth oxide; separation plant; magnet makers; export rules",
  GRAPHITE: "graphite; milling circuit; anode makers; slow offtake",
  IRON: "iron ore; rail spur; steel mills; port congestion",
  URANIUM: "uranium; leach field; power utilities; permits",
  PETROLEUM: "crude oil; offshore platform; refineries; an ageing field",
  OIL: "crude oil; offshore platform; refineries; an ageing field",
  GAS: "natural gas; compressor station; retailers; pipeline limits",
  PAYMENTS: "card payments; settlement platform; merchants; fraud losses",
  CLOUD: "cloud hosting; data centre; public agencies; electricity costs",
  SOFTWARE: "payroll software; development centre; employers; customer churn",
  LENDING: "car loans; lending book; borrowers; rising arrears",
  THERAPEUTICS: "a skin treatment; clinical trial; hospitals; slow enrolment",
  BIOTECH: "an antibody therapy; clinical trial; specialists; slow enrolment",
  PHARMA: "generic medicines; packing line; pharmacies; supplier delays",
  IMAGING: "scanner bookings; imaging clinics; referring doctors; staff shortages",
  DAIRY: "milk powder; drying plant; supermarkets; dry pastures",
  WINES: "red wine; cellar; restaurants; a small vintage",
  TRAVEL: "package tours; booking site; holidaymakers; fuel surcharges",
  AIRWAYS: "regional flights; maintenance hangar; passengers; engine repairs",
  FREIGHT: "parcel freight; sorting depot; online shops; diesel costs",
  GAMES: "mobile games; design studio; players; late releases",
  SILICON: "silicon wafers; clean room; chip designers; power cuts",
};

const INDUSTRIES: Readonly<Record<string, string>> = {
  Materials: "base metals; exploration camp; traders; drilling costs",
  Energy: "energy; field office; retailers; permits",
  "Software & Services": "software licences; support desk; business customers; customer churn",
  "Financial Services": "funds under management; advice network; investors; outflows",
  "Pharmaceuticals, Biotechnology & Life Sciences": "a vaccine candidate; laboratory; hospitals; slow enrolment",
  "Health Care Equipment & Services": "day surgery; clinic network; patients; staff shortages",
  "Capital Goods": "bridge works; fabrication yard; state agencies; steel costs",
  "Commercial & Professional Services": "contract staff; training centre; employers; wage costs",
  "Equity Real Estate Investment Trusts (REITs)": "warehouse space; logistics park; tenants; lower valuations",
  "Food, Beverage & Tobacco": "canned fruit; cannery; supermarkets; dry pastures",
  "Consumer Services": "hotel rooms; resort; holidaymakers; weak bookings",
  "Consumer Discretionary Distribution & Retail": "outdoor clothing; warehouse; shoppers; unsold stock",
  "Media & Entertainment": "drama series; sound stage; broadcasters; weak advertising",
  "Technology Hardware & Equipment": "water sensors; assembly line; councils; component shortages",
  Transportation: "rail freight; marshalling yard; grain growers; track closures",
  "Real Estate Management & Development": "house lots; display village; first home buyers; slow approvals",
  Utilities: "network services; substation; households; storm damage",
  "Telecommunication Services": "broadband plans; exchange building; households; price competition",
  "Consumer Durables & Apparel": "sofas; furniture factory; shoppers; freight costs",
  Banks: "home loans; branch network; borrowers; narrow margins",
  Insurance: "home insurance; claims centre; policyholders; storm claims",
  "Household & Personal Products": "vitamins; bottling line; pharmacies; slow exports",
  "Automobiles & Components": "vehicle batteries; assembly plant; fleet operators; recalls",
  "Consumer Staples Distribution & Retail": "groceries; distribution centre; households; spoilage",
  "Semiconductors & Semiconductor Equipment": "chips; clean room; device makers; power cuts",
};

const OTHERS = "portfolio holdings; head office; shareholders; discounts to asset value";
