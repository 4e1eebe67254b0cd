export {
  type Attempt,
  DELIVERY_OUTCOMES,
  type Delivery,
  type DeliveryOutcome,
  type Hook,
  type HookBook,
  type NewHook,
} from "./hooks.js";
export { mayHaveHooks, openHooks, openHooksAt } from "./open-hooks.js";
