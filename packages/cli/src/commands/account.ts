import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";
import { tierOf } from "./tier-option.js";
import { withAccounts } from "./with-accounts.js";

/** Sets the tier of whoever signs in as a subject, even if nobody has yet. */
export function setAccount(
  settings: Settings,
  context: Context,
  subject: string,
  options: { readonly tier: string },
): Promise<number> {
  const tier = tierOf(options.tier);
  return withAccounts(settings, async (accounts) => {
    await accounts.setAccount(subject, tier);
    context.err(`Account ${subject} has tier ${tier}. Running servers know it within 5 seconds.`);
    return EXIT.ok;
  });
}

/** Shows the tier of whoever signs in as a subject. */
export function showAccount(settings: Settings, context: Context, subject: string): Promise<number> {
  return withAccounts(settings, async (accounts) => {
    const tier = await accounts.accountTier(subject);
    if (tier === undefined) context.err("No tier is set for this account; who signs in without one has the lowest.");
    context.out(tier ?? "free");
    return EXIT.ok;
  });
}
