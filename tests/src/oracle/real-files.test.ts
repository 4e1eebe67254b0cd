import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadCorpus } from "./corpus.js";

testAgainstSql({
  name: "the real reports",
  load: loadCorpus,
  share: 0.4,
  pairs: 2000,
  skip: withoutCorpus ?? smallOrFull("the long form asks about the real reports", undefined),
});
