import { exportable } from "@daybook/api/export-datasets";
import { sources } from "@daybook/ingest";
import { contractReference, type Field, type Reference } from "@daybook/reference";
import type { Command, Option } from "commander";
import { enumWords } from "../get/enum-words.js";
import { fieldPaths } from "../get/field-paths.js";
import { methodsByShortName } from "../get/find-method.js";

/**
 * What may stand at a place of a command line. The place is what was written before it: the command, and then the option or the
 * field whose value it is. A place whose only candidate is empty takes a text of its own.
 */
export interface CompletionRow {
  readonly place: string;
  readonly candidate: string;
  readonly about: string;
}

/** Everything that a shell can complete, from the tree of the commands and from the contract. */
export function completionRows(program: Command): CompletionRow[] {
  const reference = contractReference();
  return [
    ...commandRows(program, "", program.options),
    ...methodRows(reference),
    ...sources.flatMap(({ name, title }) => ["ingest", "sync"].map((place) => row(place, name, title))),
    ...exportable().flatMap(({ id }) => [row("export", id, ""), row("watch --dataset", id, "")]),
    row("export", "all", "every dataset"),
  ];
}

function row(place: string, candidate: string, about: string): CompletionRow {
  return { place, candidate, about };
}

/** A command with its options and arguments, and those within it. Options of the program may stand behind every command. */
function commandRows(command: Command, place: string, everywhere: readonly Option[]): CompletionRow[] {
  const help = command.createHelp();
  const within = help.visibleCommands(command).filter((each) => each.name() !== "help");
  const own = help.visibleOptions(command).filter(({ long }) => long !== undefined && long !== "--help");
  const options = [...own, ...(place === "" ? [] : everywhere.filter(({ long }) => long !== "--version"))];
  return [
    ...within.map((each) => row(place, each.name(), each.description())),
    ...command.registeredArguments.flatMap(({ argChoices = [], description }) =>
      argChoices.map((choice) => row(place, choice, description)),
    ),
    ...options.flatMap((option) => optionRows(option, place)),
    ...within.flatMap((each) => commandRows(each, place === "" ? each.name() : `${place} ${each.name()}`, everywhere)),
  ];
}

function optionRows({ long, description, required, argChoices = [""] }: Option, place: string): CompletionRow[] {
  const values = required ? argChoices.map((choice) => row(`${place} ${long}`.trim(), choice, "")) : [];
  return [row(place, long!, description), ...values];
}

function methodRows(reference: Reference): CompletionRow[] {
  return [...methodsByShortName(reference)].flatMap(([short, { comment, request }]) => {
    const place = `get ${short}`;
    return [
      row("get", short, comment),
      ...fieldPaths(request, reference).flatMap(({ path, field }) => [
        row(place, `${path}=`, field.comment),
        ...valuesOf(field, reference).map((value) => row(`${place} ${path}=`, `${path}=${value}`, "")),
      ]),
      row(place, "at=", "as the server held it at a moment"),
      row(place, "published=", "as publishers had put it out by a date"),
    ];
  });
}

function valuesOf({ type, bound }: Field, { enums }: Reference): readonly string[] {
  if (type.kind === "flag") return ["true", "false"];
  return type.kind === "enum" ? enumWords(enums.get(type.name)!) : (bound?.oneOf ?? []);
}
