import { driftText, heldDrifts, KeptLayouts } from "@daybook/ingest";
import type { Import, Location } from "@daybook/store";
import { visible } from "../visible.js";
import type { Finding } from "./finding.js";

/** The sources of which the newest file of some kind has another layout than the one before it. */
export async function driftFindings({ dataFolder }: Location, held: readonly Import[]): Promise<Finding[]> {
  const layouts = await KeptLayouts.read(dataFolder);
  const sources = [...new Set(held.filter(({ isDemo }) => !isDemo).map(({ source }) => source))].sort();
  const findings: Finding[] = [];
  for (const source of sources) {
    const drifts = await heldDrifts(held, source, layouts);
    const [first] = drifts;
    if (first === undefined) continue;
    const more = drifts.length === 1 ? "" : `, and ${drifts.length - 1} more files`;
    const since = drifts.map((drift) => drift.since).sort()[0]!;
    findings.push({
      state: "odd",
      text: visible(`${source}: another layout since ${since.slice(0, 10)}: ${first.name}: ${driftText(first)}${more}`),
      advice: `It was read all the same. See whether what is new is wanted: \`daybook sync --explain ${visible(source)}\`.`,
    });
  }
  return findings;
}
