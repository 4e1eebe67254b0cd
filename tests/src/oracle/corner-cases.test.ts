import { smallOrFull } from "@daybook/store/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadCorners } from "./corpus.js";

testAgainstSql({
  name: "corner cases",
  load: loadCorners,
  share: smallOrFull(0.008, 0.05, 0.15),
  pairs: smallOrFull(20, 200, 1000),
});
