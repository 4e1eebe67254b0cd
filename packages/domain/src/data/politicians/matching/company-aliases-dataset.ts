import { dataset } from "../../../base/tables/dataset.js";

/** Names under which a listed company is written, each with the reason for the match. */
export const companyAliases = dataset({
  name: "company_aliases",
  title: "Aliases of listed companies",
  sources: ["company-aliases"],
  columns: {
    alias: { type: "text", meaning: "name as written" },
    stockCode: { type: "text", meaning: "code of the company" },
    reason: { type: "text", meaning: "why the name stands for the company" },
  },
  key: ["alias"],
});
