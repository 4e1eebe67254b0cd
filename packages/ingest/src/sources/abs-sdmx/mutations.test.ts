import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOfLines, changed, type demandReply, labourHeader, labourLine } from "./reply.fixture.js";
import { absSdmx } from "./source.js";

const labourName = "LF_M3+M13.3.1599.20.3+AUS.M.csv";
const first = labourLine({ period: "2024-04" });
const second = labourLine();
const employed = "LF:M3.3.1599.20.AUS.M";

/** The file without one of its columns. */
const withoutColumn = (name: string) => {
  const at = labourHeader.split(",").findIndex((column) => column.startsWith(name));
  return [labourHeader, first, second].map((line) => line.split(",").toSpliced(at, 1).join(","));
};

for (const [what, lines, line, reason] of [
  ["a dimension renamed", [labourHeader.replace("REGION:", "STATE:"), first], 1, 'the header has no column "REGION"'],
  ["a dimension dropped", withoutColumn("REGION"), 1, 'the header has no column "REGION"'],
  ["the period dropped", withoutColumn("TIME_PERIOD"), 1, 'the header has no column "TIME_PERIOD"'],
  ["the figure dropped", withoutColumn("OBS_VALUE"), 1, 'the header has no column "OBS_VALUE"'],
  ["the power of ten dropped", withoutColumn("UNIT_MULT"), 1, 'the header has no column "UNIT_MULT"'],
  [
    "a dimension more",
    [labourHeader, first].map((text, at) => text.replace(",", at === 0 ? ",HOURS: Hours," : ",1: All,")),
    1,
    'the header has the column "HOURS", which LF never had',
  ],
  ["a column twice", [labourHeader.replace("SEX: Sex", "AGE: Age"), first], 1, 'the header has the column "AGE" twice'],
  [
    "another flow",
    [labourHeader, first.replace("ABS:LF", "ABS:LF_HOURS")],
    2,
    'it is of the flow "LF_HOURS", which is not what the name begins with',
  ],
  [
    "a line of another flow",
    [labourHeader, first, second.replace("ABS:LF", "ABS:RT")],
    3,
    'it is of the flow "RT", not of LF',
  ],
  ["a code that is blank", [labourHeader, labourLine({ region: "" })], 2, 'the code of REGION is "", which is none'],
  [
    "another unit",
    [labourHeader, labourLine({ unit: "PCT: Percent" })],
    undefined,
    `the unit of ${employed} is "PCT", which is not of persons`,
  ],
  [
    "another unit of a rate",
    [labourHeader, labourLine({ measure: "M13", unit: "IN" })],
    undefined,
    'the unit of LF:M13.3.1599.20.AUS.M is "IN", which is not of percent',
  ],
  [
    "a unit that changes on the way",
    [labourHeader, first, labourLine({ unit: "HRS: Hours" })],
    3,
    `the unit of ${employed} is "HRS", and "PSNS" above`,
  ],
  [
    "a power of ten that is blank",
    [labourHeader, labourLine({ multiplier: "" })],
    2,
    `the UNIT_MULT of ${employed} is "", not a whole number`,
  ],
  [
    "a power of ten in words",
    [labourHeader, labourLine({ multiplier: "Thousands" })],
    2,
    `the UNIT_MULT of ${employed} is "Thousands", not a whole number`,
  ],
  [
    "thousands separators",
    [labourHeader, labourLine({ figure: '"14,321.5"' })],
    2,
    `"14,321.5" of ${employed} in 2024-05 is not a number`,
  ],
  [
    "a text in place of a number",
    [labourHeader, labourLine({ figure: "n.p." })],
    2,
    `"n.p." of ${employed} in 2024-05 is not a number`,
  ],
  [
    "a period of another frequency",
    [labourHeader, labourLine({ period: "2024-Q2" })],
    2,
    `${employed} is monthly, but has the period 2024-Q2`,
  ],
  [
    "a period that is none",
    [labourHeader, labourLine({ period: "2024-13" })],
    2,
    `"2024-13" of ${employed} is not a period`,
  ],
  [
    "a frequency that is none",
    [labourHeader, first.replace("M: Monthly", "X: Often")],
    2,
    'LF:M3.3.1599.20.AUS.X has the frequency "X"',
  ],
  [
    "a period of another century",
    [labourHeader, labourLine({ period: "1024-05" })],
    2,
    `"1024-05" of ${employed} is not a period`,
  ],
  [
    "a frequency that names a part of every object",
    [labourHeader, first.replace("M: Monthly", "constructor")],
    2,
    'LF:M3.3.1599.20.AUS.constructor has the frequency "constructor"',
  ],
  [
    "a code with the sign that parts codes",
    [labourHeader, labourLine({ region: "AUS.1" })],
    2,
    'the code of REGION is "AUS.1", which is none',
  ],
  ["a period twice", [labourHeader, second, second], 3, `${employed} has 2024-05 twice`],
  ["a line that is too short", [labourHeader, first.slice(0, 60)], 2, "it has more or fewer columns than the header"],
  [
    "quotes that never end",
    [labourHeader, first, labourLine({ comment: '"imputed' })],
    3,
    "a quoted cell never ends, so the file is cut short",
  ],
  ["its header only", [labourHeader], undefined, "the reply has no figures"],
  ["blank figures only", [labourHeader, labourLine({ figure: "" })], undefined, "the reply has no figures"],
  ["a message in place of a header", ["NoRecordsFound"], 1, 'the header has no column "TIME_PERIOD"'],
  ["a web page", ["<!DOCTYPE html>", "<p>Request blocked"], 1, "this is a web page"],
] as const) {
  test(`refuses text with ${what}`, () => refused(labourName, bytesOfLines(...lines), line, reason));
}

