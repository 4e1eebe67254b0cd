import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { bytesOfLines, changed, demandReply, labourHeader, labourLine } from "./reply.fixture.js";
import { absSdmx } from "./source.js";

const day = (iso: string) => dayOf(iso)!;
const labourName = "LF_M3+M13.3.1599.20.3+AUS.M.csv";
const labourTable = "LF/M3+M13.3.1599.20.3+AUS.M";

const rate = {
  measure: '"M13: Unemployment rate, ""official"""',
  region: "3: Queensland",
  unit: "PCT: Percent",
  multiplier: "0: Units",
};
const labourRows = [
  labourLine({ period: "2024-04", figure: "14321.005" }),
  labourLine({ period: "2024-05" }),
  labourLine({ ...rate, period: "2024-04", figure: "4.1", comment: '"imputed\r\n"' }),
  labourLine({ ...rate, period: "2024-05", figure: "", status: "q: not available" }),
  labourLine({ ...rate, period: "2024-06", figure: "-0.5" }),
];
const labourCells = [
  [
    "LF:M3.3.1599.20.AUS.M",
    labourTable,
    "Employed persons; Persons; Total (age); Seasonally Adjusted; Australia",
    "PSNS",
    3,
    "monthly",
    "Seasonally Adjusted",
    null,
  ],
  [
    "LF:M13.3.1599.20.3.M",
    labourTable,
    'Unemployment rate, "official"; Persons; Total (age); Seasonally Adjusted; Queensland',
    "PCT",
    0,
    "monthly",
    "Seasonally Adjusted",
    null,
  ],
  ["LF:M3.3.1599.20.AUS.M", labourTable, day("2024-04-01"), 14_321_005],
  ["LF:M3.3.1599.20.AUS.M", labourTable, day("2024-05-01"), 14_321_500],
  ["LF:M13.3.1599.20.3.M", labourTable, day("2024-04-01"), 4.1],
  ["LF:M13.3.1599.20.3.M", labourTable, day("2024-06-01"), -0.5],
];

test("reads a reply of comma-separated text with labels", () => {
  const bytes = bytesOfLines(labourHeader, ...labourRows);
  assert.deepEqual(absSdmx.identify(labourName, bytes), { unit: labourTable, version: "2024-06-01" });
  assert.deepEqual(cellsIn(absSdmx, labourName, bytes), labourCells);
});

test("a byte order mark, long line ends and blank lines change nothing", () => {
  const text = ["\ufeff", ...[labourHeader, ...labourRows, "", ""].map((line) => `${line}\r\n`)].join("");
  assert.deepEqual(cellsIn(absSdmx, labourName, Buffer.from(text)), labourCells);
});

test("a column that has moved is read all the same", () => {
  const moved = [labourHeader, ...labourRows.slice(0, 2)].map((line) => {
    const [flow, measure, sex, age, tsest, region, frequency, period, figure, ...others] = line.split(",");
    return [figure, others[1], region, ...[sex, measure, period, frequency], tsest, age, others[0], flow].join(",");
  });
  assert.deepEqual(cellsIn(absSdmx, labourName, bytesOfLines(...moved)), [
    labourCells[0],
    labourCells[2],
    labourCells[3],
  ]);
});

test("without labels the codes are the same, and the series has no title", () => {
  const plain = [labourHeader, ...labourRows.slice(0, 2)].map((line) => line.replace(/(?<!ABS): [^,]*/g, ""));
  assert.deepEqual(cellsIn(absSdmx, labourName, bytesOfLines(...plain)), [
    ["LF:M3.3.1599.20.AUS.M", labourTable, "", "PSNS", 3, "monthly", "20", null],
    labourCells[2],
    labourCells[3],
  ]);
});

test("a code that is called otherwise further down is of the same series", () => {
  const lines = [labourHeader, labourRows[0]!, labourRows[1]!.replace("AUS: Australia", "AUS: The nation")];
  assert.deepEqual(cellsIn(absSdmx, labourName, bytesOfLines(...lines)), [
    labourCells[0],
    labourCells[2],
    labourCells[3],
  ]);
});

