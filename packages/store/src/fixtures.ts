export { connectPostgres } from "./engines/postgres.js";
export { type PostgresServer, startPostgres } from "./postgres-server.fixture.js";
