export { datasets } from "./datasets.js";
export { financialYearEndOf } from "./funding/financial-year.js";
export { comparableName } from "./matching/comparable-name.js";
export type { Politicians } from "./politicians.js";
export type { ResolvedRegister } from "./register/interest.js";
export { resolvedRegister } from "./register/resolved-register.js";
export { shownPoliticians } from "./shown-politicians.js";
