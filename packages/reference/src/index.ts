export { methodsPage } from "./methods-page.js";
export type {
  Enumeration,
  EnumerationValue,
  Field,
  FieldBound,
  FieldType,
  Message,
  Method,
  MethodError,
  Reference,
  Service,
  TextFormat,
} from "./model.js";
export { contractReference } from "./reference.js";
