export { editDistance } from "./edit-distance.js";
export { type ErrorCode, errorCatalogue } from "./error-catalogue.js";
export * from "./gen/index.js";
export { publicMethods, publicMethodsOf } from "./public-methods.js";