test("a unit that is stated with the figures only is the unit of the series", () => {
  const lines = [labourHeader, labourLine({ period: "2024-03", figure: "", unit: "" }), ...labourRows.slice(0, 2)];
  assert.deepEqual(cellsIn(absSdmx, labourName, bytesOfLines(...lines)), [
    labourCells[0],
    labourCells[2],
    labourCells[3],
  ]);
});

test("the second edition of the text has its flow in another column, and names next to the codes", () => {
  const bytes = bytesOfLines(
    "STRUCTURE,STRUCTURE_ID,MEASURE,Measure,INDEX,Index,TSEST,Adjustment,REGION,Region,FREQ,Frequency,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE",
    "DATAFLOW,ABS:CPI(2.0.0),1,Index Numbers,10001,All groups,10,Original,50,Australia,Q,Quarterly,2024-Q3,139.1,IN",
  );
  assert.deepEqual(cellsIn(absSdmx, "CPI_all.csv", bytes), [
    ["CPI:1.10001.10.50.Q", "CPI/all", "", "IN", 0, "quarterly", "10", null],
    ["CPI:1.10001.10.50.Q", "CPI/all", day("2024-07-01"), 139.1],
  ]);
});

test("a flow that nothing is known of has its dimensions in the order of the columns", () => {
  const bytes = bytesOfLines(
    "DATAFLOW,PROPERTY_TYPE,REGION,TIME_PERIOD,OBS_VALUE,UNIT_MULT,NOTE",
    "ABS:UNKNOWN_FLOW(1.0.0),1,AUS,2024-Q3,11.2,6,x",
    "ABS:UNKNOWN_FLOW(1.0.0),2,AUS,2024,3,,",
  );
  assert.deepEqual(cellsIn(absSdmx, "UNKNOWN_FLOW_1+2.AUS.csv", bytes), [
    ["UNKNOWN_FLOW:1.AUS", "UNKNOWN_FLOW/1+2.AUS", "", "", 6, "quarterly", "", null],
    ["UNKNOWN_FLOW:2.AUS", "UNKNOWN_FLOW/1+2.AUS", "", "", 0, "annual", "", null],
    ["UNKNOWN_FLOW:1.AUS", "UNKNOWN_FLOW/1+2.AUS", day("2024-07-01"), 11_200_000],
    ["UNKNOWN_FLOW:2.AUS", "UNKNOWN_FLOW/1+2.AUS", day("2024-01-01"), 3],
  ]);
});

const pricesHeader =
  "DATAFLOW,MEASURE: Measure,REGION: Region,FREQ: Frequency,TIME_PERIOD,OBS_VALUE,UNIT_MULT,OBS_STATUS,NOTE";
const priceLine = (region: string, period: string, multiplier: string, status: string) =>
  `ABS:RES_DWELL_ST(1.0.0),5: Mean price,${region},Q: Quarterly,${period},987.6,${multiplier},${status},`;

test("tells which figures are preliminary, by their status or by the words for it", () => {
  const lines = [
    priceLine("AUS: Australia", "2025-Q3", "3", ""),
    priceLine("AUS: Australia", "2025-Q4", "3", "r: revised"),
    priceLine("AUS: Australia", "2026-Q1", "3", "p"),
    priceLine("1: New South Wales", "2026-Q1", "3", "x: Preliminary figure"),
  ];
  const { observations, provisional } = absSdmx.parse("RES_DWELL_ST_5..Q.csv", bytesOfLines(pricesHeader, ...lines));
  const cell = (region: string) => ({
    series: `RES_DWELL_ST:5.${region}.Q`,
    table: "RES_DWELL_ST/5..Q",
    period: day("2026-01-01"),
  });
  assert.deepEqual(provisional, [cell("AUS"), cell("1")]);
  assert.deepEqual(
    observations.map(({ value }) => value),
    [987_600, 987_600, 987_600, 987_600],
  );
});

