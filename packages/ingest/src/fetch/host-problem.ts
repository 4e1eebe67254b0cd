import { SourceProblem } from "../source.js";

/** A host that has nothing at an address: the file may have moved. */
export class AbsentProblem extends SourceProblem {}

/** A host that does not answer as it should: its other files may be no better to be had for now. */
export class HostProblem extends SourceProblem {
  constructor(
    reason: string,
    /** It said that it wants to be left alone. */
    readonly asksForRest = false,
  ) {
    super(undefined, reason);
  }
}
