import { withoutCorpus } from "@daybook/ingest/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadCorpus } from "./corpus.js";

testAgainstSql({
  name: "the real reports",
  load: loadCorpus,
  share: 0.25,
  pairs: 2000,
  skip: withoutCorpus,
});
