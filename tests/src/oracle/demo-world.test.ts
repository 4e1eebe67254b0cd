import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadDemo } from "./corpus.js";

testAgainstSql({
  name: "the demo world",
  load: loadDemo,
  share: smallOrFull(0.1, withoutCorpus === undefined ? 0.25 : 1),
});