test("a mean price without a power of ten is refused", () =>
  assert.throws(
    () => absSdmx.parse("RES_DWELL_ST_5..Q.csv", bytesOfLines(pricesHeader, priceLine("AUS", "2026-Q1", "", ""))),
    { reason: 'the UNIT_MULT of RES_DWELL_ST:5.AUS.Q is "", not a whole number' },
  ));

test("tells which figures of JSON are preliminary", () => {
  const bytes = changed(({ data }) => {
    data.structures[0]!.attributes.observation[0]!.values = [
      { id: "q", name: "not available" },
      { id: "p", name: "" },
    ];
    data.dataSets[0]!.series["0:0:0:1:2:0"]!.observations["1"] = [212_005.1, 1, null];
  });
  assert.deepEqual(absSdmx.parse(demandName, bytes).provisional, [
    { series: "ANA_SFD:VCH.SFD.SSS.20.1.Q", table: demandTable, period: day("2026-01-01") },
  ]);
});

for (const [text, frequency, start] of [
  ["2024", "A", "2024-01-01"],
  ["2024-S2", "S", "2024-07-01"],
  ["2024-Q3", "Q", "2024-07-01"],
  ["2024-05", "M", "2024-05-01"],
] as const) {
  test(`the period ${text} begins on ${start}`, () => {
    const bytes = bytesOfLines("DATAFLOW,FREQ,TIME_PERIOD,OBS_VALUE,X", `ABS:ALC(1.0.0),${frequency},${text},1,`);
    assert.equal(absSdmx.parse("ALC_all.csv", bytes).observations[0]!.period, day(start));
  });
}

const demandName = "ANA_SFD_VCH.SFD.SSS.20.1+2.Q.json";
const demandTable = "ANA_SFD/VCH.SFD.SSS.20.1+2.Q";
const preparedAt = Date.parse("2026-06-08T09:48:36Z");
const demandTitle = (region: string) =>
  `the measure VCH; the data_item SFD; the sector SSS; the tsest 20; the region ${region}`;
const demandCells = [
  ["ANA_SFD:VCH.SFD.SSS.20.1.Q", demandTable, demandTitle("1"), "NA", 6, "quarterly", "the tsest 20", preparedAt],
  ["ANA_SFD:VCH.SFD.SSS.20.2.Q", demandTable, demandTitle("2"), "NA", 6, "quarterly", "the tsest 20", preparedAt],
  ["ANA_SFD:VCH.SFD.SSS.20.1.Q", demandTable, day("2025-10-01"), 210_123_400_000],
  ["ANA_SFD:VCH.SFD.SSS.20.1.Q", demandTable, day("2026-01-01"), 212_005_100_000],
  ["ANA_SFD:VCH.SFD.SSS.20.1.Q", demandTable, day("2025-07-01"), 208_000_000_000],
  ["ANA_SFD:VCH.SFD.SSS.20.2.Q", demandTable, day("2025-10-01"), 160_000_700_000],
];

test("reads a reply of JSON, where state final demand is in millions although it says otherwise", () => {
  const bytes = Buffer.from(JSON.stringify(demandReply()));
  const moment = "2026-06-08T09:48:36.000Z";
  assert.deepEqual(absSdmx.identify(demandName, bytes), { unit: demandTable, version: moment, publishedAt: moment });
  assert.deepEqual(cellsIn(absSdmx, demandName, bytes), demandCells);
});

test("dimensions that are listed in another order are read all the same", () => {
  const bytes = changed(({ data }) => {
    data.structures[0]!.dimensions.series.reverse();
    const { series } = data.dataSets[0]!;
    for (const [key, one] of Object.entries(series)) {
      delete series[key];
      series[key.split(":").reverse().join(":")] = one;
    }
  });
  assert.deepEqual(cellsIn(absSdmx, demandName, bytes), demandCells);
});

