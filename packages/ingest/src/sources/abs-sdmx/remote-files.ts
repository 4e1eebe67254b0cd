import type { SdmxQuestion } from "@daybook/domain/data/economy";
import type { RemoteFile } from "../../source.js";
import { askedFlows } from "./asked-flows.js";

/** Everything that the data service is asked for: each key of each flow that series are served from. */
export const remoteFiles: readonly RemoteFile[] = askedFlows.flatMap((flow) =>
  flow.keys.map((key) => question(flow, key)),
);

function question({ flow, version, startPeriod }: SdmxQuestion, key: string): RemoteFile {
  const flowText = ["ABS", flow, ...(version === "" ? [] : [version])].join(",");
  return {
    fileName: `${flow}_${key}.csv`,
    address: `https://data.api.abs.gov.au/rest/data/${flowText}/${key}?startPeriod=${startPeriod}`,
    headers: { accept: "application/vnd.sdmx.data+csv;labels=both" },
  };
}
