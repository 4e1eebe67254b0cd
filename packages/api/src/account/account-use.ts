import type { BudgetUse, SignedInView, WindowUse } from "@daybook/contract/account-view";
import type { Tier } from "@daybook/store";
import type { Budgets } from "../access/budgets.js";
import { type Caller, callerSignedIn, callerWithKey } from "../base/caller.js";
import { NO_KEY, validKey } from "../base/key-verdict.js";
import type { Limiter } from "../guards/limiter/limiter.js";

/** How much of its budgets an account has used, as every answer to it tells: free of charge. */
export async function accountUse(
  limiter: Pick<Limiter, "report">,
  budgets: Budgets,
  subject: string,
  tier: Tier,
): Promise<SignedInView["use"]> {
  const useOf = async (caller: Caller): Promise<BudgetUse> => {
    const { minute, month } = await limiter.report(caller);
    const limits = budgets[tier][caller.access];
    return { minute: windowUse(limits.minute, minute), month: windowUse(limits.month, month) };
  };
  const [api, browser] = await Promise.all([
    useOf(callerWithKey(subject, validKey({ id: "", owner: subject, tier }), "")),
    useOf(callerSignedIn(subject, tier, NO_KEY, "")),
  ]);
  return { api, browser };
}

function windowUse(limit: number, report: { readonly used: number; readonly reset_at: number } | null): WindowUse {
  return { limit, used: report?.used, resetAt: report?.reset_at };
}
