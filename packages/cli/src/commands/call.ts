import { askedServer } from "../asking/asked-server.js";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** Calls a method of a running server and prints its answer. */
export async function call(
  settings: Settings,
  context: Context,
  { method, request, server: address }: { method: string; request: string; server?: string },
): Promise<number> {
  const server = await askedServer(settings, context, {
    url: address === undefined ? undefined : { option: "--server", address },
  });
  const asking = async () => {
    context.out(JSON.stringify(await server.daybook.call(method, request), null, 2));
    return EXIT.ok;
  };
  return server.run(asking, () => EXIT.failed);
}
