import { dataset } from "../../../base/tables/dataset.js";

/** The suburbs of the bureau's geography, one row each. Those without an area or a state are not in it. */
export const suburbs = dataset({
  name: "suburbs",
  title: "Suburbs and localities",
  sources: ["abs-suburbs"],
  columns: {
    salCode: { type: "text", meaning: "code of the suburb: five digits, of which the first is the state" },
    name: { type: "text", meaning: "name as published, with its qualifier" },
    areaSqkm: { type: "number", meaning: "area in square kilometres" },
  },
  key: ["salCode"],
});
