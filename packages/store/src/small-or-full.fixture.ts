/** What a test takes of its small form, which `npm test` runs, or of its full one, which takes minutes: `npm run test:long`. */
export function smallOrFull<T>(small: T, full: T): T {
  return process.env.DAYBOOK_TESTS === "long" ? full : small;
}

/** For a test that has one form, in a file where others have two: `npm test` has run it. */
export const hasOneForm = { skip: smallOrFull<string | false>(false, "npm test has run it in its only form") };
