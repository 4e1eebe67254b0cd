import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { SourceProblem } from "../../source.js";
import { absSeifa } from "./source.js";

const fileName = "ABS_SEIFA2021_SAL_.IRSD.SCORE+RWAD+RWSD+URPXSA1.csv";
const FLOW = "ABS:ABS_SEIFA2021_SAL(1.0.0): SEIFA by suburb";
const HEADER =
  "DATAFLOW,SAL: Suburbs and Localities,SEIFAINDEXTYPE: Index Type,SEIFA_MEASURE: Measure,TIME_PERIOD: Time Period,OBS_VALUE,OBS_STATUS: Status";
const line = (suburb: string, measure: string, value: number | string, index = "IRSD: Disadvantage", year = "2021") =>
  `${FLOW},${suburb},${index},${measure}: A measure,${year},${value},`;
const ELSEWHERE = line("29999: Elsewhere", "URPXSA1", 0);
const file = (...lines: string[]) => Buffer.from([HEADER, ...lines, ELSEWHERE, ""].join("\r\n"));
const parse = (bytes: Uint8Array) => absSeifa.parse(fileName, bytes).suburbLayers;
const told = (bytes: Uint8Array) => parse(bytes).map(({ key, salCode, figure }) => `${salCode} ${key} ${figure}`);

const EXAMPLE = "20001: Example (Vic.)";
const whole = [
  line(EXAMPLE, "SCORE", 1017),
  line(EXAMPLE, "RWAD", 6),
  line(EXAMPLE, "RWSD", 5),
  line(EXAMPLE, "URPXSA1", 0.4),
];

test("a score and its deciles are figures of their suburb on the day of the census", () => {
  const rows = parse(file(...whole));
  assert.deepEqual(
    rows.map(({ key, figure }) => [key, figure]),
    [
      ["seifa_irsd_score", 1017],
      ["seifa_irsd_decile_aus", 6],
      ["seifa_irsd_decile_state", 5],
    ],
  );
  const { asOf, ...first } = rows[0]!;
  const common = { source: "abs-seifa", salCode: "20001", text: null, licence: "CC-BY-4.0" };
  assert.deepEqual([isoOf(asOf), first], ["2021-08-10", { key: "seifa_irsd_score", figure: 1017, ...common }]);
});

test("a reply without labels tells the same", () => {
  const codes = [
    "SAL,SEIFAINDEXTYPE,SEIFA_MEASURE,TIME_PERIOD,OBS_VALUE",
    "20001,IRSD,SCORE,2021,1017",
    "20001,IRSD,URPXSA1,2021,0",
    "",
  ];
  assert.deepEqual(told(Buffer.from(codes.join("\n"))), ["20001 seifa_irsd_score 1017"]);
});

for (const [share, isKept] of [
  ["", true],
  [10, true],
  [10.1, false],
  [100, false],
] as const) {
  test(`an index of which ${share || "an unknown number of"} percent have no part is ${isKept ? "kept" : "left out"}`, () => {
    const other = line("20002: Other", "SCORE", 900);
    const rows = told(file(...whole.slice(0, 3), line(EXAMPLE, "URPXSA1", share), other));
    assert.equal(rows.length, isKept ? 4 : 1);
  });
}

test("an index is left out by itself: another of the suburb stays", () => {
  const rows = told(
    file(
      line(EXAMPLE, "SCORE", 1017, "IER: Resources"),
      line(EXAMPLE, "URPXSA1", 12, "IER: Resources"),
      line(EXAMPLE, "SCORE", 1001, "IEO: Education"),
      line(EXAMPLE, "SCORE", 998.6, "IRSAD: Both"),
    ),
  );
  assert.deepEqual(rows, ["20001 seifa_ieo_score 1001", "20001 seifa_irsad_score 999"]);
});

test("a figure that is missing is none, and deciles without a score are none", () => {
  const rows = told(
    file(
      line(EXAMPLE, "SCORE", ""),
      line(EXAMPLE, "RWAD", 3),
      line("20002: Other", "SCORE", 950),
      line("20002: Other", "RWAD", ""),
    ),
  );
  assert.deepEqual(rows, ["20002 seifa_irsd_score 950"]);
});

test("measures that are not asked for are passed over", () => {
  assert.deepEqual(told(file(...whole, line(EXAMPLE, "RWAP", 57), line(EXAMPLE, "URP", 4000))).length, 3);
});

test("a reply is of its indexes and of the year of the census", () => {
  assert.deepEqual(
    [file(...whole), file(...whole, line(EXAMPLE, "SCORE", 1000, "IEO: Education"))].map((bytes) =>
      absSeifa.identify(fileName, bytes),
    ),
    [
      { unit: "IRSD", version: "2021" },
      { unit: "IEO+IRSD", version: "2021" },
    ],
  );
});