test("refuses text that is cut short within the last line, but not where only the end of that line is gone", () => {
  const text = bytesOfLines(labourHeader, first, second).toString();
  const lastLine = text.length - second.length - 1;
  for (const at of [lastLine + 1, lastLine + 20, text.indexOf("Thousands", lastLine)]) {
    refused(labourName, Buffer.from(text.slice(0, at)), 3, "it has more or fewer columns than the header");
  }
  assert.equal(absSdmx.parse(labourName, Buffer.from(text.trimEnd())).observations.length, 2);
  const figureLast = [labourHeader, first, second].map((line) => {
    const cells = line.split(",");
    return [...cells.toSpliced(8, 1), cells[8]].join(",");
  });
  const cut = bytesOfLines(...figureLast)
    .toString()
    .slice(0, -3);
  refused(labourName, Buffer.from(cut), undefined, "the last line has no end, so the file may be cut short");
});

test("takes the flow from the name where no column states it, and refuses a name of no flow that is known", () => {
  const bytes = bytesOfLines(...withoutColumn("DATAFLOW"));
  assert.deepEqual(
    absSdmx.parse(labourName, bytes),
    absSdmx.parse(labourName, bytesOfLines(labourHeader, first, second)),
  );
  refused("ALC_all.csv", bytes, 1, 'the header has no column "DATAFLOW"');
});

test("refuses business indicators that are not in millions", () => {
  const header = "DATAFLOW,MEASURE,PRICE_ADJUSTMENT,INDUSTRY,SCOPE,TSEST,REGION,FREQ,TIME_PERIOD,OBS_VALUE,UNIT_MULT,X";
  const bytes = (power: number) =>
    bytesOfLines(header, `ABS:QBIS(1.0.0),M7,CUR,B,TOT,20,AUS,Q,2026-Q1,58123.5,${power},`);
  assert.equal(absSdmx.parse("QBIS_all.csv", bytes(6)).observations[0]!.value, 58_123_500_000);
  refused("QBIS_all.csv", bytes(3), 2, "the UNIT_MULT of QBIS:M7.CUR.B.TOT.20.AUS.Q is 3, not 6");
});

const demandName = "ANA_SFD_VCH.SFD.SSS.20.1+2.Q.json";
type Demand = ReturnType<typeof demandReply>;
const nsw = ({ data }: Demand) => data.dataSets[0]!.series["0:0:0:1:2:0"]!;

