import { serve } from "./daybook.fixture.js";

/** Run as a program: serves a data folder until it is ready, so that a server on it starts quickly afterwards. */
const { stop } = await serve(process.argv[2]!);
await stop();
