export type { Citation } from "./citable.js";
export { citationOf } from "./citation-of.js";
export { citationText } from "./citation-text.js";
export { type Licence, licenceOf, termsOf } from "./licence-of.js";
