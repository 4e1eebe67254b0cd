export { type ChangeEntry, changeEntriesOf } from "./change-entries.js";
export {
  type ChangeEvent,
  type ChangeFilter,
  type ChangeWorld,
  changeEventAt,
  changesFrom,
  firstAfterId,
  firstAfterImports,
  firstAfterMoment,
  isKnownSubject,
  lastChangeId,
} from "./change-events.js";
export { type ChangeLog, packChanges, unpackChanges } from "./change-log.js";
export { changesFeed } from "./changes-feed.js";
export { comparedDatasetOf, type SubjectKind } from "./compared-datasets.js";
export { datasetsFilledBy } from "./filled-datasets.js";
