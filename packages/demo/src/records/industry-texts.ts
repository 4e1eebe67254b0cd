/** What the companies of an industry do and what people say of it, in phrases that sentences are made of. */
export interface IndustryTexts {
  readonly activities: readonly [string, string, string];
  readonly tags: readonly [string, string, string, string];
  readonly risk: string;
}

/** The texts for an industry label; those of a holding company for a label without an industry. */
export function industryTextsOf(label: string): IndustryTexts {
  const { activities, tags, risk } = TEXTS[label] ?? HOLDINGS;
  return {
    activities: activities.split("; ") as unknown as IndustryTexts["activities"],
    tags: tags.split("; ") as unknown as IndustryTexts["tags"],
    risk,
  };
}

interface JoinedTexts {
  /** Three, separated by semicolons. */
  readonly activities: string;
  /** Four, likewise. */
  readonly tags: string;
  readonly risk: string;
}

const HOLDINGS: JoinedTexts = {
  activities: "holds a portfolio of listed shares; invests for the long term; lends to growing businesses",
  tags: "investment company; portfolio; income; long term",
  risk: "the value of the portfolio moves with the market",
};

const TEXTS: Readonly<Record<string, JoinedTexts>> = {
  Materials: {
    activities: "explores for metals in remote country; develops an open-pit mine; sells concentrate under offtake",
    tags: "exploration; drilling; mine development; battery metals",
    risk: "commodity prices and grades may fall short of the plan",
  },
  Energy: {
    activities: "drills for gas onshore; operates a pipeline; studies a uranium deposit",
    tags: "oil and gas; exploration permits; pipelines; reserves",
    risk: "wells may be dry and permits may be late",
  },
  "Software & Services": {
    activities: "writes accounting software; runs a payments platform; manages cloud systems for councils",
    tags: "software as a service; recurring revenue; payments; cloud",
    risk: "customers may move to another platform",
  },
  "Financial Services": {
    activities: "manages funds; lends to small businesses; advises families on their savings",
    tags: "funds management; lending; advice; fees",
    risk: "funds under management follow the market",
  },
  "Pharmaceuticals, Biotechnology & Life Sciences": {
    activities: "tests a vaccine in early trials; develops an eye treatment; licenses enzymes",
    tags: "clinical trials; biotech; patents; licensing",
    risk: "a trial may fail",
  },
  "Health Care Equipment & Services": {
    activities: "runs imaging clinics; makes hearing devices; supplies hospitals",
    tags: "clinics; medical devices; imaging; hospitals",
    risk: "rebates may be cut",
  },
  "Capital Goods": {
    activities: "builds bridges and depots; makes pumps; services mining equipment",
    tags: "engineering; contracts; manufacturing; maintenance",
    risk: "contracts at fixed prices may turn out dear",
  },
  "Commercial & Professional Services": {
    activities: "places staff in hospitals; tests water and soil; collects paper for recycling",
    tags: "staffing; testing; outsourcing; recycling",
    risk: "wages may rise faster than fees",
  },
  "Equity Real Estate Investment Trusts (REITs)": {
    activities: "owns warehouses; lets offices; develops shopping centres",
    tags: "property; rent; warehouses; distributions",
    risk: "interest costs and vacancies may rise",
  },
  "Food, Beverage & Tobacco": {
    activities: "grows almonds and grapes; bottles milk; mills oats",
    tags: "agriculture; branded food; exports; water rights",
    risk: "a dry year means a small harvest",
  },
  "Consumer Services": {
    activities: "runs holiday parks; teaches trades; franchises cafes",
    tags: "travel; education; franchises; leisure",
    risk: "households may spend less",
  },
  "Consumer Discretionary Distribution & Retail": {
    activities: "sells camping goods; runs furniture stores; delivers online orders",
    tags: "retail; stores; online sales; brands",
    risk: "stock that does not sell must be marked down",
  },
  "Media & Entertainment": {
    activities: "broadcasts regional radio; publishes games; makes documentaries",
    tags: "broadcasting; advertising; games; subscriptions",
    risk: "advertisers may spend less",
  },
  "Technology Hardware & Equipment": {
    activities: "makes soil sensors; assembles radio equipment; tracks livestock",
    tags: "sensors; hardware; connected devices; agriculture technology",
    risk: "parts come from few suppliers",
  },
  Transportation: {
    activities: "hauls grain by rail; flies to regional towns; stores frozen goods",
    tags: "freight; logistics; regional flights; fleet",
    risk: "fuel may become dearer than fares allow",
  },
  "Real Estate Management & Development": {
    activities: "subdivides land; builds homes for retirees; manages apartment buildings",
    tags: "land; housing; development; settlements",
    risk: "settlements may be put off",
  },
  Utilities: {
    activities: "owns a power network; pumps water to towns; runs a wind farm",
    tags: "networks; regulated returns; renewables; water",
    risk: "the regulator may lower returns",
  },
  "Telecommunication Services": {
    activities: "lays fibre in regional towns; sells mobile plans; hosts data centres",
    tags: "broadband; mobile; fibre; data centres",
    risk: "rivals may cut prices",
  },
  "Consumer Durables & Apparel": {
    activities: "makes sofas; designs work boots; imports kitchenware",
    tags: "furniture; apparel; brands; wholesale",
    risk: "the currency moves the cost of imports",
  },
  Banks: {
    activities: "takes deposits in country towns; lends for homes; serves small firms",
    tags: "mortgages; deposits; branches; dividends",
    risk: "borrowers may fall behind",
  },
  Insurance: {
    activities: "insures farms; covers homes against storms; sells travel cover",
    tags: "premiums; claims; reinsurance; farms",
    risk: "storms may cost more than the premiums hold",
  },
  "Household & Personal Products": {
    activities: "makes vitamins; boils soap; sells cleaning concentrates",
    tags: "vitamins; personal care; pharmacies; brands",
    risk: "one retailer buys a large part",
  },
  "Automobiles & Components": {
    activities: "fits vehicles for mine sites; assembles batteries; sells tow bars",
    tags: "vehicles; batteries; parts; fleets",
    risk: "orders depend on few fleets",
  },
  "Consumer Staples Distribution & Retail": {
    activities: "runs village grocers; supplies pharmacies; delivers boxed vegetables",
    tags: "grocers; pharmacies; wholesale; staples",
    risk: "margins are thin",
  },
  "Semiconductors & Semiconductor Equipment": {
    activities: "designs memory cells; licenses chip patents; tests wafers",
    tags: "chips; memory; licensing; research",
    risk: "a design may not be taken up",
  },
};
