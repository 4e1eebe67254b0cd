export { askSnapshot } from "./rpc/ask-snapshot.fixture.js";
export { keepPreparedStart } from "./serving/prepared/copied-start.fixture.js";
export { readNews } from "./serving/read-snapshot.js";
