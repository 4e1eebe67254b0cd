import { PoliticiansService } from "@daybook/contract";
import { service } from "./handlers.js";
import { funding } from "./politicians/funding.js";
import { reads } from "./politicians/handlers.js";
import { registerCounts } from "./politicians/register-counts.js";
import { registerLists } from "./politicians/register-lists.js";

/** The registers of interests, and the returns to the electoral commission. */
export const politiciansService = service(PoliticiansService, reads, {
  ...registerLists,
  ...registerCounts,
  ...funding,
});
