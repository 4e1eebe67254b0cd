/** A reply of the labour force as comma-separated text with labels, as the bureau's documentation has it. */
export const labourHeader =
  "DATAFLOW,MEASURE: Measure,SEX: Sex,AGE: Age,TSEST: Adjustment Type,REGION: Region,FREQ: Frequency," +
  "TIME_PERIOD: Time Period,OBS_VALUE,UNIT_MEASURE: Unit of Measure,UNIT_MULT: Unit of Multiplier," +
  "OBS_STATUS: Observation Status,OBS_COMMENT: Observation Comment";

/** One line of it. */
export function labourLine({
  measure = "M3: Employed persons",
  tsest = "20: Seasonally Adjusted",
  region = "AUS: Australia",
  period = "2024-05",
  figure = "14321.5",
  unit = "PSNS: Persons",
  multiplier = "3: Thousands",
  status = "",
  comment = "",
} = {}): string {
  const codes = [measure, "3: Persons", "1599: Total (age)", tsest, region, "M: Monthly"];
  return ["ABS:LF(1.0.0)", ...codes, period, figure, unit, multiplier, status, comment].join(",");
}

/** The lines of a file. */
export function bytesOfLines(...lines: string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(""));
}

/** A reply of state final demand as JSON, whose lists are wider than its series and whose periods are in no order. */
export function demandReply() {
  const dimension = (id: string, keyPosition: number, ...codes: string[]) => ({
    id,
    keyPosition,
    values: codes.map((code) => ({ id: code, name: `the ${id.toLowerCase()} ${code}` })),
  });
  return {
    meta: { prepared: "2026-06-08T09:48:36Z", test: true },
    data: {
      structures: [
        {
          name: "State Final Demand",
          dimensions: {
            series: [
              dimension("MEASURE", 0, "VCH"),
              dimension("DATA_ITEM", 1, "SFD"),
              dimension("SECTOR", 2, "SSS"),
              dimension("TSEST", 3, "10", "20"),
              dimension("REGION", 4, "AUS", "2", "1"),
              dimension("FREQ", 5, "Q"),
            ],
            observation: [dimension("TIME_PERIOD", 6, "2025-Q4", "2026-Q1", "2025-Q3")],
          },
          attributes: {
            dataSet: [] as object[],
            series: [
              { id: "UNIT_MEASURE", values: [{ id: "NA", name: "Not Applicable" }] },
              {
                id: "UNIT_MULT",
                values: [
                  { id: "0", name: "Units" },
                  { id: "6", name: "Millions" },
                ],
              },
            ] as { id: string; values: object[] }[],
            observation: [
              { id: "OBS_STATUS", values: [{ id: "q", name: "not available" }] },
              { id: "OBS_COMMENT", values: [] },
            ] as { id: string; values: object[] }[],
          },
        },
      ],
      dataSets: [
        {
          links: [{ urn: "urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=ABS:ANA_SFD(1.0.0)" }],
          series: {
            "0:0:0:1:2:0": {
              attributes: [0, 0] as (number | null)[],
              observations: { "0": [210_123.4], "1": [212_005.1], "2": [208_000] } as Record<string, unknown[]>,
            },
            "0:0:0:1:1:0": {
              attributes: [0, 0] as (number | null)[],
              observations: { "0": [160_000.7], "1": [null, 0, null] } as Record<string, unknown[]>,
            },
          } as Record<string, { attributes: (number | null)[]; observations: Record<string, unknown[]> }>,
        },
      ],
    },
    errors: [] as object[],
  };
}

/** A reply with something changed. */
export function changed(change: (reply: ReturnType<typeof demandReply>) => void): Buffer {
  const reply = demandReply();
  change(reply);
  return Buffer.from(JSON.stringify(reply));
}
