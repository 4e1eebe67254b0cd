import { type SdmxFlow, sdmxFlows } from "@daybook/domain/data/economy";
import type { RemoteFile } from "../../source.js";

/** Everything that the data service is asked for: each key of each flow that series are served from. */
export const remoteFiles: readonly RemoteFile[] = sdmxFlows.flatMap((flow) =>
  flow.keys.map((key) => question(flow, key)),
);

function question({ flow, version, startPeriod }: SdmxFlow, key: string): RemoteFile {
  const flowText = ["ABS", flow, ...(version === "" ? [] : [version])].join(",");
  return {
    fileName: `${flow}_${key}.csv`,
    address: `https://data.api.abs.gov.au/rest/data/${flowText}/${key}?startPeriod=${startPeriod}`,
    headers: { accept: "application/vnd.sdmx.data+csv;labels=both" },
  };
}
