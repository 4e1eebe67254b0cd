// Lint and format of this tree, or of another that is named. What the linter only remarks fails, too: a remark that
// nobody has to mend hides the next one.
import { heard, root } from "./run.mjs";

const [tree = root] = process.argv.slice(2);
// Another tree need not be under version control.
const options = tree === root ? [] : ["--vcs-enabled=false"];
const { status, said } = heard("biome", ["check", "--error-on-warnings", "--colors=off", ...options, "."], tree);
const hasRemarks = /^Found \d+ infos?\.$/m.test(said);
if (status !== 0 || hasRemarks) console.error(said);
process.exitCode = status || Number(hasRemarks);
