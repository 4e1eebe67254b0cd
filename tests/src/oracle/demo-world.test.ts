import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadDemo } from "./corpus.js";

/** Where there are real files, the full form asks about those too, and need not ask everything about these. */
const full = withoutCorpus === undefined ? 0.25 : 1;

testAgainstSql({
  name: "the demo world",
  load: loadDemo,
  share: smallOrFull(0.05, full),
  pairs: smallOrFull(200, 2000),
});
