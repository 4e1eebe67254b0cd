import { serve } from "./daybook.fixture.js";

/**
 * Run as a program: serves a data folder until it is ready, so that a server on it starts quickly afterwards, and
 * prints what was said meanwhile.
 */
const { stop } = await serve(process.argv[2]!, { LOG_LEVEL: "info" });
const { out, err } = await stop();
process.stdout.write(JSON.stringify({ out, err }));
