import { type Budgets, defaultBudgets, MINUTE_MAX, MINUTE_MIN, unlimitedBudgets } from "@daybook/api/budgets";
import { z } from "zod";

/** Reads `on`, `off`, or an object in JSON whose numbers replace those of the default budgets. */
export function budgetsOf(text: string, context: z.core.$RefinementCtx): Budgets {
  if (text === "on") return defaultBudgets;
  if (text === "off") return unlimitedBudgets;
  const changes = changesSchema.safeParse(parsed(text));
  if (changes.success) return changedBudgets(changes.data);
  for (const { path, message } of changes.error.issues) {
    context.addIssue({ code: "custom", message: [path.join("."), message].filter(Boolean).join(": "), input: text });
  }
  return z.NEVER;
}

type Changes = z.infer<typeof changesSchema>;

function changedBudgets(changes: Changes): Budgets {
  const tiers = Object.entries(defaultBudgets).map(([tier, { api, browser }]) => {
    const changed = changes[tier as keyof Changes];
    return [tier, { api: { ...api, ...changed?.api }, browser: { ...browser, ...changed?.browser } }];
  });
  return Object.fromEntries(tiers);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null means no limit. */
function count(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}, or null for no limit`;
  return z
    .number(message)
    .int(message)
    .min(min, message)
    .max(max, message)
    .nullable()
    .transform((limit) => limit ?? Infinity);
}

const budgetSchema = z
  .strictObject({ minute: count(MINUTE_MIN, MINUTE_MAX), month: count(0, 1_000_000_000) })
  .partial()
  .transform((budget) => budget as { minute?: number; month?: number });
const tierSchema = z.strictObject({ api: budgetSchema, browser: budgetSchema }).partial();
const changesSchema = z
  .strictObject(
    { anonymous: tierSchema, free: tierSchema, pro: tierSchema, premium: tierSchema, enterprise: tierSchema },
    'must be "on", "off" or an object such as {"anonymous":{"api":{"minute":60,"month":null}}}',
  )
  .partial();
