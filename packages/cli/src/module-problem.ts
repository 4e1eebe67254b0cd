/** More than all files that one command loads at a time. */
const ENOUGH_FILES = 256;

/**
 * A module that is missing, as the want of open files that it may be: Node takes a package.json that it cannot open for
 * one that is not there. Any other problem as it is.
 */
export function moduleProblemOf(problem: unknown, openFiles = openFilesLimit): unknown {
  if (!(problem instanceof Error) || !("code" in problem) || problem.code !== "ERR_MODULE_NOT_FOUND") return problem;
  if (openFiles() >= ENOUGH_FILES) return problem;
  const [, path = process.execPath] = /'([^']+)'/.exec(problem.message) ?? [];
  return Object.assign(new Error(problem.message, { cause: problem }), { code: "EMFILE", path });
}

/** How many files this process may have open; no limit that Node can tell counts as enough. */
function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}
