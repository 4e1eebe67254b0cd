export { type PostgresServer, startPostgres } from "./postgres-server.fixture.js";
