import { createRequire } from "node:module";
import type pg from "pg";

/**
 * The drivers of the databases, each loaded when it is first used: data in a file needs no PostgreSQL, and a list of keys no
 * DuckDB. An `import` of DuckDB would also scan the whole package for the names that it exports, which takes 0.2 s.
 */
const load = createRequire(import.meta.url);

/** The driver of DuckDB. */
export function duckDbDriver(): typeof import("@duckdb/node-api") {
  return load("@duckdb/node-api");
}

/** The driver of PostgreSQL. */
export function postgresDriver(): typeof pg {
  return load("pg");
}

/** Streams of many rows into and out of PostgreSQL. */
export function copyStreams(): typeof import("pg-copy-streams") {
  return load("pg-copy-streams");
}
