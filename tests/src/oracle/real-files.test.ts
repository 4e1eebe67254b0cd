import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadCorpus, loadSomeOfCorpus } from "./corpus.js";

testAgainstSql({
  name: smallOrFull("some real months", "the real reports"),
  load: smallOrFull(loadSomeOfCorpus, loadCorpus),
  share: smallOrFull(0.05, 0.4),
  pairs: smallOrFull(200, 2000),
  skip: withoutCorpus,
});
