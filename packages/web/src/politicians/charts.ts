import { type NamedChart, oneOf } from "../pages/named-chart.js";
import { KIND_WORDS } from "./changes-page.js";

/** The charts about the registers of interests and the returns of parties. */
export const politicianCharts: readonly NamedChart[] = [
  {
    name: "declared-interests",
    title: "Interests of a member or senator by the month of declaration",
    page: "/politicians/*",
    of: "months",
    subject: {
      name: "slug",
      meaning: "The name as in the address of the page",
      example: async ({ politicians }) => (await politicians.listPoliticians({ limit: 1 })).politicians[0]?.slug,
    },
    parameters: [],
  },
  {
    name: "register-changes",
    title: "Dated changes of the registers, week by week",
    page: "/politicians/changes",
    of: "weeks",
    parameters: [
      { name: "days", meaning: "How many days it covers" },
      { name: "kind", meaning: "Which changes", values: oneOf(KIND_WORDS) },
      { name: "chamber", meaning: "The chamber", values: oneOf(["house", "senate"]) },
      { name: "party", meaning: "The abbreviation of a party" },
      { name: "item", meaning: "The number of an item of the registers" },
      { name: "who", meaning: "One member or senator, as in the address of the page" },
    ],
  },
  {
    name: "party-returns",
    title: "Receipts and payments in the returns of a party group",
    page: "/politicians/funding",
    of: "returns",
    subject: {
      name: "party",
      meaning: "The name of the group, as on the page of returns",
      example: async ({ politicians }) => (await politicians.getDonationsOverview({})).parties[0]?.partyGroup,
    },
    parameters: [],
  },
];
