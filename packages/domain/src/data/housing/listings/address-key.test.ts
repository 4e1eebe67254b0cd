import assert from "node:assert/strict";
import { test } from "node:test";
import type { State } from "../suburbs/states.js";
import { addressKeys } from "./address-key.js";

const brighton = { suburb: "Brighton", state: "VIC" as State, postcode: "3186" };
const stKilda = { suburb: "St Kilda", state: "VIC" as State, postcode: "3182" };

const keys: readonly [address: string, place: typeof brighton, key: string][] = [
  ["2/14 Smith St, Brighton, Vic 3186", brighton, "2-14-smith-street-brighton-vic-3186"],
  ["2/14 Smith St", brighton, "2-14-smith-street-brighton-vic-3186"],
  ["2/14 Smith Street", brighton, "2-14-smith-street-brighton-vic-3186"],
  ["2/14 SMITH ST - BRIGHTON", brighton, "2-14-smith-street-brighton-vic-3186"],
  ["  2 / 14  Smith St.,  brighton ", brighton, "2-14-smith-street-brighton-vic-3186"],
  ["2/14\u00a0Smith St", brighton, "2-14-smith-street-brighton-vic-3186"],
  ["5 St Kilda Rd", stKilda, "5-st-kilda-road-st-kilda-vic-3182"],
  ["5 St Kilda Rd, St Kilda", stKilda, "5-st-kilda-road-st-kilda-vic-3182"],
  ["5 St Kilda Rd, St Kilda, St Kilda VIC", stKilda, "5-st-kilda-rd-st-kilda-st-kilda-vic-3182"],
  ["14 Brighton St", brighton, "14-brighton-street-brighton-vic-3186"],
  ["14 Brighton", brighton, "14-brighton-brighton-vic-3186"],
  ["7 St James", brighton, "7-st-james-brighton-vic-3186"],
  ["Lot 3, O'Brien's Ln", brighton, "lot-3-o-brien-s-lane-brighton-vic-3186"],
  ["1 Caf\u00e9 Rd", brighton, "1-caf-road-brighton-vic-3186"],
  ["3 Sea Pde", { suburb: "St. Helens (Tas.)", state: "TAS", postcode: "7216" }, "3-sea-parade-st-helens-tas-tas-7216"],
  ["", brighton, ""],
  [" ,- ", brighton, ""],
  ["\u4e2d\u6587", brighton, ""],
  ["14 \u4e2d\u6587", brighton, ""],
  ["14", brighton, ""],
  ["Brighton", brighton, ""],
  ["Brighton VIC 3186", brighton, ""],
  ["BRIGHTON, Vic. 3186", brighton, ""],
  ["Smith St", brighton, ""],
  ["Smith St, Brighton VIC 3186", brighton, ""],
  ["Address available on request", brighton, ""],
  ["Address available on request, Brighton VIC 3186", brighton, ""],
  ["2/14 Smith St", { ...brighton, suburb: "" }, ""],
  ["2/14 Smith St", { ...brighton, suburb: "--" }, ""],
  ["2/14 Smith St", { ...brighton, postcode: "" }, ""],
];

for (const [address, place, key] of keys) {
  test(`gives ${JSON.stringify(address)} in ${JSON.stringify(place.suburb)} the key "${key}"`, () => {
    assert.equal(addressKeys(address, place).key, key);
  });
}

const types = [
  ["street", "st"],
  ["road", "rd"],
  ["avenue", "ave", "av"],
  ["drive", "dr"],
  ["court", "ct"],
  ["place", "pl"],
  ["crescent", "cres", "cr"],
  ["lane", "ln"],
  ["terrace", "tce"],
  ["highway", "hwy"],
  ["parade", "pde"],
  ["close", "cl"],
  ["grove", "gr"],
  ["boulevard", "bvd", "blvd"],
  ["circuit", "cct"],
  ["esplanade", "esp"],
  ["square", "sq"],
];

for (const spellings of types) {
  test(`brings ${spellings.join(", ")} to one key, and keeps each as an alias`, () => {
    const found = spellings.map((type) => addressKeys(`1 Elm ${type}`, brighton));
    assert.deepEqual(
      found,
      spellings.map((type) => ({
        key: `1-elm-${spellings[0]}-brighton-vic-3186`,
        alias: `1-elm-${type}-brighton-vic-3186`,
      })),
    );
  });
}

test("cuts at the last mention of the suburb", () => {
  const { key } = addressKeys("1 Brighton Rd, Brighton, Vic", brighton);
  assert.equal(key, "1-brighton-road-brighton-vic-3186");
});

test("takes no street type from the middle of a street", () => {
  assert.equal(addressKeys("1 St Georges Rd", brighton).key, "1-st-georges-road-brighton-vic-3186");
});

test("keeps the keys of places apart", () => {
  const addresses = [brighton, { ...brighton, state: "SA" as State }, { ...brighton, postcode: "3187" }];
  assert.equal(new Set(addresses.map((place) => addressKeys("1 Elm St", place).key)).size, 3);
});
