import { releaseVersion } from "@daybook/contract/version";
import { diskProblemOf } from "@daybook/store/disk-problem";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { ASKING_EXIT, type Context, EXIT } from "./context.js";
import type { Flags, GivenSettings } from "./given-settings.js";
import { CALLERS, WORLDS } from "./init/choices.js";
import { isDate } from "./is-date.js";
import { moduleProblemOf } from "./module-problem.js";
import { notEmpty } from "./not-empty.js";
import type { Settings } from "./settings.js";
import { UsageProblem } from "./usage-problem.js";
import { addUserCommands, isUserCommand } from "./user-commands.js";
import { workerCountOf } from "./workers/worker-count.js";

/** Runs one command line and returns its exit code. */
export async function runCommand(args: readonly string[], context: Context): Promise<number> {
  let exitCode: number = EXIT.ok;
  let badUsage: number = EXIT.failed;
  const program = programOf(context, (code) => {
    exitCode = code;
  });
  program.hook("preSubcommand", (_, command) => {
    if (isUserCommand(command)) badUsage = ASKING_EXIT.badUsage;
  });
  try {
    await program.parseAsync(knownOrBare(withHelpLast(args), program), { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : badUsage;
    const problem = diskProblemOf(moduleProblemOf(error));
    context.err(`daybook: ${problem instanceof Error ? problem.message : String(problem)}`);
    return error instanceof UsageProblem ? badUsage : EXIT.failed;
  }
}

/** "help ingest" as "ingest --help": only then may a command load what its help lists. */
function withHelpLast([first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return [];
  return first === "help" && rest.length > 0 ? [...rest, "--help"] : [first, ...rest];
}

/** A mistyped command without its "--help", which would be answered with the help of all commands. */
function knownOrBare(args: readonly string[], { commands }: Command): readonly string[] {
  const [first = "-", ...rest] = args;
  const isKnown = first.startsWith("-") || first === "help" || commands.some((command) => command.name() === first);
  return isKnown ? args : [first, ...rest.filter((each) => each !== "--help" && each !== "-h")];
}

/** A command loads what it needs only when it runs: a call needs no database, an ingest no server. */
function programOf(outside: Context, setExitCode: (code: number) => void): Command {
  const program = new Command("daybook");
  const flags = () => program.opts<Flags>();
  const context = quietWhere(() => program.opts<{ quiet?: boolean }>().quiet === true, outside);
  const given = async (): Promise<GivenSettings> => {
    const { givenSettings } = await import("./given-settings.js");
    return givenSettings(context, flags());
  };
  const settings = async () => (await given()).settings;
  program
    .description("Australian market and public-interest data as an API.")
    .version(releaseVersion)
    .option("--data <folder>", "data folder, before DAYBOOK_DATA", notEmpty)
    .option("--host <address>", "address that a server listens on, before HOST", notEmpty)
    .option("--port <port>", "port that a server listens on, before PORT", notEmpty)
    .option("-q, --quiet", "show no progress and no remarks: results and problems alone")
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.out(text.trimEnd()),
      writeErr: (text) => context.err(text.trimEnd()),
    })
    .showHelpAfterError("(add --help for usage)")
    .addHelpText("after", SETTINGS_HELP);

  program
    .command("init")
    .description("set it up in this folder: write .env, bring the first data, and say how to go on")
    .addOption(new Option("--world <world>", "real data, or the fictional demo world").choices(WORLDS))
    .addOption(new Option("--callers <who>", "who calls: me, my network, or others by a proxy").choices(CALLERS))
    .option("--systemd <folder>", "write units for a server and a daily sync there", notEmpty)
    .option("--compose <folder>", "write a compose file for a server and a daily sync there", notEmpty)
    .option("--no-sync", "fetch nothing yet")
    .addOption(acceptTermsOption())
    .addHelpText("after", INIT_HELP)
    .action(async (options) => {
      const { init } = await import("./commands/init.js");
      setExitCode(await init(context, flags(), options));
    });

  program
    .command("serve")
    .description("serve the API; an empty data folder is filled with the demo world first")
    .option("--workers <count>", "processes that share the port, 1 to 64, or auto for one per core", workersOf, 1)
    .action(async ({ workers }) => {
      const found = await given();
      const { beginServe } = await import("./commands/begin-serve.js");
      setExitCode(await beginServe(found, context, workers));
    });

  program
    .command("ingest")
    .description("load upstream files: paths of files, folders or zip archives, or addresses")
    .argument("<source>", "asic-shorts, asx-companies, …; those that there are stand below")
    .argument("[input...]", "paths or addresses")
    .option("--latest", "fetch the newest report from the publisher's index")
    .option("--date <date>", "fetch the report of a date, YYYY-MM-DD", dateOf)
    .option("--since <date>", "fetch every report since a date, YYYY-MM-DD", dateOf)
    .option("--published <date>", "when the files were published that do not tell it themselves, YYYY-MM-DD in Sydney")
    .option("--accept-suspicious", "load files that would be held back")
    .option("--json", "print the summary as JSON")
    .action(async (source, inputs, options) => {
      const { ingestCommand } = await import("./commands/ingest.js");
      setExitCode(await ingestCommand(await settings(), context, { source, inputs, ...options }));
    });

  program
    .command("sync")
    .description("fetch what is new from the publishers and load it")
    .argument("[source...]", "asic-shorts, rba-tables, …; all that are fetched unless named")
    .option("--since <date>", "of sources with a file for each date, all files since a date, YYYY-MM-DD", dateOf)
    .option("--dry-run", "ask the publishers what they have, and store nothing")
    .option("--accept-suspicious", "load files of the named sources that would be held back")
    .addOption(acceptTermsOption())
    .option("--missing", "fetch nothing; list the sources that are not fetched, how each is had and what is held of it")
    .option("--explain <source>", "fetch nothing; tell what was expected of a source and what came last")
    .option("--json", "print the summary as JSON")
    .addHelpText("after", SYNC_HELP)
    .action(async (names, options) => {
      const { syncCommand } = await import("./commands/sync.js");
      setExitCode(await syncCommand(await settings(), context, { names, ...options }));
    });

  program
    .command("export")
    .description("write datasets as files: CSV, NDJSON, Parquet, Excel workbooks, or archives with their description")
    .argument("<dataset>", "short-positions, …; or all")
    .option("--format <formats>", "csv, ndjson, parquet, xlsx, zip; several with commas between them", "csv")
    .option("--url <address>", "take the files of this server, in place of the data that is held here", notEmpty)
    .requiredOption("--out <folder>", "folder to write to; files of the same names are replaced", notEmpty)
    .addOption(new Option("--partition-by <unit>", "a folder for each year, of datasets with dates").choices(["year"]))
    .addHelpText("after", EXPORT_HELP)
    .action(async (dataset, options) => {
      const { exportCommand } = await import("./commands/export.js");
      setExitCode(await exportCommand(await settings(), context, { dataset, ...options }));
    });

  program
    .command("embed-news")
    .description("give the articles held vectors of a language model, by which related news is found")
    .option("--limit <count>", "no more articles than this, the newest first (default: all)", limitOf)
    .addHelpText("after", EMBED_HELP)
    .action(async (options) => {
      const { embedNewsCommand } = await import("./commands/embed-news.js");
      setExitCode(await embedNewsCommand(await settings(), context, options));
    });

  program
    .command("convert-register")
    .description("turn machine-read and transcribed registers of interests into a file to ingest")
    .argument("<input...>", "paths of files, folders or zip archives: JSON of the House, web pages of both chambers")
    .option("--people <folder>", "folder with representatives.csv, senators.csv and people.csv (default: those held)")
    .requiredOption("--out <file>", "file to write, named as in interests-register-46.jsonl")
    .addHelpText("after", CONVERT_HELP)
    .action(async (inputs, options) => {
      const { convertRegister } = await import("./commands/convert-register.js");
      const people = options.people ?? (await settings()).location;
      setExitCode(await convertRegister(context, { inputs, out: options.out, people }));
    });

  program
    .command("demo")
    .description("load the demo world; refused once there is real data")
    .action(async () => {
      const { demo } = await import("./commands/demo.js");
      setExitCode(await demo(await settings(), context));
    });

  program
    .command("status")
    .description("show which data there is, how fresh it is, and its version")
    .option("--json", "print JSON")
    .action(async (options) => {
      const { status } = await import("./commands/status.js");
      setExitCode(await status(await settings(), context, options));
    });

  program
    .command("doctor")
    .description("check the set-up and give advice")
    .option("--offline", "ask no publisher whether it answers")
    .action(async (options) => {
      const { doctor } = await import("./commands/doctor.js");
      setExitCode(await doctor(context, flags(), options));
    });

  program
    .command("rebuild")
    .description("rebuild the database from the archive of raw files")
    .action(async () => {
      const { rebuild } = await import("./commands/rebuild.js");
      setExitCode(await rebuild(await settings(), context));
    });

  program
    .command("call")
    .description("call a method of a running server, e.g. MarketService/GetTopShorts '{\"limit\":3}'")
    .argument("<method>", "Service/Method")
    .argument("[request]", "the request as JSON", "{}")
    .option("--server <address>", "address of the server (default: DAYBOOK_URL, else HOST and PORT)")
    .action(async (method, request, options) => {
      const { call } = await import("./commands/call.js");
      setExitCode(await call(await settings(), context, { method, request, ...options }));
    });

  addUserCommands(program, context, settings, setExitCode);
  program
    .command("mcp")
    .description("speak the Model Context Protocol over standard input and output, of the data folder or of a server")
    .option("--url <address>", "ask a running server instead of the data folder", notEmpty)
    .action(async ({ url }) => {
      const { mcpCommand } = await import("./commands/mcp.js");
      setExitCode(await mcpCommand(await settings(), context, url));
    });

  addKeyCommands(program.command("key"), context, settings, setExitCode);
  // The word that these commands had at first.
  addKeyCommands(program.command("token", { hidden: true }), context, settings, setExitCode);
  addAccountCommands(program, context, settings, setExitCode);
  addHookCommands(program.command("hook"), context, settings, setExitCode);
  program.hook("preSubcommand", listSources);
  return program;
}

/** The context of a command that says no more than it must where that is asked for. */
function quietWhere(isQuiet: () => boolean, context: Context): Context {
  return {
    ...context,
    note: (line) => {
      if (!isQuiet()) context.note(line);
    },
    progress: (line, share) => {
      if (!isQuiet()) context.progress(line, share);
    },
  };
}

/** Lists the sources in the help of a command that takes one. They are loaded for that command alone. */
async function listSources(_: Command, command: Command): Promise<void> {
  if (command.name() !== "ingest" && command.name() !== "sync") return;
  const { linesOfSources } = await import("./source-list.js");
  const lines = linesOfSources(command.name() === "sync" ? "fetched" : "all");
  command.addHelpText("after", `\nSources:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

/** A time in milliseconds, from a minute to 90 days. */
function keptMsOf(text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? 0);
  if (ms === 0 || ms > KEPT_DAYS_MAX * DAY_MS) {
    throw new InvalidArgumentError(`It is not a time such as 30m, 24h or 7d, of at most ${KEPT_DAYS_MAX} days.`);
  }
  return ms;
}

const DAY_MS = 86_400_000;
const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS };
const KEPT_DAYS_MAX = 90;

function dateOf(text: string): string {
  if (!isDate(text)) throw new InvalidArgumentError("It is not a date such as 2026-06-30.");
  return text;
}

/** Commander also passes the previous value, which must not reach the second parameter. */
const workersOf = (text: string) => workerCountOf(text);

function limitOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It is not a whole number of 1 or more.");
  return Number(text);
}

function addKeyCommands(
  key: Command,
  context: Context,
  settings: () => Promise<Settings>,
  setExitCode: (code: number) => void,
): void {
  key.description("make, list, revoke, rotate and repair the keys of callers; running servers pick up changes");

  key
    .command("create")
    .description("make a key and print it, once; it alone goes to standard output")
    .requiredOption("--name <name>", "what the key is for, as the list shows it")
    .option("--tier <tier>", "free, pro, premium or enterprise", "free")
    .option("--owner <owner>", "whose quota it uses (default: the key's own id)")
    .option("--expires <date>", "the last day on which it works, YYYY-MM-DD in UTC (default: no end)")
    .action(async (options) => {
      const { createKey } = await import("./commands/key.js");
      setExitCode(await createKey(await settings(), context, options));
    });

  key
    .command("list")
    .description("list all keys, without the keys themselves")
    .option("--json", "print JSON")
    .action(async (options) => {
      const { listKeys } = await import("./commands/key.js");
      setExitCode(await listKeys(await settings(), context, options));
    });

  key
    .command("revoke")
    .description("revoke a key for good, on every server within 5 seconds")
    .argument("<id>", "as the list shows it")
    .action(async (id) => {
      const { revokeKey } = await import("./commands/key.js");
      setExitCode(await revokeKey(await settings(), context, id));
    });

  key
    .command("rotate")
    .description("print a new key of the same name, tier, owner and expiry, and revoke the one it replaces")
    .argument("<id>", "as the list shows it")
    .option(
      "--keep-old <time>",
      "let the one it replaces work for so long, as in 30m, 24h or 7d (default: not at all)",
      keptMsOf,
    )
    .action(async (id, { keepOld }) => {
      const { rotateKey } = await import("./commands/key.js");
      setExitCode(await rotateKey(await settings(), context, id, keepOld));
    });

  key
    .command("repair")
    .description("list damaged lines of the journal and the keys in doubt; --accept-loss lets those in again")
    .option("--accept-loss", "what the damaged lines said is lost: let the keys in that they may have ended")
    .action(async (options) => {
      const { repairKeys } = await import("./commands/key-repair.js");
      setExitCode(await repairKeys(await settings(), context, options));
    });
}

function addAccountCommands(
  program: Command,
  context: Context,
  settings: () => Promise<Settings>,
  setExitCode: (code: number) => void,
): void {
  const account = program
    .command("account")
    .description("set and show the tiers of people who sign in; running servers pick up changes");

  account
    .command("set")
    .description("set the tier of an account, even before its first sign-in")
    .argument("<subject>", 'whom the identity provider signs in: the claim "sub"')
    .requiredOption("--tier <tier>", "free, pro, premium or enterprise")
    .action(async (subject, options) => {
      const { setAccount } = await import("./commands/account.js");
      setExitCode(await setAccount(await settings(), context, subject, options));
    });

  account
    .command("show")
    .description("print the tier of an account")
    .argument("<subject>", 'whom the identity provider signs in: the claim "sub"')
    .action(async (subject) => {
      const { showAccount } = await import("./commands/account.js");
      setExitCode(await showAccount(await settings(), context, subject));
    });
}

function addHookCommands(
  hook: Command,
  context: Context,
  settings: () => Promise<Settings>,
  setExitCode: (code: number) => void,
): void {
  const ID = ["<id>", "as the list shows it"] as const;
  hook
    .description("have events of what changed sent to addresses; running servers pick up changes")
    .addHelpText("after", HOOK_HELP);

  hook
    .command("add")
    .description(
      "send events from now on, and print the secret that signs them, once; it alone goes to standard output",
    )
    .argument("<address>", "where a receiver takes them, by https")
    .option("--dataset <dataset...>", "only events of these datasets (default: of all)")
    .action(async (address, options) => {
      const { addHook } = await import("./commands/hook.js");
      setExitCode(await addHook(await settings(), context, address, options));
    });

  hook
    .command("list")
    .description("list all hooks and how they are doing, without their secrets")
    .option("--json", "print JSON")
    .action(async (options) => {
      const { listHooks } = await import("./commands/hook.js");
      setExitCode(await listHooks(await settings(), context, options));
    });

  hook
    .command("remove")
    .description("send nothing any more, and forget the hook")
    .argument(...ID)
    .action(async (id) => {
      const { removeHook } = await import("./commands/hook.js");
      setExitCode(await removeHook(await settings(), context, id));
    });

  hook
    .command("resume")
    .description("go on where a hook stopped that has ended, or try again at once")
    .argument(...ID)
    .action(async (id) => {
      const { resumeHook } = await import("./commands/hook.js");
      setExitCode(await resumeHook(await settings(), context, id));
    });

  hook
    .command("test")
    .description('send an event of the dataset "test" from here, and say what the receiver made of it')
    .argument(...ID)
    .action(async (id) => {
      const { testHook } = await import("./commands/hook.js");
      setExitCode(await testHook(await settings(), context, id));
    });

  hook
    .command("deliveries")
    .description("list the last 100 attempts")
    .argument(...ID)
    .option("--json", "print JSON")
    .action(async (id, options) => {
      const { listDeliveries } = await import("./commands/hook.js");
      setExitCode(await listDeliveries(await settings(), context, id, options));
    });
}

function acceptTermsOption() {
  const text =
    "say that you accept the terms of the exchange, which is written down; its directory is fetched from then on";
  return new Option("--accept-terms <whose>", text).choices(["asx"] as const);
}

const SYNC_HELP = `
A publisher is asked for one file at a time, and only for what is newer than what is held. Everything is fetched before
the data is locked, and a source that fails does not stop the others.

Of daily reports it takes those since 30 days before the newest held, and corrections of any age; into an empty
data folder only the newest, and with it the yearly files of this year and the last. --since fetches older ones.

Exit codes: 0 all accepted or unchanged, 2 some files refused, held back or not fetched, 1 failed.

  daybook sync                                  everything that is fetched by itself
  daybook sync rba-tables abs-sdmx              two sources
  daybook sync asic-shorts --since 2024-01-01   the daily reports since a date
  daybook sync --dry-run                        what would come
  daybook sync --missing                        what is not fetched, and how to get it
  daybook sync --explain rba-tables             what was expected, and what came`;

const EXPORT_HELP = `
The files are those that a server writes, of the data that is held now; no server is needed. A file is put in place once
it is whole. Datasets that need the right to pass them on are exported with DAYBOOK_BULK=all alone. With --url the files are
those of that server: what an earlier run took of one is gone on from, and each is checked by its digest.

Exit codes: 0 all written, 2 a workbook would have too many rows, 1 failed.

  daybook export short-positions --format csv,parquet --out files
  daybook export short-positions --format parquet --out files --partition-by year
  daybook export all --format zip --out files
  daybook export short-positions --url https://daybook.example --out files`;

const EMBED_HELP = `
Without vectors related news is found by the words that stories share. The model comes with the packages, and nothing
is fetched. Only articles without a vector are read, some ten to twenty a second, and stored 512 at a time: an interrupted
run goes on where it ended. Run it after news came in.

  daybook sync && daybook embed-news
  daybook embed-news --limit 1000               the newest thousand`;

const CONVERT_HELP = `
Members are looked up by name, division and parliament among the people held, or those of --people. Of a document that is there both
machine-read and transcribed, the transcribed page counts. What is left out is counted, and files are named.

Exit codes: 0 all read, 2 some files could not be read, 1 failed and nothing was written.

  daybook convert-register 45 46 --out interests-register-45-46.jsonl
  daybook ingest interests-register interests-register-45-46.jsonl`;

const HOOK_HELP = `
A server sends the events of each hook in their order, one at a time, signed as Standard Webhooks say. One that is not
taken is tried for 24 hours with growing pauses, and holds up those after it. A hook ends when its receiver answers 410,
or when it has taken nothing for three days; resume has it go on.

  daybook hook add https://receiver.example/daybook --dataset short-positions
  daybook hook deliveries h0123456789`;

const INIT_HELP = `
On a terminal it asks for what is not stated; elsewhere that has its default: ./data, real, me.`;

const SETTINGS_HELP = `
Settings, from the environment or from the file .env of the current folder, which counts for less:
  PORT                     port to listen on (8080)
  HOST                     address to listen on (127.0.0.1)
  DAYBOOK_HEALTH_PORT      a second port, on which probes are answered whatever the load (none)
  DAYBOOK_DATA             data folder (./data)
  DATABASE_URL             PostgreSQL instead of the file in the data folder; several addresses separated by commas
  DATABASE_READ_URL        replicas to load the data from
  DAYBOOK_DEMO             on to fill an empty store with the demo world, off to refuse that (on, but with DATABASE_URL only if given)
  DAYBOOK_LIMITS           on, off, or changed limits in JSON (on)
  DAYBOOK_WAIT_MS          how long a call may wait for its turn, in milliseconds (1000)
  DAYBOOK_PAST_STATES      past states that are kept on disk (8); 0 answers no questions about the past
  DAYBOOK_PAST_MB          how large they may be together, in megabytes (2048)
  DAYBOOK_FILES            on, or off to write no datasets as files (on)
  DAYBOOK_BULK             open, or all to pass on datasets whole that need the right to it (open)
  DAYBOOK_HOOK_ADDRESSES   public, or any to send events to addresses of your own networks and without encryption (public)
  DAYBOOK_LISTINGS         on, or off to serve no asking prices of advertised dwellings (on)
  DAYBOOK_REGISTER         on, or off to serve nothing of the registers of members' interests (on)
  DAYBOOK_FUNDING          on, or off to serve no returns to the electoral commission (on)
  DAYBOOK_USER_AGENT_RULE  on, or off to answer callers that do not say who they are (on)
  DAYBOOK_TRUSTED_PROXIES  proxies that add to X-Forwarded-For (0)
  DAYBOOK_WEB_URL          where people open the web app (the server's own address)
  DAYBOOK_UPGRADE_URL      where callers find higher limits (/pricing of the web app)
  DAYBOOK_ALLOWED_ORIGINS  more origins whose pages count as browsers (none)
  DAYBOOK_SESSION_SECRET   signs session cookies (one in the data folder)
  DAYBOOK_OIDC_ISSUER      OpenID Connect provider for sign-in, and what it
  DAYBOOK_OIDC_CLIENT_ID,    knows this server by (none)
  DAYBOOK_OIDC_CLIENT_SECRET
  DAYBOOK_URL              server that get, search, watch and call ask (the one of HOST and PORT)
  DAYBOOK_KEY              key that they send
  DAYBOOK_CONTACT          mail or web address by which publishers reach you (DAYBOOK_WEB_URL, or daybook@ and this machine)
  DAYBOOK_MIRROR           address that stands in for the publishers' hosts
  DAYBOOK_FEEDS            feeds of news that sync fetches, as in wire=https://wire.example/feed.xml,other=https://… (none)
  DAYBOOK_CLOSURES         dates on which the exchange closed once, besides those that are known (none)
  LOG_LEVEL                silent, error, warn, info or debug (info)

Exit codes: 0 all accepted or unchanged, 2 some files refused, held back or not fetched, 1 failed.`;
