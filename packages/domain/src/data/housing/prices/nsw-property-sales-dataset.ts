import { dataset } from "../../../base/tables/dataset.js";

/** Sales of the New South Wales valuer-general. Its licence is not settled: they are kept and never served. */
export const nswPropertySales = dataset({
  name: "nsw_property_sales",
  title: "Property sales of New South Wales (kept, never served)",
  sources: ["valuer-general-nsw"],
  columns: {
    file: { type: "text", meaning: "name of the file inside the week's archive" },
    line: { type: "whole", meaning: "line in that file" },
    district: { type: "text", meaning: "district code" },
    propertyId: { type: "text", meaning: "property id; empty for none" },
    suburb: { type: "text", meaning: "suburb as published; empty for none" },
    postcode: { type: "text", meaning: "postcode; empty for none" },
    areaSqm: { type: "number", optional: true, meaning: "area in square metres" },
    contractDay: { type: "day", optional: true, meaning: "date of the contract" },
    settlementDay: { type: "day", optional: true, meaning: "date of settlement" },
    price: { type: "number", optional: true, meaning: "purchase price in dollars" },
    zone: { type: "text", meaning: "zoning; empty for none" },
    nature: { type: "text", meaning: "R residence, V vacant, 3 other; empty for none" },
    purpose: { type: "text", meaning: "primary purpose; empty for none" },
    strataLot: { type: "text", meaning: "strata lot; empty for none" },
    interest: { type: "number", optional: true, meaning: "interest of sale in percent" },
    dealing: { type: "text", meaning: "dealing number; empty for none" },
    isHouseSale: { type: "flag", meaning: "the record, beside the others of its file, is the sale of one house" },
  },
  key: ["file", "line"],
});
