/** What was asked for cannot be asked like that: nothing was sent. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}
