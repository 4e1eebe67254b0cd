import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { testAgainstSql } from "./against-sql.fixture.js";
import { loadDemo } from "./corpus.js";

/** Most of its time goes into making the world: with real files for the full form, one form is enough. */
const isOneForm = withoutCorpus === undefined;

testAgainstSql({
  name: "the demo world",
  load: loadDemo,
  share: isOneForm ? 0.25 : smallOrFull(0.1, 1),
  pairs: 2000,
  skip: isOneForm ? smallOrFull(undefined, "the small form asks as much where there are real files") : undefined,
});
