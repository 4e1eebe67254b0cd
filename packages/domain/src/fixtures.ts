export { companiesOf, type Listing, marketOf } from "./data/market/market.fixture.js";
export { snapshotOf } from "./snapshot.fixture.js";
