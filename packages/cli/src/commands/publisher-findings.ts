import { fetchedAndMissing, type ReachedHost, reachPublishers, readAcceptedTerms } from "@daybook/ingest";
import type { Import } from "@daybook/store";
import type { Context } from "../context.js";
import type { Settings } from "../settings.js";
import { sourcesWith } from "../source-list.js";
import { visible } from "../visible.js";
import type { Finding } from "./finding.js";

/** Whether the hosts answer that a sync would ask. Where only the demo world may be served, nobody is asked. */
export async function publisherFindings(
  settings: Settings,
  held: readonly Import[],
  context: Context,
  { offline = false }: { readonly offline?: boolean },
): Promise<Finding[]> {
  if (settings.demo !== "refuse" && held.every(({ isDemo }) => isDemo)) return [];
  if (offline) return [{ state: "good", text: "publishers are not asked (--offline)" }];
  const { mirror, contact } = settings;
  const accepted = await readAcceptedTerms(settings.location.dataFolder);
  const { fetched } = fetchedAndMissing(sourcesWith(settings, context.now()), accepted);
  const reached = await reachPublishers(fetched, {
    ...(mirror === undefined ? {} : { mirror }),
    ...(contact === undefined ? {} : { contact }),
    now: context.now,
    random: context.random,
    signal: context.stop,
  });
  return reached.map((host) => findingOf(host, mirror === undefined ? "the publisher" : "the mirror"));
}

function findingOf({ host, problem }: ReachedHost, what: string): Finding {
  if (problem === undefined) return { state: "good", text: `${what} ${host} answers` };
  const advice = "Look at the network of this machine first; until it answers, what is held is served on.";
  return { state: "odd", text: `${what} ${host} is not to be had: ${visible(problem)}`, advice };
}
