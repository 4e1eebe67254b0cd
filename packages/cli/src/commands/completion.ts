import type { Command } from "commander";
import { completionRows } from "../completion/completion-rows.js";
import { type Shell, shellScript } from "../completion/shell-scripts.js";
import { type Context, EXIT } from "../context.js";

/** Prints what has a shell complete this command. */
export function completion(program: Command, context: Context, shell: Shell): number {
  context.out(shellScript(shell, completionRows(program)).trimEnd());
  return EXIT.ok;
}