const turnoverName = "RT_M1.20.20.AUS.M.json";
/** A reply of retail turnover whose power of ten is stated where the test puts it. */
const turnover = (change: Parameters<typeof changed>[0]) =>
  changed((reply) => {
    const [structure] = reply.data.structures;
    const of = (id: string, keyPosition: number, code: string) => ({
      id,
      keyPosition,
      values: [{ id: code, name: "" }],
    });
    structure!.dimensions.series = [
      of("MEASURE", 0, "M1"),
      of("INDUSTRY", 1, "20"),
      of("TSEST", 2, "20"),
      of("REGION", 3, "AUS"),
      of("FREQ", 4, "M"),
    ];
    structure!.dimensions.observation = [of("TIME_PERIOD", 5, "2025-06")];
    structure!.attributes.series = [];
    reply.data.dataSets[0]!.series = { "0:0:0:0:0": { attributes: [], observations: { "0": [37_906.6] } } };
    change(reply);
  });
const unitMult = (id: string) => ({ id: "UNIT_MULT", values: [{ id }] });

for (const [where, change] of [
  [
    "the series",
    ({ data }: ReturnType<typeof demandReply>) => {
      data.structures[0]!.attributes.series = [unitMult("6")];
      data.dataSets[0]!.series["0:0:0:0:0"]!.attributes = [0];
    },
  ],
  [
    "the figure",
    ({ data }: ReturnType<typeof demandReply>) => {
      data.structures[0]!.attributes.observation = [{ id: "OBS_STATUS", values: [] }, unitMult("6")];
      data.dataSets[0]!.series["0:0:0:0:0"]!.observations = { "0": [37_906.6, null, 0] };
    },
  ],
  [
    "the whole reply",
    ({ data }: ReturnType<typeof demandReply>) => {
      data.structures[0]!.attributes.dataSet = [unitMult("6")];
      Object.assign(data.dataSets[0]!, { attributes: [0] });
    },
  ],
] as const) {
  test(`the power of ten is taken from ${where}`, () =>
    assert.equal(absSdmx.parse(turnoverName, turnover(change)).observations[0]!.value, 37_906_600_000));
}

test("retail turnover without a power of ten is refused", () =>
  assert.throws(
    () =>
      absSdmx.parse(
        turnoverName,
        turnover(() => {}),
      ),
    {
      reason: 'the UNIT_MULT of RT:M1.20.20.AUS.M is "", not a whole number',
    },
  ));

for (const [name, unit] of [
  [demandName, demandTable],
  ["ANA_SFD_all.JSON", "ANA_SFD/all"],
  ["ANA_SFD_VCH....json", "ANA_SFD/VCH..."],
] as const) {
  test(`${name} is the reply ${unit}`, () => {
    const bytes = Buffer.from(JSON.stringify(demandReply()));
    const identity = absSdmx.identify(name, bytes);
    assert.deepEqual([absSdmx.identify(name), (identity as { unit: string }).unit], ["unread", unit]);
  });
}

for (const name of [
  "ABS_SEIFA2021_SAL_.IRSD.SCORE.csv",
  "640101.csv",
  "f1-data.csv",
  "LF.csv",
  "LF_1.xml",
  "data_all.csv",
  "_LF_1.csv",
]) {
  test(`${name} is none of its names`, () => assert.equal(absSdmx.identify(name), undefined));
}

for (const [what, text, isForeign] of [
  ["a reply", labourHeader, false],
  ["a reply with a column renamed", labourHeader.replace("OBS_VALUE", "VALUE"), false],
  ["a reply of JSON", JSON.stringify(demandReply()), false],
  ["a reply that is an error", '{"errors":[{"code":404}]}', false],
  ["a web page", "<html></html>", false],
  ["a list of companies", "ASX code,Company name\nBHP,BHP GROUP", true],
  ["another object", '{"chamber":"house"}', true],
] as const) {
  test(`${what} is ${isForeign ? "another's" : "not another's"}`, () =>
    assert.equal(absSdmx.isForeign!(Buffer.from(text)), isForeign));
}
