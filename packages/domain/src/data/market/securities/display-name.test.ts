import assert from "node:assert/strict";
import { test } from "node:test";
import { displayName } from "./display-name.js";

for (const [productName, code, name] of [
  ["BHP GROUP LIMITED ORDINARY", "BHP", "BHP Group"],
  ["PILBARA MINERALS LTD ORDINARY", "PLS", "Pilbara Minerals"],
  ["BANK OF QUEENSLAND. ORDINARY", "BOQ", "Bank of Queensland"],
  ["THE STAR ENTERTAINMENT GROUP LIMITED ORDINARY", "SGR", "The Star Entertainment Group"],
  ["BENDIGO AND ADELAIDE BANK ORDINARY", "BEN", "Bendigo and Adelaide Bank"],
  ["DOMINO'S PIZZA ENTERPRISES LIMITED ORDINARY", "DMP", "Domino's Pizza Enterprises"],
  ["COEUR D'ALENE MINES. CDI 1:1", "CXC", "Coeur D'Alene Mines"],
  ["IRESS LIMITED ORDINARY", "IRESS", "IRESS"],
  ["iress limited", "IRESS", "IRESS"],
  ["abc of sydney", "XYZ", "Abc of Sydney"],
  ["SUNCORP-METWAY. ORDINARY", "SUN", "Suncorp-Metway"],
  ["G.U.D. HOLDINGS ORDINARY", "GUD", "G.U.D. Holdings"],
  ["29METALSLIMITED ORDINARY", "29M", "29Metalslimited"],
  ["A2 MILK  COMPANY ORDINARY", "A2M", "A2 Milk Company"],
  ["WiseTech Global Limited", "WTC", "WiseTech Global"],
  ["CDI LIMITED ORDINARY", "CDX", "CDI LIMITED ORDINARY"],
  ["LIMITED ORDINARY", "LTD", "LIMITED ORDINARY"],
  ["...", "DOT", "..."],
  ["", "NIL", ""],
] as const) {
  test(`${JSON.stringify(productName)} (${code}) is shown as ${JSON.stringify(name)}`, () =>
    assert.equal(displayName(productName, code), name));
}
