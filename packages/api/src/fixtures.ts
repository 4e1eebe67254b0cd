export { servedMethods } from "./served-methods.fixture.js";
export { startProvider } from "./sign-in/provider.fixture.js";
