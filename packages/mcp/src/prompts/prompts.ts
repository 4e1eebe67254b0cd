/** A prompt: a task in words, with the tools that answer it. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  text(values: Readonly<Record<string, string>>): string;
}

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: true;
}

/** The prompts, in the order in which they are listed. */
export const prompts: readonly Prompt[] = [
  {
    name: "stock_briefing",
    title: "Brief me on a stock",
    description: "One stock: short interest, price, accounts, directors, news.",
    arguments: [argument("stock", "Its code or its name, such as BHP.")],
    text: ({ stock }) =>
      `Brief me on ${stock}. If that is a name, find its code with search_stocks. Call get_stock_briefing, then get_peer_comparison, and get_stock_news if something needs explaining. ${HOW}`,
  },
  {
    name: "suburb_brief",
    title: "Brief me on a suburb",
    description: "One suburb: prices, rents, people, amenities, cuts of asking prices.",
    arguments: [argument("suburb", "Its name, with its state where several have it.")],
    text: ({ suburb }) =>
      `Brief me on the suburb ${suburb}. Find its code with search, then call get_suburb_profile, and compare its price with its state and with suburbs like it. ${HOW}`,
  },
  {
    name: "market_wrap",
    title: "Wrap up the market",
    description: "Short selling across the market: the highest, the largest moves, industries.",
    arguments: [],
    text: () =>
      `Write a wrap of short selling on the exchange. Call list_reports for the newest weekly report and get_report for it; add get_industry_treemap and list_squeeze_candidates where they say more. ${HOW}`,
  },
  {
    name: "members_register",
    title: "A member's register",
    description: "What one member of parliament declares, and how that stands beside what is traded.",
    arguments: [argument("member", "The member's name.")],
    text: ({ member }) =>
      `Tell me what ${member} declares in the register of interests. Find the slug with search_politicians and call get_politician. Keep to what was declared: it is not what is owned, and says nothing about motives. ${HOW}`,
  },
  {
    name: "restated_this_week",
    title: "What was restated this week",
    description: "Figures that their publishers changed within the last days.",
    arguments: [],
    text: () =>
      `Which published figures were restated in the last seven days? Call call_method with SearchService/ListRestatements, newest first, and go on until they are older than a week. Name the figure, what it was, what it is, and who publishes it. ${HOW}`,
  },
];

function argument(name: string, description: string): PromptArgument {
  return { name, description, required: true };
}

/** How every answer to a prompt is to be written. */
const HOW =
  "Give every figure with its unit and its date, say where a figure is not known, and end with the addresses of the receipts and the licence.";
