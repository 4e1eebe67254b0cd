import type { SdmxFlow } from "@daybook/domain/data/economy";
import type { ReplySeries } from "./reply-series.js";

/** A reply as SDMX-JSON: series and figures by their places in lists of codes, which are in no order of time. */
export function replyJson(
  { flow, version, sourceKey, dimensions }: SdmxFlow,
  series: readonly ReplySeries[],
): Uint8Array {
  const names = dimensions.split(".");
  const lists = names.map((_, at) => new Map(series.map(({ codes, labels }) => [codes[at]!, labels[at]!])));
  // The oldest stand last, as in the bureau's own replies.
  const periods = [...series[0]!.periods.slice(4), ...series[0]!.periods.slice(0, 4)];
  const listed = (id: string, keyPosition: number, list: ReadonlyMap<string, string>) => ({
    id,
    keyPosition,
    values: [...list].map(([code, name]) => ({ id: code, name })),
  });
  const place = (list: ReadonlyMap<string, string>, code: string) => [...list.keys()].indexOf(code);
  const reply = {
    meta: { id: "demo", prepared: "2026-06-18T01:30:00Z", test: true },
    data: {
      dataSets: [
        {
          links: [{ urn: `urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=ABS:${flow}(${version})` }],
          series: Object.fromEntries(
            series.map(({ codes, periods: own, values }) => [
              codes.map((code, at) => place(lists[at]!, code)).join(":"),
              {
                attributes: [0],
                observations: Object.fromEntries(
                  own.map((period, at) => [periods.indexOf(period), [values[at] ?? null]]),
                ),
              },
            ]),
          ),
        },
      ],
      structures: [
        {
          name: `${sourceKey} (fictional)`,
          dimensions: {
            series: names.map((name, at) => listed(name, at, lists[at]!)),
            observation: [listed("TIME_PERIOD", names.length, new Map(periods.map((period) => [period, period])))],
          },
          attributes: {
            series: [{ id: "UNIT_MEASURE", values: [{ id: series[0]!.measure.unit, name: "Persons" }] }],
            observation: [],
          },
        },
      ],
    },
    errors: [],
  };
  return Buffer.from(JSON.stringify(reply));
}
