import assert from "node:assert/strict";
import { test } from "node:test";
import { companyPart, mayBeSameCompany } from "./product-name.js";

for (const [productName, company] of [
  ["BHP GROUP LIMITED ORDINARY", "BHP GROUP"],
  ["ABACUS GROUP FPO/UNITS STAPLED", "ABACUS GROUP"],
  ["ABACUS PROPERTY GRP. UNITS/ORD STAPLED", "ABACUS PROPERTY GRP"],
  ["GRAINCORP LIMITED A CLASS ORDINARY", "GRAINCORP"],
  ["VILLAGE ROADSHOW LTD 'A' CLASS PREFERENCE", "VILLAGE ROADSHOW"],
  ["IMF (AUSTRALIA) LTD ORDINARY", "IMF"],
  ["MAC SERVICES (THE) ORDINARY", "MAC SERVICES"],
  ["ALCOA CORPORATION LTD. CDI 1:1", "ALCOA"],
  ["ZIP CO LIMITED..", "ZIP CO"],
  ["KEYNOTE PLC", "KEYNOTE"],
  ["CARSALES.COM LTD ORDINARY", "CARSALES.COM"],
  ["ORDINARY UNITS", ""],
  ["Block, Inc.", "Block"],
  ["ALPHA,LTD,", "ALPHA"],
  ["LIMITED", ""],
  ["", ""],
] as const) {
  test(`the company part of ${JSON.stringify(productName)} is ${JSON.stringify(company)}`, () =>
    assert.equal(companyPart(productName), company));
}

for (const [first, second, isShared] of [
  ["ZIPTEL LTD ORDINARY", "ZIP CO LTD ORDINARY", false],
  ["OROCOBRE LIMITED ORDINARY", "OREZONE GOLD CORP CDI 1:1", false],
  ["AUSTBROKERS HOLDINGS ORDINARY", "AUB GROUP LTD ORDINARY", false],
  ["ASCIANO GROUP STAPLED SECURITIES", "ASCIANO LIMITED ORDINARY", true],
  ["Boss Resources", "BOSS ENERGY LTD ORDINARY", true],
  ["COEUR D'ALENE MINES. CDI 1:1", "ALENE ORDINARY", true],
  ["ALPHA ORD US PROHIBITED", "BETA CDI US PROHIBITED", false],
  ["BESRA GOLD INC CDI 1:1", "BESRAGOLDINC CDI 1:1", true],
  ["BESRA GOLD CDI 1:1", "BESRAGOLDINC CDI 1:1", true],
  ["TERRAURANIUMLIMITED ORDINARY", "TERRA URANIUM LIMITED", true],
  ["HARANGARESOURCES ORDINARY", "HARANGA RESOURCES LTD", true],
  ["GOLD50LIMITED ORDINARY", "GOLD 50 LIMITED", true],
  ["HARANGA RES LTD ORDINARY", "HARANGARESOURCES ORDINARY", true],
  ["NORTHSTAW ORDINARY", "NORTH STAWELL MINERALS LTD", true],
  ["ALPHAB ORDINARY", "ALPHABETA ORDINARY", true],
  ["ALPHA ORDINARY", "ALPHABETA ORDINARY", false],
  ["INC", "LIMITED", false],
] as const) {
  test(`${first} and ${second} ${isShared ? "may name one company" : "name two companies"}`, () =>
    assert.equal(mayBeSameCompany(first, second), isShared));
}
