import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { figureRanges, metrics, textKeys } from "@daybook/domain/data/housing";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { suburbLayers } from "./source.js";

const fileName = "suburb-layers-2026-08-10.csv";
const header = "sal_code,key,value,source,licence,as_of";
const bytesOf = (...lines: readonly string[]) => Buffer.from(`${[header, ...lines].join("\n")}\n`);
const read = (...lines: readonly string[]) => cellsIn(suburbLayers, fileName, bytesOf(...lines));
const refused = (...lines: readonly string[]) => refusalOf(() => read(...lines));
const day = dayOf("2026-06-30")!;

test("reads figures and texts, in the order of their lines", () => {
  assert.deepEqual(
    read(
      "10001,nearest_train,2.50,osm,ODbL,2026-06-30",
      '20002,lga_name,"Yarra, City of",abs,CC-BY-4.0,2026-06-30',
      "20002,elevation_min_m,-0,ga,CC-BY-4.0,2026-06-30",
      "20002,federal_party,Independent,aec,CC-BY-4.0,2026-06-30",
      "80001,postcode,0200,post,CC-BY-4.0,2026-06-30",
      "80001,pubs_bars,,osm,ODbL,2026-06-30",
      "80001,state_member,,parliament,none,2026-06-30",
    ),
    [
      ["nearest_train", "osm", "10001", 2.5, null, "ODbL", day],
      ["lga_name", "abs", "20002", null, "Yarra, City of", "CC-BY-4.0", day],
      ["elevation_min_m", "ga", "20002", 0, null, "CC-BY-4.0", day],
      ["federal_party", "aec", "20002", null, "Independent", "CC-BY-4.0", day],
      ["postcode", "post", "80001", null, "0200", "CC-BY-4.0", day],
      ["pubs_bars", "osm", "80001", null, null, "ODbL", day],
      ["state_member", "parliament", "80001", null, null, "none", day],
    ],
  );
});

test("finds columns by name, in any order", () => {
  const text = "as_of,licence,value,key,source,sal_code\r\n2026-06-30,CC-BY-4.0,3,gp_count,osm,10001\r\n";
  assert.deepEqual(cellsIn(suburbLayers, fileName, Buffer.from(text)), [
    ["gp_count", "osm", "10001", 3, null, "CC-BY-4.0", day],
  ]);
});

for (const key of Object.keys(figureRanges)) {
  test(`${key} takes a figure and no text`, () => {
    const line = (value: string) => `10001,${key},${value},maps,CC-BY-4.0,2026-06-30`;
    assert.deepEqual(read(line("1"))[0]!.slice(0, 5), [key, "maps", "10001", 1, null]);
    assert.match(refused(line("one"))![1], new RegExp(`^${key} "one" is not a (whole )?number from `));
  });
}

for (const key of textKeys) {
  test(`${key} takes a text`, () => {
    const text = { postcode: "3067", state_code: "VIC" }[key as string] ?? "Melbourne";
    const [row] = read(`20002,${key},${text},maps,CC-BY-4.0,2026-06-30`);
    assert.deepEqual(row!.slice(0, 5), [key, "maps", "20002", null, text]);
  });
}

const keys = [...Object.keys(figureRanges), ...textKeys].join(", ");
const computedKeys =
  "price religion language politician_property supermarkets pubs healthcare grocery school_sector nbn";
test("the metrics that are computed, and are no texts of the same name, are these", () => {
  const stated = new Set<string>([...Object.keys(figureRanges), ...textKeys]);
  assert.equal(
    metrics
      .map(({ key }) => key)
      .filter((key) => !stated.has(key))
      .join(" "),
    computedKeys,
  );
});

for (const key of computedKeys.split(" ")) {
  test(`refuses ${key}, which is computed, and names the keys`, () => {
    assert.deepEqual(refused(`10001,${key},1,maps,CC-BY-4.0,2026-06-30`), [
      2,
      `"${key}" is computed from other keys; the keys are ${keys}`,
    ]);
  });
}

for (const key of ["sal_name", "Population", "federal_tpp_alp", "amenity_density_score", "flood_planning_share_pct"]) {
  test(`refuses ${key}, which is no key, and names those that are`, () => {
    assert.deepEqual(refused(`10001,${key},1,maps,CC-BY-4.0,2026-06-30`), [
      2,
      `"${key}" is not a key of a layer; the keys are ${keys}`,
    ]);
  });
}

