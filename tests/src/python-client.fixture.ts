import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { exampleOf, methods } from "./contract.fixture.js";

/** The package for Python as it is in the tree. */
export const pythonPackage = fileURLToPath(new URL("../../clients/python/", import.meta.url));

const run = promisify(execFile);

/** Whether a command is a Python that the package is for. */
export async function isPython(command: string): Promise<boolean> {
  const asked = run(command, ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]);
  return asked.then(
    () => true,
    () => false,
  );
}

/** Writes a request for every method into a file, for the tests of the package. */
export function writeExamples(file: string): void {
  writeFileSync(file, JSON.stringify(Object.fromEntries(methods.map((method) => [method.name, exampleOf(method)]))));
}
