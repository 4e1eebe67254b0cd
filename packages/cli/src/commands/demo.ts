import { installDemo } from "@daybook/demo";
import { openReader } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** Loads the demo world, unless there is real data, which has retired it for good, or the settings say that there is to be none. */
export async function demo(settings: Settings, context: Context): Promise<number> {
  if (settings.demo === "refuse") {
    context.err("DAYBOOK_DEMO is off, so that the demo world is not loaded here. Leave it out, or set it to on.");
    return EXIT.failed;
  }
  const reader = await openReader(settings.location);
  const hasReal = reader.imports.some((entry) => !entry.isDemo);
  await reader.close();
  if (hasReal) {
    context.err("Real data is held, so the demo world would not be served. Set DAYBOOK_DATA to another folder.");
    return EXIT.failed;
  }
  await loadDemo(settings, context);
  return EXIT.ok;
}

/** Loads the demo world, says so, and tells the data version. The rest of it is loaded once the caller has done what there is to do with its market. */
export async function loadDemo(settings: Settings, context: Context, onMarket?: () => Promise<void>): Promise<string> {
  const { dataVersion } = await installDemo(settings.location, {
    now: context.now,
    signal: context.stop,
    ...(onMarket && { onMarket }),
    onProgress: ({ sourcesDone, sourcesTotal }) =>
      context.progress(`demo world: ${sourcesDone} of ${sourcesTotal} sources`, sourcesDone / sourcesTotal),
  });
  context.err(`The demo world is loaded: fictional companies and figures, data version ${dataVersion}.`);
  return dataVersion;
}
