import type { MemoryFile } from "@daybook/ingest";
import { textFile } from "../text-file.js";

/** A reply of the bureau's data service: figures by period as the service writes periods, under keys of codes. */
export interface Reply {
  readonly flow: string;
  /** What was asked for, as it stands in the name of the file. */
  readonly query: string;
  /** The names of the dimensions, in the order of a key. */
  readonly dimensions: readonly string[];
  readonly series: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The power of ten of a series; empty where the flow states none. */
  readonly powerOf: (key: string) => string;
  readonly unitOf: (key: string) => string;
}

/** The reply as CSV with codes and labels. */
export function csvReply(reply: Reply): MemoryFile {
  const { flow, query, dimensions, series, powerOf, unitOf } = reply;
  const both = (code: string) => (code === "" ? "" : `${code}: Label of ${code}`);
  const lines = [...series].flatMap(([key, cells]) =>
    [...cells].map(([period, cell]) =>
      [
        `ABS:${flow}(1.0.0)`,
        ...key.split(".").map(both),
        period,
        cell,
        both(unitOf(key)),
        both(powerOf(key)),
        cell === "" ? "q: not available" : "",
        "",
      ].join(","),
    ),
  );
  const header = [
    "DATAFLOW",
    ...dimensions.map(both),
    "TIME_PERIOD: Time Period",
    "OBS_VALUE",
    "UNIT_MEASURE: Unit of Measure",
    "UNIT_MULT: Unit of Multiplier",
    "OBS_STATUS: Observation Status",
    "OBS_COMMENT: Observation Comment",
  ];
  return textFile(`${flow}_${query}.csv`, [header.join(","), ...lines], "\r\n");
}

/** The reply as JSON: lists that are wider than the figures, periods in no order. */
export function jsonReply(reply: Reply, prepared: string): MemoryFile {
  const { flow, query, dimensions, series, unitOf } = reply;
  const keys = [...series.keys()].map((key) => key.split("."));
  const named = (id: string) => ({ id, name: `Label of ${id}` });
  const values = dimensions.map((_, i) => [...new Set(["UNUSED", ...keys.map((codes) => codes[i]!)])]);
  const periods = [...new Set([...series.values()].flatMap((cells) => [...cells.keys()]))].sort().reverse();
  const units = [...new Set([...series.keys()].map(unitOf))];
  const data = [...series].map(([key, cells]) => [
    key
      .split(".")
      .map((code, i) => values[i]!.indexOf(code))
      .join(":"),
    {
      attributes: [units.indexOf(unitOf(key))],
      observations: Object.fromEntries(
        [...cells].map(([period, cell]) => [periods.indexOf(period), cell === "" ? [null, 0] : [Number(cell)]]),
      ),
    },
  ]);
  const body = {
    meta: { schema: "", id: "CORNER", prepared, test: true },
    data: {
      dataSets: [{ structure: 0, action: "Information", series: Object.fromEntries(data) }],
      structures: [
        {
          name: flow,
          dimensions: {
            dataSet: [],
            series: dimensions.map((id, keyPosition) => ({ id, keyPosition, values: values[keyPosition]!.map(named) })),
            observation: [{ id: "TIME_PERIOD", keyPosition: dimensions.length, values: periods.map(named) }],
          },
          attributes: {
            dataSet: [],
            dimensionGroup: [],
            series: [{ id: "UNIT_MEASURE", values: units.map(named) }],
            observation: [{ id: "OBS_STATUS", values: [named("q")] }],
          },
        },
      ],
    },
    errors: [],
  };
  return { fileName: `${flow}_${query}.json`, bytes: Buffer.from(JSON.stringify(body)) };
}
