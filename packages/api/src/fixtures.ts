export { servedMethods } from "./served-methods.fixture.js";
export { keepPreparedStart } from "./serving/prepared/copied-start.fixture.js";
