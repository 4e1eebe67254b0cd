import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadDemo } from "./corpus.js";

testAgainstSql({
  name: "the demo world",
  load: loadDemo,
  // Where there are real files, those are asked about too, and not everything about these.
  share: withoutCorpus === undefined ? smallOrFull(0.04, 0.04, 0.1) : 1,
  pairs: smallOrFull(200, 200, 500),
});
