import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { SourceProblem } from "../../source.js";
import { type SaleFields, saleLine, salesFile } from "./sales-file.fixture.js";
import { valuerGeneralNsw } from "./source.js";

const fileName = "001_SALES_DATA_NNME_05012026.DAT";
const parse = (bytes: Uint8Array, name = fileName) => valuerGeneralNsw.parse(name, bytes).nswPropertySales;

test("a file is of its district and the day of its download", () => {
  const identity = { unit: "001/2026-01-05", date: "2026-01-05", version: "1", publishedAt: "2026-01-05" };
  assert.deepEqual(valuerGeneralNsw.identify(fileName), identity);
});

test("records of sales are kept with their lines, and those of descriptions and owners are not", () => {
  const sale = saleLine({ dealing: "AV1" });
  const farm = saleLine({
    area: "10.5",
    areaUnit: "H",
    nature: "3",
    purpose: "FARM",
    contract: "",
    interest: "50",
    price: "",
  });
  const rows = parse(salesFile(sale, "C;001;7;1;20260105 01:05;1/2;", "D;001;7;1;20260105 01:05;P;;;;;;", farm));
  const common = {
    file: fileName,
    district: "001",
    propertyId: "7",
    suburb: "EXAMPLE",
    postcode: "2999",
    settlementDay: dayOf("2026-01-07"),
    zone: "R2",
    strataLot: "",
  };
  assert.deepEqual(rows, [
    {
      ...common,
      line: 2,
      areaSqm: 600.5,
      contractDay: dayOf("2025-11-19"),
      price: 855_000,
      nature: "R",
      purpose: "RESIDENCE",
      interest: null,
      dealing: "AV1",
      isHouseSale: true,
    },
    {
      ...common,
      line: 5,
      areaSqm: 105_000,
      contractDay: null,
      price: null,
      nature: "3",
      purpose: "FARM",
      interest: 50,
      dealing: "",
      isHouseSale: false,
    },
  ]);
});

test("a record with fewer than 20 fields is passed over", () => {
  assert.deepEqual(
    parse(salesFile("B;001;8;2;", saleLine())).map(({ line }) => line),
    [3],
  );
});

const cases: [string, SaleFields, isHouse: boolean][] = [
  ["an ordinary house", {}, true],
  ["no suburb", { suburb: " " }, false],
  ["a lot of a strata plan", { strataLot: "4" }, false],
  ["a price of 50,000", { price: "50000" }, true],
  ["a lower price", { price: "49999" }, false],
  ["no price", { price: "" }, false],
  ["no nature", { nature: "" }, true],
  ["vacant land", { nature: "V" }, false],
  ["another nature", { nature: "3" }, false],
  ["a dwelling", { purpose: "Dwelling" }, true],
  ["several dwellings", { purpose: "DWELLINGS" }, false],
  ["several residences", { purpose: "RESIDENCES (2)" }, false],
  ["a residence with a shop", { purpose: "SHOP & RESIDENCE" }, false],
  ["a residence and flats", { purpose: "RESIDENCE/FLATS" }, false],
  ["a residence and units", { purpose: "RESIDENCE AND UNITS" }, false],
  ["a residence for development", { purpose: "RESIDENCE (DEVELOPMENT)" }, false],
  ["a boarding house", { purpose: "BOARDING RESIDENCE" }, false],
  ["a house of many", { purpose: "MULTI DWELLING" }, false],
  ["an apartment", { purpose: "APARTMENT DWELLING" }, false],
  ["a residence at an office", { purpose: "OFFICE RESIDENCE" }, false],
  ["a commercial residence", { purpose: "COMMERCIAL RESIDENCE" }, false],
  ["an industrial residence", { purpose: "INDUSTRIAL RESIDENCE" }, false],
  ["another purpose", { purpose: "FARM" }, false],
  ["no purpose", { purpose: "" }, false],
  ["the whole interest", { interest: "100" }, true],
  ["an interest of 0", { interest: "0" }, true],
  ["half of the interest", { interest: "50" }, false],
  ["no zone", { zone: "" }, true],
  ["a zone of business", { zone: "B2" }, false],
  ["a zone of mixed use", { zone: "MU1" }, false],
  ["a zone of industry", { zone: "IN1" }, false],
  ["a special zone", { zone: "SP2" }, false],
  ["a zone of employment", { zone: "E4" }, false],
  ["a zone of conservation", { zone: "C4" }, true],
  ["the old zone E", { zone: "E" }, true],
  ["2000 square metres where flats are built", { zone: "R3", area: "2000" }, true],
  ["more than that", { zone: "R3", area: "2000.5" }, false],
  ["more in hectares", { zone: "R4", area: "0.3", areaUnit: "H" }, false],
  ["as much where houses are", { zone: "R2", area: "5000" }, true],
];
for (const [what, fields, isHouse] of cases) {
  test(`${what}: ${isHouse ? "" : "no "}sale of a house`, () =>
    assert.equal(parse(salesFile(saleLine(fields)))[0]!.isHouseSale, isHouse));
}

