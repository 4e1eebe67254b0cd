export { snapshotOf } from "./snapshot.fixture.js";
