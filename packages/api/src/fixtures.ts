export { startProvider } from "./sign-in/provider.fixture.js";
