export { connectPostgres } from "./engines/postgres.js";
export { type PostgresServer, skipWithoutPostgres, startPostgres } from "./postgres-server.fixture.js";
