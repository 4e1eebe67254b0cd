// Writes everything that is generated: the messages and descriptors of proto/ into
// packages/contract, its comments into packages/reference, the words of economic series into
// packages/domain, the script of the pages into packages/web, and the lists of methods and sources into docs/. With
// --release it also makes the present contract the one that later changes are
// compared with.
import { generateInto } from "./generated.mjs";
import { root, run } from "./run.mjs";

run("buf", ["lint"]);
const status = await generateInto(root);
if (status !== 0) process.exit(status);
if (process.argv.includes("--release")) run("buf", ["build", "--exclude-source-info", "-o", "proto/released.binpb"]);
