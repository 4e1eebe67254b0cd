// Writes the messages and descriptors of proto/ into packages/contract. With
// --release it also makes the present contract the one that later changes are
// compared with.
import { run } from "./run.mjs";

run("buf", ["lint"]);
run("buf", ["generate"]);
if (process.argv.includes("--release")) run("buf", ["build", "--exclude-source-info", "-o", "proto/released.binpb"]);