for (const [name, isOurs] of [
  [fileName, true],
  ["abs_seifa2021_sal_all.csv", true],
  ["ABS_SEIFA2016_SSC_all.csv", false],
  ["LF_M13.3.1599.20.AUS.M.csv", false],
  ["suburb-layers.csv", false],
] as const) {
  test(`${name} is ${isOurs ? "" : "not "}a name of a reply`, () =>
    assert.equal(absSeifa.identify(name), isOurs ? "unread" : undefined));
}

test("the service is asked for each index by itself, with labels", () => {
  const files = absSeifa.remote!.files!;
  assert.deepEqual(files[0], {
    fileName,
    address: "https://data.api.abs.gov.au/rest/data/ABS,ABS_SEIFA2021_SAL,1.0.0/.IRSD.SCORE+RWAD+RWSD+URPXSA1",
    headers: { accept: "application/vnd.sdmx.data+csv;labels=both" },
  });
  assert.deepEqual(
    files.map(({ address }) => /\.([A-Z]+)\.SCORE/.exec(address)![1]),
    ["IRSD", "IRSAD", "IER", "IEO"],
  );
});

const textOf = (...lines: string[]) => file(...lines).toString();
const mutations: [string, string, line: number | undefined, string][] = [
  ["a web page", "<html>Blocked</html>", 1, "this is a web page"],
  ["no file at all", "", undefined, "the file is empty"],
  ["a header alone", `${HEADER}\n`, undefined, "the file has no rows"],
  ["half a line at the end", textOf(...whole).slice(0, -40), 6, "it has more or fewer columns than the header"],
  ["a figure cut at its end", textOf(...whole).slice(0, -5), 6, "it has more or fewer columns than the header"],
  [
    "a figure that may be cut",
    "SAL,SEIFAINDEXTYPE,SEIFA_MEASURE,TIME_PERIOD,OBS_VALUE\n20001,IRSD,URPXSA1,2021,1",
    undefined,
    "the last line has no end, so the file may be cut short",
  ],
  [
    "no share of residents without a score",
    [HEADER, ...whole.slice(0, 3), ""].join("\n"),
    undefined,
    "the reply does not tell how many residents have no score (URPXSA1)",
  ],
  ["the suburbs renamed", textOf(...whole).replace("SAL:", "SSC:"), 1, 'the header has no column "SAL"'],
  ["the figures renamed", textOf(...whole).replace("OBS_VALUE", "VALUE"), 1, 'the header has no column "OBS_VALUE"'],
  [
    "a column twice",
    textOf(...whole).replace("OBS_STATUS: Status", "SAL: Again"),
    1,
    'the header has the column "SAL" twice',
  ],
  [
    "another flow",
    textOf(...whole).replace("ABS_SEIFA2021_SAL(", "LF("),
    2,
    'it is of the flow "ABS:LF(1.0.0): SEIFA by suburb", not of ABS_SEIFA2021_SAL',
  ],
  ["another year", textOf(line(EXAMPLE, "SCORE", 1000, "IRSD", "2016")), 2, '"2016" is not 2021'],
  ["another index", textOf(line(EXAMPLE, "SCORE", 1000, "IRSX: New")), 2, '"IRSX: New" is no index'],
  ["no suburb", textOf(line("AUS: Australia", "SCORE", 1000)), 2, '"AUS: Australia" is no suburb'],
  ["words for a score", textOf(line(EXAMPLE, "SCORE", "np")), 2, '"np" is no score'],
  ["a score beyond all scores", textOf(line(EXAMPLE, "SCORE", 1e6)), 2, '"1000000" is no score'],
  ["a negative score", textOf(line(EXAMPLE, "SCORE", -1)), 2, '"-1" is no score'],
  ["a decile of 11", textOf(line(EXAMPLE, "RWAD", 11)), 2, '"11" is no decile'],
  ["a decile of 0", textOf(line(EXAMPLE, "RWSD", 0)), 2, '"0" is no decile'],
  ["half a decile", textOf(line(EXAMPLE, "RWSD", 2.5)), 2, '"2.5" is no decile'],
  ["a share above all", textOf(line(EXAMPLE, "URPXSA1", 101)), 2, '"101" is no share of residents'],
  ["a figure twice", textOf(...whole, whole[0]!), 6, "it has the figure of line 2 again"],
  ["no score at all", textOf(line(EXAMPLE, "RWAD", 3)), undefined, "the reply has no score"],
];
for (const [what, text, at, reason] of mutations) {
  test(`refuses ${what}`, () => assert.throws(() => parse(Buffer.from(text)), new SourceProblem(at, reason)));
}

test("holds back a reply with fewer suburbs than the held one", () => {
  const many = (count: number) =>
    parse(file(...Array.from({ length: count }, (_, at) => line(`${20_001 + at}: Place`, "SCORE", 1000))));
  const held = { stated: { suburbLayers: many(100) }, daysApart: 0 };
  assert.deepEqual(
    [95, 80].map((count) => absSeifa.check({ suburbLayers: many(count) }, held)),
    [undefined, "it has 80 rows where the file nearest in time has 100"],
  );
});
