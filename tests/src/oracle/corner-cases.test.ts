import { testAgainstSql } from "./against-sql.fixture.js";
import { loadCorners } from "./corpus.js";

testAgainstSql({ name: "corner cases", load: loadCorners, share: 0.25, pairs: 2000 });