test("before May 2023 the zones E1 to E4 were of the environment", () => {
  const files = ["001_SALES_DATA_NNME_24042023.DAT", "001_SALES_DATA_NNME_01052023.DAT"];
  assert.deepEqual(
    files.map((name) => parse(salesFile(saleLine({ zone: "E4" })), name)[0]!.isHouseSale),
    [true, false],
  );
});

test("of a dealing with several properties none is a sale of a house, and a repeated one is one once", () => {
  const bundle = [saleLine({ propertyId: "1", dealing: "X" }), saleLine({ propertyId: "2", dealing: "X" })];
  const twice = [saleLine({ propertyId: "3", dealing: "Y" }), saleLine({ propertyId: "3", dealing: "Y" })];
  const unnumbered = [saleLine({ propertyId: "4" }), saleLine({ propertyId: "5" })];
  const rows = parse(salesFile(bundle[0]!, ...twice, bundle[1]!, ...unnumbered));
  assert.deepEqual(
    rows.map(({ propertyId, isHouseSale }) => `${propertyId} ${isHouseSale}`),
    ["1 false", "3 true", "3 false", "2 false", "4 true", "5 true"],
  );
});

for (const name of ["creative_commons.txt", "1_SALES_DATA_NNME_05012026.DAT", "001_SALES_DATA_NNME_05012026.csv"]) {
  test(`${name} is no name of this source`, () => assert.equal(valuerGeneralNsw.identify(name), undefined));
}

test("refuses a name with a date that does not exist", () => {
  assert.throws(() => valuerGeneralNsw.identify("001_SALES_DATA_NNME_31022026.DAT"), {
    reason: "the date 2026-02-31 does not exist",
  });
});

const textOf = (...records: string[]) => Buffer.from(salesFile(...records)).toString();
const mutations: [string, string, line: number | undefined, string][] = [
  ["a web page", "<html>\n", 1, "this is a web page"],
  ["no file at all", "", undefined, "the file is empty"],
  [
    "a file without its last lines",
    `${textOf(saleLine()).split("\n").slice(0, 2).join("\n")}\n`,
    2,
    "the trailer is not the last line, and only it",
  ],
  ["a file cut in a line", textOf(saleLine()).slice(0, -4), 3, "it has no line end, so the file is cut short"],
  [
    "a line lost",
    textOf(saleLine(), saleLine()).replace(`${saleLine()}\n`, ""),
    3,
    'the trailer is "Z;4;2;0;0;", and the file has "Z;3;1;0;0;"',
  ],
  ["two files joined", textOf(saleLine()) + textOf(saleLine()), 3, "the trailer is not the last line, and only it"],
  ["no header", textOf(saleLine()).split("\n").slice(1).join("\n"), 1, "the header is not the first line, and only it"],
  [
    "another header",
    textOf(saleLine()).replace("RTSALEDATA", "LANDVALUES"),
    1,
    '"A;LANDVALUES;001;20260105 01:05;VALNET;" is no header of sales',
  ],
  [
    "another district",
    textOf(saleLine()).replace("A;RTSALEDATA;001", "A;RTSALEDATA;002"),
    1,
    'it is of the district "002", and its name of 001',
  ],
  ["a record of another type", textOf("E;1;", saleLine()), 2, '"E;1;" is a record of no known type'],
  [
    "commas for semicolons",
    textOf(saleLine()).replaceAll(";", ","),
    1,
    '"A,RTSALEDATA,001,20260105 01:05,VALNET," is a record of no known type',
  ],
  ["a record without its end", textOf(`${saleLine()}x`), 2, "it does not end with a semicolon"],
  ["no sale", textOf("C;1;"), undefined, "the file has no sale"],
  ["a price in words", textOf(saleLine({ price: "$1" })), 2, '"$1" is not a number'],
  [
    "a price beyond all prices",
    textOf(saleLine({ price: "9".repeat(12) })),
    2,
    '"999999999999" is higher than any real figure',
  ],
  ["an interest of more than all", textOf(saleLine({ interest: "101" })), 2, '"101" is higher than any real figure'],
  ["a date that does not exist", textOf(saleLine({ contract: "20250230" })), 2, '"20250230" is no date'],
  ["a date of another form", textOf(saleLine({ settlement: "07/01/2026" })), 2, '"07/01/2026" is no date'],
  ["another unit of area", textOf(saleLine({ areaUnit: "A" })), 2, '"A" is no unit of area'],
];
for (const [what, text, line, reason] of mutations) {
  test(`refuses ${what}`, () => assert.throws(() => parse(Buffer.from(text)), new SourceProblem(line, reason)));
}

test("no beginning of a file is taken for the whole", () => {
  const whole = salesFile(saleLine({ dealing: "AV1" }), "C;001;7;1;20260105 01:05;1/2;", saleLine());
  for (let end = 0; end < whole.length; end += 1) {
    assert.throws(() => parse(whole.subarray(0, end)), SourceProblem);
  }
});
