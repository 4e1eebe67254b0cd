/** The accounts cannot be read or written now: a fault of the store, not of the caller. The message says where to look. */
export class AccountsUnreachable extends Error {
  override readonly name = "AccountsUnreachable";
}

/** The accounts do not accept a value. The message names the field and never repeats the value, which may be a key. */
export class AccountsRefused extends Error {
  override readonly name = "AccountsRefused";
}
