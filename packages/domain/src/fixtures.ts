export { companiesOf, type Listing, snapshotOf } from "./snapshot.fixture.js";
