export { type Visit, visitOf, visits } from "./base/tables/visits.fixture.js";
export { naiveFigures, naiveFirstRelease } from "./data/economy/series/naive-series.fixture.js";
export { importedOf } from "./data/economy/series/published.fixture.js";
export { momentsOf, publicationsOf, randomFiles } from "./data/economy/series/random-files.fixture.js";
export type { SeriesFile } from "./data/economy/series/series-files.fixture.js";
export { problemsOf as problemsOfSeriesWords } from "./data/economy/words/series-words.fixture.js";
export { housingOf } from "./data/housing/housing.fixture.js";
export { listingsOf, listingsOfScan, type SweepOf } from "./data/housing/listings/listings.fixture.js";
export { randomSweeps } from "./data/housing/listings/random-sweeps.fixture.js";
export { suburbRegions } from "./data/housing/prices/suburb-regions.js";
export { suburbNumber } from "./data/housing/suburbs/spine.js";
export { figureAt } from "./data/housing/suburbs/suburb-figures.js";
export { toldSuburbs } from "./data/housing/suburbs/told-suburbs.fixture.js";
export { newsOf } from "./data/news/news.fixture.js";
export { takesOf } from "./data/news/takes/takes.fixture.js";
export {
  fundingWorldOf,
  partyReturn,
  type ReturnsFile,
  receipt,
} from "./data/politicians/funding/funding.fixture.js";
export { linkAnnualReturn, linkCandidateReturn } from "./data/politicians/people/link-returns.js";
export { peopleNamed } from "./data/politicians/people/people.fixture.js";
export { personOfLink } from "./data/politicians/people/person-of-link.js";
export { politiciansOf } from "./data/politicians/politicians.fixture.js";
export { added, deleted, stated } from "./data/politicians/register/told-register.fixture.js";
export { withoutStreet } from "./data/politicians/register/without-street.js";
export { toldPoliticians } from "./data/politicians/told-politicians.fixture.js";
export { checkRows } from "./open/row-problems.fixture.js";
export { snapshotOf } from "./snapshot.fixture.js";
