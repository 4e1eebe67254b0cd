/** What a test takes of its small form, which `npm test` runs, or of its full one, which takes minutes: `npm test -- --full`. */
export function smallOrFull<T>(small: T, full: T): T {
  return process.env.DAYBOOK_TESTS === "full" ? full : small;
}

/** For a test that the small form leaves out. */
export const onlyInFull = { skip: smallOrFull<string | false>("npm test -- --full has it", false) };
