export { connectPostgres } from "./engines/postgres.js";
export { startEngines } from "./engines.fixture.js";
export { filledOnce, runFolder } from "./filled-once.fixture.js";
export { type PostgresServer, skipWithoutPostgres, startPostgres } from "./postgres-server.fixture.js";
export { onlyInFull, smallOrFull } from "./small-or-full.fixture.js";
