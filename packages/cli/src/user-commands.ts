import { Argument, type Command, Option } from "commander";
import type { Context } from "./context.js";
import { notEmpty } from "./not-empty.js";
import type { Settings } from "./settings.js";

/** The commands that ask a server what people want to know. */
export function addUserCommands(
  program: Command,
  context: Context,
  settings: () => Promise<Settings>,
  setExitCode: (code: number) => void,
): void {
  withAnswerOptions(program.command("get"))
    .description("ask a server, e.g. top-shorts limit=5, or stock-data BHP period=1y")
    .argument("[method]", "top-shorts, MarketService/GetTopShorts, …; all are listed unless one is named")
    .argument("[word...]", "name=value of a field, at=<moment>, published=<date>; required values need no name")
    .addOption(new Option("--chart", "draw the figures of a series over time").conflicts(["json", "csv", "table"]))
    .option("--columns <names>", "show these columns of the list, with commas between them", notEmpty)
    .option("--fields", "say what the method takes, and ask nothing")
    .addHelpText("after", GET_HELP)
    .action(async (method, words, options) => {
      const { get } = await import("./commands/get.js");
      setExitCode(await get(await settings(), context, method, words, options));
    });

  withAnswerOptions(program.command("search"))
    .description("find stocks, suburbs, series, people, parties, articles, datasets and methods")
    .argument("<word...>", "a code, a name, words of it, or a question")
    .action(async (words, options) => {
      const { get } = await import("./commands/get.js");
      const usualColumns = "kind,title,key,subtitle";
      setExitCode(
        await get(await settings(), context, "search", [`query=${words.join(" ")}`], { ...options, usualColumns }),
      );
    });

  program
    .command("watch")
    .description("tell what changes on a server, as it does; Ctrl-C ends it")
    .addOption(urlOption())
    .option(
      "--since <what>",
      "begin after the id of a change, a data version, a date or a moment (default: now)",
      notEmpty,
    )
    .option("--dataset <dataset>", "only changes of this dataset", notEmpty)
    .addOption(new Option("--code <code>", "only of this stock").conflicts(["person", "series", "suburb"]))
    .addOption(new Option("--person <slug>", "only of this member or senator").conflicts(["series", "suburb"]))
    .addOption(new Option("--series <key>", "only of this economic series").conflicts("suburb"))
    .option("--suburb <code>", "only of this suburb")
    .option("--json", "each change as a line of JSON")
    .addHelpText("after", WATCH_HELP)
    .action(async (options) => {
      const { watch } = await import("./commands/watch.js");
      setExitCode(await watch(await settings(), context, options));
    });

  program
    .command("completion")
    .description("print what has a shell complete commands, methods, fields and values")
    .addArgument(new Argument("<shell>", "which shell").choices(["bash", "zsh", "fish", "powershell"]))
    .addHelpText("after", COMPLETION_HELP)
    .action(async (shell) => {
      const { completion } = await import("./commands/completion.js");
      setExitCode(completion(program, context, shell));
    });
}

/** Whether a command is one of these. */
export function isUserCommand(command: Command): boolean {
  return ["get", "search", "watch", "completion"].includes(command.name());
}

/** Adds where the server is and how its answer is shown. */
function withAnswerOptions(command: Command): Command {
  return command
    .addOption(urlOption())
    .addOption(new Option("--json", "the answer as JSON, as in a pipe").conflicts(["csv", "table"]))
    .addOption(new Option("--csv", "the list of the answer as CSV").conflicts("table"))
    .option("--table", "a table, as on a terminal")
    .option("--all", "the whole list, and not a page of it");
}

/** Where the server is that a command asks. */
function urlOption(): Option {
  return new Option("--url <address>", "address of the server, before DAYBOOK_URL (default: HOST and PORT)");
}

const GET_HELP = `
On a terminal the answer is a table as wide as that, with figures rounded for reading; in a pipe it is JSON. With --all the JSON
is the list alone. A list is given as its field several times, or with commas between codes; a part of a message with a dot.

Exit codes: 0 answered, 1 failed, 2 asked wrongly, 3 not found, 4 refused for a limit or a key.

  daybook get                                          all methods
  daybook get stock-data --fields                      what one takes
  daybook get top-shorts limit=5
  daybook get stock-data BHP period=1y --chart
  daybook get screen-stocks filters.shortPct.min=5 --csv > shorted.csv
  daybook get top-shorts limit=5 at=2026-03-03         as the server held it then`;

const WATCH_HELP = `
A lost connection is taken up again where it broke off, so that no change is missed or told twice.

  daybook watch --dataset short-positions
  daybook watch --code BHP --since 2026-06-01 --json | while read -r change; do echo "$change"; done`;

const COMPLETION_HELP = `
Put one of these where the shell reads it when it starts, and run it again after an upgrade:

  source <(daybook completion bash)                              in ~/.bashrc
  source <(daybook completion zsh)                               in ~/.zshrc, after compinit
  daybook completion fish > ~/.config/fish/completions/daybook.fish
  daybook completion powershell | Out-String | Invoke-Expression   in $PROFILE`;