for (const [what, change, reason] of [
  [
    "an error",
    (reply: Demand) => reply.errors.push({ code: 404, title: "NoRecordsFound" }),
    'the reply is an error: {"code":404,"title":"NoRecordsFound"}',
  ],
  [
    "no moment",
    (reply: Demand) => Object.assign(reply.meta, { prepared: "yesterday" }),
    'meta.prepared is "yesterday", not a moment',
  ],
  ["no data", (reply: Demand) => Object.assign(reply, { data: undefined }), "data is not an object"],
  [
    "no structure",
    ({ data }: Demand) => Object.assign(data, { structures: [] }),
    "data.structures has 0 parts, not one",
  ],
  [
    "two sets of data",
    ({ data }: Demand) => data.dataSets.push(data.dataSets[0]!),
    "data.dataSets has 2 parts, not one",
  ],
  [
    "a dimension renamed",
    ({ data }: Demand) => Object.assign(data.structures[0]!.dimensions.series[4]!, { id: "STATE" }),
    'the reply has no dimension "REGION"',
  ],
  [
    "a dimension dropped",
    ({ data }: Demand) => data.structures[0]!.dimensions.series.splice(2, 1),
    'the reply has no dimension "SECTOR"',
  ],
  [
    "a dimension more",
    ({ data }: Demand) =>
      data.structures[0]!.dimensions.series.push({ id: "PRICE", keyPosition: 6, values: [{ id: "1", name: "" }] }),
    'the reply has the dimension "PRICE", which ANA_SFD never had',
  ],
  [
    "figures by something else than periods",
    ({ data }: Demand) => Object.assign(data.structures[0]!.dimensions.observation[0]!, { id: "REGION" }),
    'figures are listed by "REGION", not by TIME_PERIOD',
  ],
  [
    "an index of a dimension out of its list",
    ({ data }: Demand) => Object.assign(data.dataSets[0]!.series, { "0:0:0:1:3:0": { observations: {} } }),
    "the list of REGION has no value 3",
  ],
  [
    "an index of a period out of its list",
    (reply: Demand) => Object.assign(nsw(reply).observations, { "3": [1] }),
    "the list of TIME_PERIOD has no value 3",
  ],
  [
    "an index of an attribute out of its list",
    (reply: Demand) => nsw(reply).attributes.splice(1, 1, 2),
    "the list of UNIT_MULT has no value 2",
  ],
  [
    "a key that is too short",
    ({ data }: Demand) => Object.assign(data.dataSets[0]!.series, { "0:0": { observations: {} } }),
    'the series "0:0" has not 6 dimensions',
  ],
  [
    "no power of ten",
    (reply: Demand) => nsw(reply).attributes.splice(1, 1, null),
    'the UNIT_MULT of ANA_SFD:VCH.SFD.SSS.20.1.Q is "", not a whole number',
  ],
  [
    "another power of ten",
    (reply: Demand) => nsw(reply).attributes.splice(1, 1, 1),
    "the UNIT_MULT of ANA_SFD:VCH.SFD.SSS.20.1.Q is 6, not 0",
  ],
  [
    "another unit",
    ({ data }: Demand) => Object.assign(data.structures[0]!.attributes.series[0]!, { values: [{ id: "PCT" }] }),
    'the unit of ANA_SFD:VCH.SFD.SSS.20.1.Q is "PCT", which is not of aud',
  ],
  [
    "a text in place of a number",
    (reply: Demand) => Object.assign(nsw(reply).observations, { "0": ["210,123.4"] }),
    'data.dataSets[0].series["0:0:0:1:2:0"].observations["0"][0] is ""210,123.4"", not a number',
  ],
  [
    "another frequency",
    ({ data }: Demand) => Object.assign(data.structures[0]!.dimensions.series[5]!, { values: [{ id: "M", name: "" }] }),
    "ANA_SFD:VCH.SFD.SSS.20.1.M is monthly, but has the period 2025-Q4",
  ],
  [
    "a period twice",
    ({ data }: Demand) => Object.assign(data.structures[0]!.dimensions.observation[0]!.values[1]!, { id: "2025-Q4" }),
    "ANA_SFD:VCH.SFD.SSS.20.1.Q has 2025-Q4 twice",
  ],
  [
    "series in a list",
    ({ data }: Demand) => Object.assign(data.dataSets[0]!, { series: [] }),
    "data.dataSets[0].series is not an object",
  ],
  [
    "a code without an id",
    ({ data }: Demand) => Object.assign(data.structures[0]!.dimensions.series[4]!.values, { 2: { name: "Victoria" } }),
    'the code of REGION is "", which is none',
  ],
  [
    "a blank code",
    ({ data }: Demand) => Object.assign(data.structures[0]!.dimensions.series[4]!.values[2]!, { id: "" }),
    'the code of REGION is "", which is none',
  ],
  ["no series", ({ data }: Demand) => Object.assign(data.dataSets[0]!, { series: {} }), "the reply has no figures"],
] as const) {
  test(`refuses JSON with ${what}`, () => refused(demandName, changed(change), undefined, reason));
}

for (const [what, text, reason] of [
  ["nothing in it", "", "the file is empty"],
  ["a list in it", "[]", "the reply is not an object"],
  ["null in it", "null", "the reply is not an object"],
] as const) {
  test(`refuses JSON with ${what}`, () => refused(demandName, Buffer.from(text), undefined, reason));
}

test("refuses a web page in place of JSON", () =>
  refused(demandName, Buffer.from("<html><title>403"), 1, "this is a web page"));

test("refuses JSON that is cut short anywhere", () => {
  const whole = changed(() => {});
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    refused(demandName, cut, undefined, "it is not JSON, or is cut short");
  }
});

test("holds back a reply that has lost a series that is served", () => {
  const held = {
    stated: absSdmx.parse(
      demandName,
      changed(() => {}),
    ),
    daysApart: 0,
  };
  const less = absSdmx.parse(
    demandName,
    changed(({ data }) => delete data.dataSets[0]!.series["0:0:0:1:1:0"]),
  );
  assert.equal(absSdmx.check(less, held), "ANA_SFD:VCH.SFD.SSS.20.2.Q is gone, which the held file has");
});

function refused(name: string, bytes: Uint8Array, line: number | undefined, reason: string): void {
  assert.throws(() => absSdmx.parse(name, bytes), { name: "SourceProblem", reason, line });
}
