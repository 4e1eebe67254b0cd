import type { AccountView } from "@daybook/contract/account-view";
import { accountPage } from "../account/account-page.js";
import type { Site } from "../site.js";
import { PAGE_HEADERS } from "./answers.js";

/** What a person sees of their account. The sender adds the header that forbids caches to keep it. */
export function accountAnswer<Serving>(
  site: Pick<Site<Serving>, "worldOf" | "tiers">,
  view: AccountView,
  serving: Serving,
) {
  return { headers: PAGE_HEADERS, body: accountPage(site.worldOf(serving), site.tiers, view) };
}
