/**
 * What a test takes of its small form, which `npm test` runs, of its full one, which `npm test -- --full` runs, or of its long one,
 * `npm test -- --long`, where that takes more.
 */
export function smallOrFull<T>(small: T, full: T, long = full): T {
  if (process.env.DAYBOOK_TESTS === "long") return long;
  return process.env.DAYBOOK_TESTS === "full" ? full : small;
}

/** For a test that the small form leaves out. */
export const onlyInFull = { skip: smallOrFull<string | false>("npm test -- --full has it", false) };
