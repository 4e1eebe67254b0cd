import { fromField } from "./arguments.js";
import { methodTool } from "./method-tool.js";
import { codeOf } from "./stock-tools.js";
import type { Tool } from "./tool.js";

const PEOPLE = "PoliticiansService/ListPoliticians";
const PERSON = "PoliticiansService/GetPolitician";
const OWNERS = "PoliticiansService/ListStockPoliticians";

/** Members of parliament and what they declared. */
export const politiciansTools: readonly Tool[] = [
  methodTool({
    name: "search_politicians",
    title: "Find members of parliament",
    area: "politicians",
    about:
      "Members and senators by name, party, chamber or state, with how many companies and properties each declares.",
    method: PEOPLE,
    takes: {
      query: fromField(PEOPLE, "query"),
      chamber: fromField(PEOPLE, "chamber"),
      state_code: fromField(PEOPLE, "state_code"),
      party_ab: fromField(PEOPLE, "party_ab"),
      limit: fromField(PEOPLE, "limit", { default: 20, max: 100 }),
      offset: fromField(PEOPLE, "offset"),
    },
    list: "politicians",
    goOn: "offset",
  }),
  methodTool({
    name: "get_politician",
    title: "The register of one member",
    area: "politicians",
    about:
      "One member or senator with terms and declared interests, those of now first. What is declared is what the member wrote, not what somebody found out. search_politicians and search give the slug.",
    method: PERSON,
    takes: {
      slug: fromField(PERSON, "slug"),
    },
    list: "interests",
    line: ({ politician }) => {
      const { displayName, party, declaredListedCount, declaredPropertyCount } = (politician ?? {}) as Record<
        string,
        unknown
      >;
      const counts = `declares ${declaredListedCount ?? "an unknown number of"} listed companies and ${declaredPropertyCount ?? "an unknown number of"} properties`;
      return `${displayName} (${party ?? "no party recorded"}) ${counts}`;
    },
  }),
  methodTool({
    name: "list_stock_politicians",
    title: "Who declared shares in a company",
    area: "politicians",
    about:
      "Members and senators who declared an interest in a company, those who do so now first, with counts by party.",
    method: OWNERS,
    takes: {
      code: codeOf(OWNERS, "stock_code"),
      current_only: fromField(OWNERS, "current_only"),
    },
    list: "interests",
  }),
];
