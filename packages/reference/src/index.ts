export { type CallLimits, callLimits } from "./call-limits.js";
export { type Endpoint, examplePath, type JsonSchema, type Parameter } from "./endpoint.js";
export { endpoints } from "./endpoints.js";
export type { Example, ExampleOf } from "./examples/example.js";
export { exampleRequest, isRequired } from "./examples/example-request.js";
export type { Ask } from "./examples/listed-example.js";
export { type LlmsTextOptions, llmsText } from "./llms-text.js";
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
export { openApiDocument } from "./openapi/document.js";
export { methodExamples } from "./openapi/method-examples.js";
export { contractReference } from "./reference.js";
export { unitOf } from "./unit.js";
