import assert from "node:assert/strict";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadCorners } from "./corpus.js";

testAgainstSql({
  name: "corner cases",
  load: loadCorners,
  share: 0.25,
  // This world has a case for everything.
  check: ({ unseenDeviations }) => assert.deepEqual(unseenDeviations, []),
});
