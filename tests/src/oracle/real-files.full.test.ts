import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { copyCorpus } from "../real-world.fixture.js";
import { testAgainstSql } from "./against-sql.fixture.js";

testAgainstSql({
  name: "the real reports",
  load: async (dataFolder) => copyCorpus(dataFolder),
  share: smallOrFull(0.05, 0.05, 0.15),
  pairs: smallOrFull(200, 200, 1000),
  skip: withoutCorpus,
});
