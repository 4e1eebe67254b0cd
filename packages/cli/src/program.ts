import { sources } from "@daybook/ingest";
import { Command, CommanderError } from "commander";
import { call } from "./commands/call.js";
import { demo } from "./commands/demo.js";
import { doctor } from "./commands/doctor.js";
import { ingestCommand } from "./commands/ingest.js";
import { rebuild } from "./commands/rebuild.js";
import { serve } from "./commands/serve.js";
import { status } from "./commands/status.js";
import { type Context, EXIT } from "./context.js";
import { readSettings } from "./settings.js";

/** Runs one command line and returns its exit code. */
export async function runCommand(args: readonly string[], context: Context): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = programOf(context, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.failed;
    context.err(`daybook: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
}

function programOf(context: Context, setExitCode: (code: number) => void): Command {
  const settings = () => readSettings(context.env, context.folder);
  const program = new Command("daybook")
    .description("Australian market and public-interest data as an API.")
    .version("1.0.0")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.out(text.trimEnd()),
      writeErr: (text) => context.err(text.trimEnd()),
    })
    .showHelpAfterError("(add --help for what is possible)")
    .addHelpText("after", SETTINGS_HELP);

  program
    .command("serve")
    .description("serve the API; an empty data folder is filled with the demo world first")
    .action(async () => setExitCode(await serve(settings(), context)));

  program
    .command("ingest")
    .description("load upstream files: paths of files, folders or zip archives, or addresses")
    .argument("<source>", `one of ${sources.map((source) => source.name).join(", ")}`)
    .argument("[input...]", "paths or addresses")
    .option("--latest", "fetch the newest report from the publisher's index")
    .option("--date <date>", "fetch the report of a date, YYYY-MM-DD")
    .option("--since <date>", "fetch every report from a date on, YYYY-MM-DD")
    .option("--accept-suspicious", "load files that would be held back")
    .option("--json", "print the summary as JSON")
    .action(async (source, inputs, options) =>
      setExitCode(await ingestCommand(settings(), context, { source, inputs, ...options })),
    );

  program
    .command("demo")
    .description("load the demo world; refused once real data is held")
    .action(async () => setExitCode(await demo(settings(), context)));

  program
    .command("status")
    .description("show what is held, how fresh it is, and the data version")
    .option("--json", "print JSON")
    .action(async (options) => setExitCode(await status(settings(), context, options)));

  program
    .command("doctor")
    .description("check the set-up and say what to do")
    .action(async () => setExitCode(await doctor(context)));

  program
    .command("rebuild")
    .description("build the database again from the archive of raw files")
    .action(async () => setExitCode(await rebuild(settings(), context)));

  program
    .command("call")
    .description("call a method of a running server, e.g. MarketService/GetTopShorts '{\"limit\":3}'")
    .argument("<method>", "Service/Method")
    .argument("[request]", "the request as JSON", "{}")
    .option("--server <address>", "address of the server (default: HOST and PORT)")
    .action(async (method, request, options) =>
      setExitCode(await call(settings(), context, { method, request, ...options })),
    );

  return program;
}

const SETTINGS_HELP = `
Settings, from the environment:
  PORT            port to listen on (8080)
  HOST            address to listen on (127.0.0.1)
  DAYBOOK_DATA    data folder (./data)
  DATABASE_URL    PostgreSQL instead of the file in the data folder
  DAYBOOK_MIRROR  address that stands in for the publishers' hosts
  LOG_LEVEL       silent, error, warn, info or debug (info)

Exit codes: 0 all accepted or unchanged, 2 some files refused or held back, 1 failed.`;
