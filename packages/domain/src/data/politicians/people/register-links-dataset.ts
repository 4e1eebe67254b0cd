import { dataset } from "../../../base/tables/dataset.js";

/** Where the Parliament publishes the statements of interests of the newest parliament. */
export const registerLinks = dataset({
  name: "register_links",
  title: "Addresses of statements of interests",
  sources: ["register-links"],
  columns: {
    personCount: { type: "whole", meaning: "the compiler's number of the person" },
    address: { type: "text", meaning: "address of the statement" },
    updatedDay: { type: "day", optional: true, meaning: "when the statement was last updated, where that is told" },
  },
  key: ["personCount"],
});
