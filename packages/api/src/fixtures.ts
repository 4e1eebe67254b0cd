export { keepPreparedStart } from "./serving/prepared/copied-start.fixture.js";