const good = "10001,gp_count,3,osm,ODbL,2026-06-30";
const codeReason = (code: string) => `sal_code "${code}" is not five digits of which the first is from 1 to 8`;
for (const [what, line, reason] of [
  ["a code with letters", good.replace("10001", "SAL10001"), codeReason("SAL10001")],
  ["a code of four digits", good.replace("10001", "1000"), codeReason("1000")],
  ["a code of no state", good.replace("10001", "90001"), codeReason("90001")],
  ["a blank code", good.replace("10001", ""), "sal_code is missing"],
  ["a line without a key", good.replace("gp_count", ""), "key is missing"],
  ["a line without a source", good.replace("osm", ""), "source is missing"],
  ["a line without a licence", good.replace("ODbL", ""), "licence is missing"],
  ["a line without a date", good.replace("2026-06-30", ""), "as_of is missing"],
  ["a day that does not exist", good.replace("06-30", "06-31"), 'as_of "2026-06-31" is not a date, YYYY-MM-DD'],
  ["a day in another form", good.replace("2026-06-30", "30/06/2026"), 'as_of "30/06/2026" is not a date, YYYY-MM-DD'],
  ["a fraction of a count", good.replace(",3,", ",3.5,"), 'gp_count "3.5" is not a whole number from 0 to 2147483647'],
  ["a negative count", good.replace(",3,", ",-1,"), 'gp_count "-1" is not a whole number from 0 to 2147483647'],
  ["an exponent", good.replace(",3,", ",3e2,"), 'gp_count "3e2" is not a whole number from 0 to 2147483647'],
  ["a separator", good.replace(",3,", ',"3,000",'), 'gp_count "3,000" is not a whole number from 0 to 2147483647'],
  [
    "a percentage above 100",
    good.replace("gp_count,3", "born_overseas,100.1"),
    'born_overseas "100.1" is not a number from 0 to 100',
  ],
  [
    "a decile of 0",
    good.replace("gp_count,3", "seifa_ier_decile_aus,0"),
    'seifa_ier_decile_aus "0" is not a whole number from 1 to 10',
  ],
  ["NaN", good.replace("gp_count,3", "age,NaN"), 'age "NaN" is not a number from 0 to 150'],
  ["a postcode of three digits", good.replace("gp_count,3", "postcode,200"), 'postcode "200" is not four digits'],
  [
    "a state in small letters",
    good.replace("gp_count,3", "state_code,vic"),
    'state_code "vic" is not one of NSW, VIC, QLD, SA, WA, TAS, NT, ACT',
  ],
] as const) {
  test(`refuses ${what}`, () => assert.deepEqual(refused(line), [2, reason]));
}

test("refuses a key, source and suburb that are there twice, and takes a suburb of two sources", () => {
  const other = good.replace("osm", "maps");
  assert.deepEqual(refused(good, other, good.replace(",3,", ",4,")), [
    4,
    "its key, source, sal_code are also those of line 2",
  ]);
  assert.equal(read(good, other).length, 2);
});

for (const [what, text, refusal] of [
  ["an unknown column", `${header},note\n${good},x\n`, [1, '"note" is not a column of this layout']],
  ["a missing column", `sal_code,key,value,source,as_of\n`, [1, "the column licence is missing"]],
  ["a header alone", `${header}\n`, [undefined, "the file holds no row"]],
  ["a line cut short", `${header}\n10001,gp_count\n`, [2, "it has more or fewer columns than the header"]],
  ["a file cut short", `${header}\n${good}`, [2, "it has no line end, so the file is cut short"]],
] as const) {
  test(`refuses ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => suburbLayers.parse(fileName, Buffer.from(text))),
      refusal,
    );
  });
}

for (const [name, expected] of [
  ["suburb-layers-2026-08-10.csv", "unread"],
  ["suburb-layer.csv", "unread"],
  ["SUBURB-LAYERS_amenities.CSV", "unread"],
  ["suburb-layersheet.csv", undefined],
  ["suburbs.csv", undefined],
  ["suburb-layers.xlsx", undefined],
] as const) {
  test(`${name} is ${expected ?? "no file of this source"}`, () => assert.equal(suburbLayers.identify(name), expected));
}

test("one layer is a unit by its name, several are one by their names in any order, with the date of the newest line", () => {
  const [train, pubs] = [good.replace("gp_count", "nearest_train"), good.replace("06-30", "07-01")];
  const unitOf = (...lines: readonly string[]) => suburbLayers.identify(fileName, bytesOf(...lines));
  assert.deepEqual(unitOf(good), { unit: "gp_count@osm", date: "2026-06-30", version: "1" });
  assert.deepEqual(unitOf(train, pubs), unitOf(pubs, train.replace("10001", "10002")));
  assert.match(
    JSON.stringify(unitOf(train, pubs)),
    /^{"unit":"layers-[0-9a-f]{16}","date":"2026-07-01","version":"1"}$/,
  );
  assert.notDeepEqual(unitOf(train, pubs), unitOf(train, pubs.replace("osm", "maps")));
});

test("its page names every key, and no other in the tables of keys", () => {
  const page = readFileSync(new URL("../../../src/sources/suburb-layers/README.md", import.meta.url), "utf8");
  const cells = page
    .slice(page.indexOf("## Keys of figures"))
    .split("\n")
    .flatMap((line) => (line.startsWith("| `") ? [line.split("|")[1]!] : []));
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key));
  assert.deepEqual(named.sort(), [...Object.keys(figureRanges), ...textKeys].sort());
});
