export { type Visit, visitOf, visits } from "./base/tables/visits.fixture.js";
export { naiveFigures } from "./data/economy/series/naive-series.fixture.js";
export { momentsOf, randomFiles } from "./data/economy/series/random-files.fixture.js";
export type { SeriesFile } from "./data/economy/series/series-files.fixture.js";
export { housingOf } from "./data/housing/housing.fixture.js";
export { suburbRegions } from "./data/housing/prices/suburb-regions.js";
export { suburbNumber } from "./data/housing/suburbs/spine.js";
export { figureAt } from "./data/housing/suburbs/suburb-figures.js";
export { snapshotOf } from "./snapshot.fixture.js";
