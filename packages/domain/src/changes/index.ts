export { type ChangedBy, type ChangeEntry, changeEntriesOf } from "./change-entries.js";
export {
  type ChangeEvent,
  type ChangeFilter,
  type ChangeWorld,
  changeEventAt,
  changeIdOf,
  changesFrom,
  firstAfterId,
  firstAfterImports,
  firstAfterMoment,
  isKnownSubject,
} from "./change-events.js";
export { type ChangeLog, packChanges, unpackChanges } from "./change-log.js";
export { type ComparedDataset, comparedDatasetOf, type SubjectKind } from "./compared-datasets.js";
