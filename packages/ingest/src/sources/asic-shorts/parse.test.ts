import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { type Cells, cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { HEADER, reportOf } from "./report.fixture.js";
import { asicShorts } from "./source.js";

const fixtures = new URL("../../../src/sources/asic-shorts/fixtures/", import.meta.url);
const name = (stamp: string) => `RR${stamp}-SSDailyAggShortPos.csv`;

const real: [string, string, Cells[]][] = [
  [
    "UTF-16 with tabs, padded codes and two decimals",
    "20100616-001",
    [
      ["ABP", 14776, "ABACUS PROPERTY GRP. UNITS/ORD STAPLED", 1002671, 1813551794, 0.06],
      ["ACR", 14776, "ACRUX LIMITED ORDINARY", 161471, 160556216, 0.09],
      ["ADD", 14776, "ADAVALE RESOURCE LTD ORDINARY", 138644, 183593979, 0.08],
      ["BHP", 14776, "BHP BILLITON LIMITED ORDINARY", 33625823, 3356081497, 0.95],
    ],
  ],
  [
    "bonds without a total in issue",
    "20130530-001",
    [
      ["ABP", 15855, "ABACUS PROPERTY GRP. UNITS/ORD STAPLED", 507124, 453040006, 0.11193802],
      ["GSIQ25", 15855, "AGB 3.0% INDEXED 20-SEP-2025 1:1 CDI", 694, null, null],
      ["GSBC17", 15855, "AGB 6.00% FIXED 15-FEB-2017 1:1 CDI", 132, null, null],
      ["GSBG15", 15855, "AGB 6.25% FIXED 15-APR-2015 1:1 CDI", 144, null, null],
    ],
  ],
  [
    "names in quotes on the single day of commas in 2018",
    "20180219-001",
    [
      ["1PG", 17581, "1-PAGE LTD ORDINARY", 1395078, 151442681, 0.92119209],
      ["AXP", 17581, "AIRXPANDERS, INC. CDI 1:3 USPROHIBITED", 280889, 287830224, 0.09758843],
      ["RVA", 17581, "REVA MEDICAL, INC CDI 10:1", 244795, 412458200, 0.05935026],
    ],
  ],
  [
    "UTF-16 with CRLF",
    "20220525-001",
    [
      ["29M", 19137, "29METALSLIMITED ORDINARY", 14996843, 481319391, 3.11577786],
      ["4DX", 19137, "4DMEDICAL LIMITED ORDINARY", 394128, 208955763, 0.18861791],
    ],
  ],
  [
    "commas, and percentages that lack the zeros around the point",
    "20220615-001",
    [
      ["4DX", 19158, "4DMEDICAL LIMITED ORDINARY", 330837, 208955763, 0.15832873],
      ["4DS", 19158, "4DS MEMORY LIMITED ORDINARY", 1471984, 1455820442, 0.10111027],
      ["URNM", 19158, "BETAURANIUMETF ETF UNITS", 27317, 1, 2731700],
    ],
  ],
  [
    "a dash for a percentage of nothing",
    "20230206-010",
    [
      ["4DX", 19394, "4DMEDICAL LIMITED ORDINARY", 728048, 294491837, 0.24722179],
      ["SP1", 19394, "SOUTHERN X PAYMENTS ORDINARY", 1473939, 0, null],
    ],
  ],
];

for (const [what, stamp, rows] of real) {
  test(`reads ${what}`, () => {
    const read = cellsIn(asicShorts, name(stamp), readFileSync(new URL(name(stamp), fixtures)));
    assert.deepEqual(read, rows);
  });
}

const line = "ACME LIMITED ORDINARY,ACM,100,1000,10";
const good: [string, string, Cells][] = [
  ["line ends of both kinds", `${HEADER}\r\n${line}\n`, ["ACM", 1, "ACME LIMITED ORDINARY", 100, 1000, 10]],
  ["an all-digit code as text", `${HEADER}\nACME,360,1,2,50\n`, ["360", 1, "ACME", 1, 2, 50]],
  ["spaces inside a name as published", `${HEADER}\nACME  CO,ACM,1,2,50\n`, ["ACM", 1, "ACME  CO", 1, 2, 50]],
  ["letters beyond ASCII in a name", `${HEADER}\nÅCME,ACM,1,2,50\n`, ["ACM", 1, "ÅCME", 1, 2, 50]],
  ["a doubled quote in a quoted name", `${HEADER}\n"THE ""A"", CO",ACM,1,2,50\n`, ["ACM", 1, 'THE "A", CO', 1, 2, 50]],
  ["a byte order mark before UTF-8", `\ufeff${HEADER}\nACME,ACM,1,2,50\n`, ["ACM", 1, "ACME", 1, 2, 50]],
  ["a total of zero as published", `${HEADER}\nACME,ACM,1,0,\n`, ["ACM", 1, "ACME", 1, 0, null]],
  ["a percentage with many decimals", `${HEADER}\nACME,ACM,1,2,.00000012\n`, ["ACM", 1, "ACME", 1, 2, 0.00000012]],
];

for (const [what, text, row] of good) {
  test(`reads ${what}`, () => {
    const [[code, , ...rest]] = cellsIn(asicShorts, name("20240102-001"), Buffer.from(text)) as [Cells];
    assert.deepEqual([code, 1, ...rest], row);
  });
}

const manyDecimals = [
  "0.1",
  "9.99999999",
  "123.456",
  "99999999.12345678",
  "0.1234567890123456789",
  ".3",
  "7.",
  "0",
  "100",
];

test("reads every decimal as the nearest double", () => {
  const text = reportOf(manyDecimals.map((decimal, i) => `ACME,AA${i},1,2,${decimal}`));
  const { shortPositions } = asicShorts.parse(name("20240102-001"), text);
  assert.deepEqual(
    shortPositions.map(({ percentage }) => percentage),
    manyDecimals.map(Number),
  );
});

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const bad: [string, Uint8Array, number | undefined, string][] = [
  ["an empty file", Buffer.alloc(0), undefined, "the file is empty"],
  ["a file of a byte order mark", utf16(""), 1, "the header is not that of a report"],
  ["a web page", readFileSync(new URL(name("20150317-002"), fixtures)), 1, "this is a web page, not a report"],
  ["a page without a line end", Buffer.from("<html></html>"), 1, "this is a web page, not a report"],
  ["another header", Buffer.from(`Code,${HEADER}\n${line}\n`), 1, "the header is not that of a report"],
  ["columns in another order", Buffer.from("Product Code,Product\n"), 1, "the header is not that of a report"],
  ["a header alone", Buffer.from(`${HEADER}\n`), 2, "the report has no rows"],
  ["a header without a line end", Buffer.from(HEADER), 1, "it has no line end, so the file is cut short"],
  [
    "a torn last line",
    Buffer.from(`${HEADER}\n${line}\n${line.slice(0, 30)}`),
    3,
    "it has no line end, so the file is cut short",
  ],
  [
    "a last figure that may be cut",
    Buffer.from(`${HEADER}\n${line}`),
    2,
    "it has no line end, so the file is cut short",
  ],
  ["half a UTF-16 character", utf16(`${HEADER}\n`).subarray(0, -1), 1, "the file ends in the middle of a character"],
  [
    "big-endian UTF-16",
    Buffer.from([0xfe, 0xff, 0, 0x50]),
    1,
    "the text is big-endian UTF-16, which this source never used",
  ],
  ["UTF-16 without its mark", Buffer.from(HEADER, "utf16le"), 1, "character U+0000 cannot be in this file"],
  [
    "Latin-1 letters",
    Buffer.from(`${HEADER}\n${line}\nÅCME,ACN,1,2,50\n`, "latin1"),
    3,
    "the text is neither UTF-8 nor UTF-16",
  ],
  ["half a surrogate pair", utf16(`${HEADER}\nAC\ud800ME,ACM,1,2,50\n`), 2, "character U+D800 cannot be in this file"],
  ["too few columns", reportOf(["ACME,ACM,100,1000"]), 2, "the number of columns is 4, not 5"],
  ["too many columns", reportOf([line, "ACME,ACN,100,1000,10,"]), 3, "the number of columns is 6, not 5"],
  ["a thousands separator", reportOf(["ACME,ACM,1,000,1000,10"]), 2, "the number of columns is 6, not 5"],
  ["tabs under a header of commas", reportOf([line.replaceAll(",", "\t")]), 2, "the number of columns is 1, not 5"],
  ["a blank line", reportOf([line, ""]), 3, "the number of columns is 1, not 5"],
  ["a quote that never ends", reportOf(['"ACME,ACM,100,1000,10', line]), 2, "the quotes around the name are broken"],
  ["letters after a quote", reportOf(['"ACME" CO,ACM,100,1000,10']), 2, "the quotes around the name are broken"],
  ["a code twice", reportOf([line, line]), 3, "code ACM is there twice"],
  ["a code twice, once padded", reportOf([line, line.replace("ACM,", "ACM ,")]), 3, "code ACM is there twice"],
  ["a code in lower case", reportOf(["ACME,acm,1,2,50"]), 2, '"acm" is not a product code'],
  ["a code of two letters", reportOf(["ACME,AC,1,2,50"]), 2, '"AC" is not a product code'],
  ["a code of seven letters", reportOf(["ACME,ACMEXYZ,1,2,50"]), 2, '"ACMEXYZ" is not a product code'],
  ["a code in other letters", reportOf(["ACME,АСМ,1,2,50"]), 2, '"АСМ" is not a product code'],
  ["no code", reportOf(["ACME, ,1,2,50"]), 2, '" " is not a product code'],
  ["no name", reportOf([",ACM,1,2,50"]), 2, "the product name is missing"],
  ["no position", reportOf(["ACME,ACM,,2,50"]), 2, "the short position is missing"],
  ["a dash for a position", reportOf(["ACME,ACM,-,2,50"]), 2, "the short position is missing"],
  ["a negative position", reportOf(["ACME,ACM,-1,2,50"]), 2, '"-1" is not a number'],
  ["a position with decimals", reportOf(["ACME,ACM,1.5,2,50"]), 2, '"1.5" is not a number'],
  [
    "a position beyond all shares",
    reportOf(["ACME,ACM,10000000000001,2,50"]),
    2,
    '"10000000000001" is higher than any real figure',
  ],
  [
    "shares on issue of 400 digits",
    reportOf([`ACME,ACM,1,${"9".repeat(400)},50`]),
    2,
    `"${"9".repeat(40)}…" is higher than any real figure`,
  ],
  [
    "a percentage of 400 digits",
    reportOf([`ACME,ACM,1,2,${"9".repeat(400)}`]),
    2,
    `"${"9".repeat(40)}…" is higher than any real figure`,
  ],
  [
    "a percentage beyond belief",
    reportOf(["ACME,ACM,1,2,100000000.1"]),
    2,
    '"100000000.1" is higher than any real figure',
  ],
  [
    "a name of 3 million characters",
    reportOf([`${"A".repeat(3_000_000)},ACM,1,2,50`]),
    2,
    "the product name has 3000000 characters",
  ],
  [
    "a code of many letters, shown in part",
    reportOf([`ACME,${"A".repeat(1000)},1,2,50`]),
    2,
    `"${"A".repeat(40)}…" is not a product code`,
  ],
  ["letters for a total", reportOf(["ACME,ACM,1,N/A,50"]), 2, '"N/A" is not a number'],
  ["a percentage with a sign", reportOf(["ACME,ACM,1,2,50%"]), 2, '"50%" is not a number'],
  ["a percentage with two points", reportOf(["ACME,ACM,1,2,5.0.0"]), 2, '"5.0.0" is not a number'],
  ["a point alone", reportOf(["ACME,ACM,1,2,."]), 2, '"." is not a number'],
  ["an exponent", reportOf(["ACME,ACM,1,2,5e1"]), 2, '"5e1" is not a number'],
  ["digits of another script", reportOf(["ACME,ACM,١,2,50"]), 2, '"١" is not a number'],
  ["a null character", reportOf([line, "AC\0ME,ACN,1,2,50"]), 3, "character U+0000 cannot be in this file"],
  ["a lone carriage return", reportOf(["AC\rME,ACM,1,2,50"]), 2, "character U+000D cannot be in this file"],
  ["an escape character", reportOf(["AC\u001b[31mME,ACM,1,2,50"]), 2, "character U+001B cannot be in this file"],
  ["a C1 control character", reportOf(["AC\u0085ME,ACM,1,2,50"]), 2, "character U+0085 cannot be in this file"],
];

for (const [what, bytes, atLine, reason] of bad) {
  test(`refuses ${what}`, () => {
    assert.throws(() => asicShorts.parse(name("20240102-001"), bytes), new SourceProblem(atLine, reason));
  });
}

const names: [string, unknown][] = [
  // Both are published four trading days later, and a later revision says nothing of when it is.
  [name("20240102-001"), { unit: "2024-01-02", version: "001", publishedAt: "2024-01-08" }],
  [name("20230103-010"), { unit: "2023-01-03", version: "010", publishedAt: "2023-01-09" }],
  [name("20230811-010"), { unit: "2023-08-11", version: "010", publishedAt: "2023-08-17" }],
  [name("20240102-002"), { unit: "2024-01-02", version: "002" }],
  [name("20240102-010"), { unit: "2024-01-02", version: "010" }],
  ["RR20240102-001-SSDailyYTD.csv", undefined],
  ["RR20240102-1-SSDailyAggShortPos.csv", undefined],
  ["RR20240102-001-SSDailyAggShortPos.csv.bak", undefined],
  ["2024.csv", undefined],
];

for (const [fileName, identity] of names) {
  test(`reads the name ${fileName}`, () => assert.deepEqual(asicShorts.identify(fileName), identity));
}

for (const [stamp, reason] of [
  ["20240106-001", "the name has the date 2024-01-06, a weekend, when there is no trading"],
  ["20240230-001", "the name has the date 2024-02-30, which does not exist"],
  ["20241301-001", "the name has the date 2024-13-01, which does not exist"],
] as const) {
  test(`refuses the name ${stamp}`, () => {
    assert.throws(() => asicShorts.identify(name(stamp)), new SourceProblem(undefined, reason));
  });
}

test("takes the day from the name", () => {
  const { shortPositions } = asicShorts.parse(name("20240102-001"), reportOf([line]));
  assert.equal(shortPositions[0]!.day, dayOf("2024-01-02"));
});
