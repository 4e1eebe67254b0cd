export { editDistance } from "./edit-distance.js";
export * from "./gen/index.js";
export { publicMethods } from "./public-methods.js";
