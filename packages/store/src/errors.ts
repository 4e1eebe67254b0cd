/** Another process holds the store; the message says which. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/** The database is lost or cannot be read, and must be rebuilt; the message says what is wrong. */
export class StoreDamaged extends Error {
  override readonly name = "StoreDamaged";
}

/** PostgreSQL cannot be reached or refuses us; the message says which setting to look at, without the password. */
export class StoreUnreachable extends Error {
  override readonly name = "StoreUnreachable";
}

/** The database has tables that are not Daybook's; the message names one. */
export class StoreForeign extends Error {
  override readonly name = "StoreForeign";
}

/** A file of the archive is missing or is not what its name says; the message names it. */
export class ArchiveDamaged extends Error {
  override readonly name = "ArchiveDamaged";
  constructor(
    readonly file: string,
    problem: string,
  ) {
    super(`The archive file ${file} ${problem}.`);
  }
}

/** A rebuild would lose imports, since the archive lacks them; the message names them. */
export class RebuildRefused extends Error {
  override readonly name = "RebuildRefused";
}

/** A row does not fit its dataset; the message says where. */
export class RowRefused extends Error {
  override readonly name = "RowRefused";
}
