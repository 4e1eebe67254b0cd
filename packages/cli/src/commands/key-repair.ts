import type { DamagedLine } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";
import { visible } from "../visible.js";
import { linesOfKeys, listedKeyOf } from "./key-list.js";
import { withAccounts } from "./with-accounts.js";

/** Lists the damaged lines of the keys' journal and the keys that they may have ended, and settles them if the operator says so. */
export function repairKeys(
  settings: Settings,
  context: Context,
  { acceptLoss = false }: { readonly acceptLoss?: boolean },
): Promise<number> {
  return withAccounts(settings, async (accounts) => {
    const lines = await accounts.damagedLines();
    if (lines.length === 0) {
      context.err("No line of the keys' journal is damaged.");
      return EXIT.ok;
    }
    for (const line of lines) context.out(sentenceOf(line));
    const keys = (await accounts.keys()).map((key) => listedKeyOf(key, context.now()));
    const doubtful = keys.filter(({ state }) => state === "in doubt");
    if (doubtful.length === 0) context.out("No key that works was made before.");
    else for (const line of [MAY_HAVE_ENDED, ...linesOfKeys(doubtful)]) context.out(line);
    if (!acceptLoss) {
      for (const line of ADVICE) context.err(line);
      return EXIT.failed;
    }
    await accounts.settleDamage(lines);
    context.err("The loss is accepted. Running servers let these keys in again within 5 seconds.");
    return EXIT.ok;
  });
}

function sentenceOf({ number, legible }: DamagedLine): string {
  const words = legible === null ? "nothing in it can be read" : `it seems to be the ${visible(legible)}`;
  return `Line ${number} of accounts/keys.journal is damaged: ${words}.`;
}

const MAY_HAVE_ENDED = "These keys were made before, and are not let in, since each of them may have been revoked:";
const ADVICE = [
  "Run `daybook key revoke <id>` for every key that was revoked, or bring keys.journal back from a copy.",
  "Then `daybook key repair --accept-loss` lets the others in again.",
];
