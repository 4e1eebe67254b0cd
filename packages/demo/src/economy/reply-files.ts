import { type SdmxFlow, sdmxFlows } from "@daybook/domain/data/economy";
import type { NamedFile } from "../named-file.js";
import { replyJson } from "./reply-json.js";
import { type ReplySeries, seriesOf, words } from "./reply-series.js";

/** Replies of the bureau's data service, one a flow: comma-separated text, and one of JSON. */
export function replyFiles(): NamedFile[] {
  return sdmxFlows.flatMap((flow) => {
    const series = seriesOf(flow);
    if (series.length === 0) return [];
    const name = `${flow.flow}_${queryOf(series)}`;
    return flow.flow === JSON_FLOW
      ? [{ fileName: `${name}.json`, bytes: replyJson(flow, series) }]
      : [{ fileName: `${name}.csv`, bytes: replyText(flow, series) }];
  });
}

/** What was asked: the codes of each dimension, with "+" for "or". */
function queryOf(series: readonly ReplySeries[]): string {
  const dimensions = series[0]!.codes.map((_, at) => [...new Set(series.map(({ codes }) => codes[at]!))]);
  return dimensions.map((codes) => codes.join("+")).join(".");
}

function replyText({ flow, version, sourceKey, dimensions }: SdmxFlow, series: readonly ReplySeries[]): Uint8Array {
  const title = `ABS:${flow}(${version || "1.0.0"}): ${sourceKey} (fictional)`;
  const heads = dimensions.split(".").map((dimension) => `${dimension}: ${words(dimension.toLowerCase())}`);
  const head = ["DATAFLOW", ...heads, "TIME_PERIOD: Time Period", "OBS_VALUE: Value", ...ATTRIBUTES].join(",");
  const lines = series.flatMap(({ measure, codes, labels, periods, values }) => {
    const key = codes.map((code, at) => `${code}: ${labels[at]}`).join(",");
    return periods.map((period, at) => {
      const value = values[at];
      const status = value === undefined ? "q: Not available" : "";
      return [title, key, period, value ?? "", measure.unit, measure.multiplier, status].join(",");
    });
  });
  return Buffer.from(`${[head, ...lines].join("\n")}\n`);
}

const JSON_FLOW = "ERP_Q";
const ATTRIBUTES = ["UNIT_MEASURE: Unit", "UNIT_MULT: Multiplier", "OBS_STATUS: Status"];
