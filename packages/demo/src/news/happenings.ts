import type { Area } from "./areas.js";

/** Something that happens to companies, and how it is told. */
export interface Happening {
  readonly tag: string;
  readonly isPriceSensitive: boolean;
  /** The exchange's wording of it. */
  readonly notice: Wording;
  /** Headlines of newspapers. */
  readonly headlines: readonly Wording[];
  readonly summaries: readonly Wording[];
}

/** Words about a company, its area and a number that belongs to the story. */
type Wording = (name: string, area: Area, number: number) => string;

/** What happens to companies, each about as often as the others. */
export const happenings: readonly Happening[] = [
  {
    tag: "production",
    isPriceSensitive: true,
    notice: () => "Quarterly Activities Report",
    headlines: [
      (name, { product }) => `${name} lifts output of ${product} in strong quarter`,
      (name, { site, product }) => `Record quarter for ${product} at ${name} ${site}`,
      (name, { product }) => `Higher volumes of ${product} help ${name} beat its plan`,
    ],
    summaries: [
      (_, { product, site }, number) =>
        `Output of ${product} rose ${number} per cent on the quarter before as the ${site} ran without a stoppage.`,
      (_, { product, buyers }, number) =>
        `Deliveries of ${product} to ${buyers} were up ${number} per cent, ahead of the company's own plan.`,
    ],
  },
  {
    tag: "production",
    isPriceSensitive: true,
    notice: () => "Quarterly Activities Report",
    headlines: [
      (name, { site }) => `Output falls at ${name} after stoppage at ${site}`,
      (name, { product }) => `Weak quarter for ${product} as ${name} misses its target`,
      (name, { worry }) => `${name} blames ${worry} for a lower quarter`,
    ],
    summaries: [
      (_, { product, site }, number) =>
        `Output of ${product} fell ${number} per cent after repairs closed part of the ${site} for weeks.`,
      (_, { worry }, number) =>
        `Volumes were ${number} per cent below plan, and the company named ${worry} as the main reason.`,
    ],
  },
  {
    tag: "guidance",
    isPriceSensitive: true,
    notice: () => "Earnings Guidance Update",
    headlines: [
      (name, { worry }) => `${name} cuts earnings guidance on ${worry}`,
      (name) => `Profit warning from ${name}`,
      (name, { product }) => `${name} lowers full-year forecast for ${product}`,
    ],
    summaries: [
      (_, { worry }, number) =>
        `The company now expects full-year earnings ${number} per cent below its earlier guidance because of ${worry}.`,
      (_, { buyers }) => `Guidance was lowered after ${buyers} delayed orders in the second half.`,
    ],
  },
  {
    tag: "guidance",
    isPriceSensitive: true,
    notice: () => "Upgrade to Earnings Guidance",
    headlines: [
      (name) => `${name} raises full-year earnings guidance`,
      (name, { buyers }) => `Strong demand from ${buyers} prompts upgrade at ${name}`,
      (name, { product }) => `${name} upgrades forecast as ${product} sells well`,
    ],
    summaries: [
      (_, { buyers }, number) =>
        `Full-year earnings are expected ${number} per cent above earlier guidance on orders from ${buyers}.`,
      (_, { product }) => `The upgrade follows better margins on ${product} than the board had planned for.`,
    ],
  },
  {
    tag: "capital raising",
    isPriceSensitive: true,
    notice: () => "Completion of Institutional Placement",
    headlines: [
      (name, { site }, number) => `${name} raises $${number} million for ${site}`,
      (name, _, number) => `$${number} million share placement at ${name}`,
      (name) => `${name} asks shareholders for cash in discounted placement`,
    ],
    summaries: [
      (_, { site }, number) =>
        `New shares worth $${number} million were placed with institutions to pay for work on the ${site}.`,
      (_, __, number) =>
        `The placement of $${number} million was made at a discount to the last price, and a share purchase plan will follow.`,
    ],
  },
  {
    tag: "contract",
    isPriceSensitive: true,
    notice: () => "Material Contract Award",
    headlines: [
      (name, { buyers }) => `${name} wins long supply contract with ${buyers}`,
      (name, { product }, number) => `${number}-month contract for ${product} goes to ${name}`,
      (name, { product, buyers }) => `${name} signs ${buyers} for ${product}`,
    ],
    summaries: [
      (_, { product, buyers }, number) =>
        `The contract covers ${product} for ${buyers} over ${number} months, with an option to extend.`,
      (_, { site }) =>
        `Work under the new agreement starts next quarter and will keep the ${site} busy, the company said.`,
    ],
  },
  {
    tag: "management",
    isPriceSensitive: false,
    notice: () => "Chief Executive Officer Transition",
    headlines: [
      (name) => `Chief executive of ${name} to step down`,
      (name) => `${name} appoints insider as new chief executive`,
      (name) => `Board renewal at ${name} as chair retires`,
    ],
    summaries: [
      (_, __, number) =>
        `The chief executive leaves after ${number} months in the role; the search for a successor has begun.`,
      () =>
        "The appointment takes effect after the annual meeting, and terms of employment were lodged with the exchange.",
    ],
  },
  {
    tag: "accident",
    isPriceSensitive: true,
    notice: () => "Incident at Operations",
    headlines: [
      (name, { site }) => `Fire at ${name} ${site} halts work`,
      (name, { site }) => `${name} suspends work at ${site} after accident`,
      (name, { product }) => `Outage cuts supply of ${product} from ${name}`,
    ],
    summaries: [
      (_, { site }, number) =>
        `Work at the ${site} stopped after an accident; ${number} people were sent home and nobody was hurt.`,
      (_, { product }) => `Supply of ${product} is expected to resume within weeks once damage has been repaired.`,
    ],
  },
  {
    tag: "takeover",
    isPriceSensitive: true,
    notice: () => "Receipt of Non-Binding Indicative Proposal",
    headlines: [
      (name) => `${name} receives takeover approach`,
      (name) => `Suitor walks away from bid for ${name}`,
      (name) => `Board of ${name} rejects takeover offer as too low`,
    ],
    summaries: [
      () => "The indicative proposal is subject to due diligence and finance, and shareholders need take no action.",
      (_, { product }) => `The suitor was interested in the ${product} business above all, according to the notice.`,
    ],
  },
  {
    tag: "dispute",
    isPriceSensitive: false,
    notice: () => "Update on Legal Proceedings",
    headlines: [
      (name, { buyers }) => `${name} sued by ${buyers} over late deliveries`,
      (name, { product }) => `Court hears dispute over ${product} supplied by ${name}`,
      (name) => `${name} settles lawsuit without admission`,
    ],
    summaries: [
      (_, { buyers }, number) =>
        `The claim by ${buyers} is for $${number} million; the company said it would defend the proceedings.`,
      () => "A settlement was reached on confidential terms before the hearing was due to begin.",
    ],
  },
  {
    tag: "results",
    isPriceSensitive: true,
    notice: () => "Half Year Results Presentation",
    headlines: [
      (name, _, number) => `Half-year profit up ${number} per cent at ${name}`,
      (name, { product }) => `${name} profit jumps on better margins for ${product}`,
      (name) => `${name} lifts dividend after profit gain`,
    ],
    summaries: [
      (_, { product }, number) =>
        `Net profit rose ${number} per cent as margins on ${product} improved and costs were held.`,
      (_, { buyers }) => `Revenue grew with demand from ${buyers}, and the interim dividend was raised.`,
    ],
  },
  {
    tag: "results",
    isPriceSensitive: true,
    notice: () => "Half Year Results Presentation",
    headlines: [
      (name) => `${name} slides to half-year loss`,
      (name, { worry }) => `Loss at ${name} blamed on ${worry}`,
      (name) => `No dividend from ${name} after profit slump`,
    ],
    summaries: [
      (_, { worry }, number) =>
        `A write-down and ${worry} turned a profit into a loss; revenue fell ${number} per cent.`,
      (_, { product }) => `Margins on ${product} were squeezed, and the board decided to pay no interim dividend.`,
    ],
  },
  {
    tag: "project",
    isPriceSensitive: false,
    notice: () => "Project Update",
    headlines: [
      (name, { site }) => `${name} finishes expansion of ${site} early`,
      (name, { site }) => `Approval for second ${site} of ${name}`,
      (name, { product }) => `${name} opens new line for ${product}`,
    ],
    summaries: [
      (_, { site, product }, number) =>
        `The larger ${site} will add ${number} per cent to the capacity for ${product} from next year.`,
      (_, { site }) => `The last permit for the ${site} was granted after a public comment period without objections.`,
    ],
  },
  {
    tag: "project",
    isPriceSensitive: false,
    notice: () => "Project Schedule Update",
    headlines: [
      (name, { site }) => `Costs blow out at ${name} ${site}`,
      (name, { site }) => `${name} delays ${site} by months`,
      (name, { worry }) => `${name} pauses expansion over ${worry}`,
    ],
    summaries: [
      (_, { site }, number) =>
        `The ${site} will cost ${number} per cent more than planned and be finished late, the company said.`,
      (_, { worry }) => `The board put the expansion on hold because of ${worry}.`,
    ],
  },
];
