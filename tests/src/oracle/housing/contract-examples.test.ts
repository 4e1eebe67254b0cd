import assert from "node:assert/strict";
import { test } from "node:test";
import { addressKeyOf } from "./address-key.js";
import { askedIn } from "./price-text.js";
import { linkerOf } from "./regions.js";
import { listingRegions } from "./slug.js";
import { indexVersionOf, maskOf } from "./suburbs.js";

const brighton = { suburb: "Brighton", stateCode: "VIC", postcode: "3186" };
for (const address of ["2/14 Smith St, Brighton, Vic 3186", "2/14 Smith St", "2/14 Smith Street"]) {
  test(`the oracle gives "${address}" the key of the contract`, () => {
    assert.equal(addressKeyOf(address, brighton).key, "2-14-smith-street-brighton-vic-3186");
  });
}

test("the oracle keeps a street that is called like its suburb", () => {
  const key = addressKeyOf("5 St Kilda Rd", { suburb: "St Kilda", stateCode: "VIC", postcode: "3182" });
  assert.deepEqual(key, {
    key: "5-st-kilda-road-st-kilda-vic-3182",
    alias: "5-st-kilda-rd-st-kilda-vic-3182",
  });
});

for (const address of ["Brighton VIC 3186", "Address available on request", "Smith St, Brighton 3186", "7", "7 - "]) {
  test(`the oracle gives "${address}" no key, because it has no street`, () => {
    assert.deepEqual(addressKeyOf(address, brighton), { key: "", alias: "" });
  });
}

test("the oracle ends the region codes of suburbs that share name and postcode in their own codes", () => {
  const swept = (salCode: string, postcode: string) => ({ stateCode: "VIC", place: "Bellfield", postcode, salCode });
  const all = [swept("20008", "3081"), swept("20009", "3081"), swept("20009", ""), swept("20008", "3381")];
  assert.deepEqual(all.map(listingRegions(all)), [
    "SUBURB:VIC-3081-BELLFIELD-20008",
    "SUBURB:VIC-3081-BELLFIELD-20009",
    "SUBURB:VIC--BELLFIELD",
    "SUBURB:VIC-3381-BELLFIELD",
  ]);
});

for (const [text, kind, price] of [
  ["$1.2m - $1.3m", "range_low", 1_200_000],
  ["$1.2 - 1.3m", "range_low", 1_200_000],
  ["$950k to 1.1 million", "range_low", 950_000],
  ["Offers over $900,000", "offers_over", 900_000],
  ["offers above $1.05 mil", "offers_over", 1_050_000],
  ["From $799k", "offers_over", 799_000],
  ["Up to $650,000", "range_high", 650_000],
  ["$1,250,000", "fixed", 1_250_000],
  ["$900,000 $950,000", "unknown", null],
  ["Auction Saturday", "auction", null],
  ["Contact Agent", "poa", null],
  ["EOI", "poa", null],
  ["$650 per week", "unknown", null],
  ["", "unknown", null],
] as const) {
  test(`the oracle reads "${text}" as the contract does`, () => {
    assert.deepEqual(askedIn(text), { kind, price });
  });
}

test("the oracle names sets of suburbs and writes masks as the contract does", () => {
  const versionOf = (...codes: readonly string[]) => indexVersionOf(codes.map((salCode) => ({ salCode })));
  assert.deepEqual([versionOf("10001", "10002", "10003"), versionOf()], ["v1-418d5bbf387e", "v1-e3b0c44298fc"]);
  const bits = (count: number, ...set: readonly number[]) => Array.from({ length: count }, (_, i) => set.includes(i));
  assert.deepEqual([maskOf(bits(3, 1)), maskOf(bits(10, 0, 3, 9))], ["Ag==", "CQI="]);
});

test("the oracle links a published name to the one suburb that it means", () => {
  const names = ["Abbotsford (Vic.)", "Hillside (Brimbank - Vic.)", "Hillside (East Gippsland - Vic.)", "Kew"];
  const spine = names.map((salName, i) => ({ salCode: `2000${i}`, salName }));
  const link = (name: string) => linkerOf(spine)(name, "VIC")?.salName;
  assert.deepEqual(["ABBOTSFORD", "KEW", "HILLSIDE", "HILLSIDE (BRIMBANK)", "NEWTOWN (GREATER"].map(link), [
    "Abbotsford (Vic.)",
    "Kew",
    undefined,
    "Hillside (Brimbank - Vic.)",
    undefined,
  ]);
});
