import { withoutCorpus } from "@daybook/ingest/fixtures";
import { copyCorpus } from "../real-world.fixture.js";
import { testAgainstSql } from "./against-sql.fixture.js";

testAgainstSql({
  name: "the real reports",
  load: async (dataFolder) => copyCorpus(dataFolder),
  share: 0.15,
  pairs: 1000,
  skip: withoutCorpus,
});
