export { type Visit, visitOf, visits } from "./base/tables/visits.fixture.js";
export { snapshotOf } from "./snapshot.fixture.js";
