import { resolve } from "node:path";
import type { AccessOptions, SignInOptions } from "@daybook/api";
import type { Withholdable } from "@daybook/domain";
import type { FeedAddress } from "@daybook/ingest";
import type { Location } from "@daybook/store";
import { addressesOf } from "@daybook/store/addresses";
import { z } from "zod";
import { addressOf } from "./address.js";
import { budgetsOf } from "./budgets-setting.js";
import { feedsOf } from "./feeds-setting.js";
import { isDate } from "./is-date.js";
import { isOurs, unknownSettings } from "./unknown-settings.js";

/** What an operator can set, from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where probes are answered too, whatever the load. */
  readonly healthPort?: number;
  readonly location: Location;
  readonly demo: DemoSetting;
  /** Stands in for the hosts of upstream sources. */
  readonly mirror?: string;
  /** Where publishers reach the operator, told to all that files are fetched from. */
  readonly contact?: string;
  /** The feeds of news that are fetched, and no other. */
  readonly feeds: readonly FeedAddress[];
  readonly logLevel: LogLevel;
  /** Dates on which the exchange closed once, besides those that are known. */
  readonly closures: readonly string[];
  /** Whether a server writes datasets as files. */
  readonly areFilesWritten: boolean;
  /** Which datasets are passed on whole: those that anybody may pass on, or all. */
  readonly bulk: "open" | "all";
  /** Where events may be sent to: addresses of the public internet by https, or any. */
  readonly hookAddresses: "public" | "any";
  /** What is held and not served. */
  readonly withheld: readonly Withholdable[];
  /** How long a call may wait for its turn before it is refused. */
  readonly waitMsMax: number;
  /** How many past states are kept on disk, and how large they may be together. */
  readonly pastKept: { readonly states: number; readonly bytes: number };
  readonly access: AccessOptions;
  /** Sent by commands that call a server. */
  readonly key?: string;
  /** The server that they call, in place of the one that the host and the port name. */
  readonly url?: string;
}

/**
 * What to do about the demo world: load it where no data is held, serve it where
 * somebody has loaded it, or do neither.
 */
export type DemoSetting = "load" | "serve" | "refuse";

/** Some settings are wrong; lists all of them. */
export class BadSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`bad settings:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

/**
 * Reads all settings, or throws BadSettings with every one that is wrong or unknown. An empty variable counts as unset.
 * Problems call a setting by its name, or by where it was stated, if that is given.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
  placeOf: (name: string) => string = (name) => name,
): Settings {
  const names = settingNames();
  const known = names.map((name) => [name, env[name]?.trim() || undefined]);
  const result = schema.safeParse(Object.fromEntries(known));
  const problems = [
    ...(result.error?.issues ?? []).map(({ path: [name = ""], message }) => ({ name: String(name), message })),
    ...unknownSettings(env, names),
  ];
  if (!result.success || problems.length > 0) {
    throw new BadSettings(problems.map(({ name, message }) => `${placeOf(name)}: ${message}`));
  }
  const {
    PORT,
    HOST,
    DAYBOOK_HEALTH_PORT,
    DAYBOOK_DATA,
    DATABASE_URL,
    DATABASE_READ_URL,
    DAYBOOK_MIRROR,
    DAYBOOK_WEB_URL,
    DAYBOOK_CONTACT = DAYBOOK_WEB_URL && new URL(DAYBOOK_WEB_URL).href,
    LOG_LEVEL,
    DAYBOOK_KEY,
    DAYBOOK_URL,
    DAYBOOK_WAIT_MS,
    DAYBOOK_PAST_STATES,
    DAYBOOK_PAST_MB,
  } = result.data;
  return {
    port: PORT,
    ...(DAYBOOK_HEALTH_PORT === undefined ? {} : { healthPort: DAYBOOK_HEALTH_PORT }),
    host: HOST,
    location: {
      dataFolder: resolve(folder, DAYBOOK_DATA),
      ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
      ...(DATABASE_READ_URL === undefined ? {} : { databaseReadUrl: DATABASE_READ_URL }),
    },
    demo: demoSettingOf(result.data),
    ...(DAYBOOK_MIRROR === undefined ? {} : { mirror: DAYBOOK_MIRROR }),
    ...(DAYBOOK_CONTACT === undefined ? {} : { contact: DAYBOOK_CONTACT }),
    feeds: result.data.DAYBOOK_FEEDS,
    logLevel: LOG_LEVEL,
    waitMsMax: DAYBOOK_WAIT_MS,
    pastKept: { states: DAYBOOK_PAST_STATES, bytes: DAYBOOK_PAST_MB * BYTES_PER_MB },
    closures: result.data.DAYBOOK_CLOSURES,
    areFilesWritten: result.data.DAYBOOK_FILES === "on",
    bulk: result.data.DAYBOOK_BULK,
    hookAddresses: result.data.DAYBOOK_HOOK_ADDRESSES,
    withheld: withheldBy(result.data),
    access: accessOf(result.data),
    ...(DAYBOOK_KEY === undefined ? {} : { key: DAYBOOK_KEY }),
    ...(DAYBOOK_URL === undefined ? {} : { url: DAYBOOK_URL }),
  };
}

const BYTES_PER_MB = 1 << 20;

/** A database that others may share gets no fictional data unless it is asked for. */
function demoSettingOf({ DAYBOOK_DEMO, DATABASE_URL }: Values): DemoSetting {
  if (DAYBOOK_DEMO !== undefined) return DAYBOOK_DEMO === "on" ? "load" : "refuse";
  return DATABASE_URL === undefined ? "load" : "serve";
}

/** The names of all settings. */
export function settingNames(): readonly string[] {
  return Object.keys(schema.shape);
}

/** Whether a variable is one of ours, known or not. */
export function isSettingName(name: string): boolean {
  return settingNames().includes(name) || isOurs(name);
}

function withheldBy({ DAYBOOK_LISTINGS, DAYBOOK_REGISTER, DAYBOOK_FUNDING }: Values): readonly Withholdable[] {
  const switches = { listings: DAYBOOK_LISTINGS, register: DAYBOOK_REGISTER, funding: DAYBOOK_FUNDING } as const;
  return (Object.keys(switches) as Withholdable[]).filter((each) => switches[each] === "off");
}

function accessOf(values: Values): AccessOptions {
  const webUrl = (values.DAYBOOK_WEB_URL ?? addressOf({ host: values.HOST, port: values.PORT })).replace(/\/+$/, "");
  return {
    budgets: values.DAYBOOK_LIMITS,
    trustedProxies: values.DAYBOOK_TRUSTED_PROXIES,
    isUserAgentRuleOn: values.DAYBOOK_USER_AGENT_RULE === "on",
    webUrl,
    // It is sent in a header, which can hold only ASCII characters.
    upgradeUrl: new URL(values.DAYBOOK_UPGRADE_URL ?? `${webUrl}/pricing`).href,
    allowedOrigins: [...new Set([...ownOrigins(webUrl), ...values.DAYBOOK_ALLOWED_ORIGINS])],
    sessionSecret: values.DAYBOOK_SESSION_SECRET,
    signIn: signInOf(values),
  };
}

/** People open a server on this machine under either of its names. */
function ownOrigins(webUrl: string): string[] {
  const { origin } = new URL(webUrl);
  return [origin, origin.replace("//127.0.0.1", "//localhost")];
}

function signInOf(values: Values): SignInOptions | undefined {
  const { DAYBOOK_OIDC_ISSUER, DAYBOOK_OIDC_CLIENT_ID, DAYBOOK_OIDC_CLIENT_SECRET } = values;
  if (DAYBOOK_OIDC_ISSUER === undefined) return undefined;
  return {
    issuer: DAYBOOK_OIDC_ISSUER,
    clientId: DAYBOOK_OIDC_CLIENT_ID!,
    clientSecret: DAYBOOK_OIDC_CLIENT_SECRET!,
  };
}

const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** One address of PostgreSQL, or several. */
function databasesOf(example: string) {
  return z
    .string()
    .refine(
      (text) => addressesOf(text).every((address) => isAddress(address, POSTGRES)),
      `must be an address like ${example}, or several with commas between them`,
    );
}

function portFrom(least: number) {
  const rule = `must be a port number from ${least} to 65535`;
  return z
    .string()
    .regex(/^\d{1,5}$/, rule)
    .transform(Number)
    .refine((port) => port >= least && port <= 65_535, rule);
}

const POSTGRES = ["postgres:", "postgresql:"];

/** A line of calls cannot be kept shorter; and after the maximum the server gives a call up anyway. */
const WAIT_MS_MIN = 100;
const WAIT_MS_MAX = 30_000;
const WAIT_RULE = `must be a number of milliseconds from ${WAIT_MS_MIN} to ${WAIT_MS_MAX}`;

const CLOSURES_MAX = 1_000;

const onOrOffGiven = z.enum(["on", "off"], 'must be "on" or "off"');
const onOrOff = onOrOffGiven.default("on");

const schema = z
  .object({
    PORT: portFrom(0).default(8080),
    HOST: z
      .string()
      .transform((host) => host.replace(/^\[(.*)\]$/, "$1"))
      .refine(isHost, "must be a host name, or an address such as 127.0.0.1, 0.0.0.0 or ::1")
      .default("127.0.0.1"),
    DAYBOOK_HEALTH_PORT: portFrom(1).optional(),
    DAYBOOK_DATA: z.string().default("./data"),
    DATABASE_URL: databasesOf("postgres://user@host:5432/name").optional(),
    DATABASE_READ_URL: databasesOf("postgres://user@replica:5432/name").optional(),
    DAYBOOK_DEMO: onOrOffGiven.optional(),
    DAYBOOK_MIRROR: webAddress().optional(),
    // It is sent in a header, inside parentheses.
    DAYBOOK_CONTACT: z
      .string()
      .regex(/^[!-'*-~]{1,200}$/, "must be a mail or web address")
      .refine((text) => /^[^@/]+@[^@/]+$|^https?:\/\/./.test(text), "must be a mail or web address")
      .optional(),
    DAYBOOK_FEEDS: z.string().transform(feedsOf).default([]),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
    DAYBOOK_WAIT_MS: z
      .string()
      .regex(/^\d{1,5}$/, WAIT_RULE)
      .transform(Number)
      .refine((ms) => ms >= WAIT_MS_MIN && ms <= WAIT_MS_MAX, WAIT_RULE)
      .default(1000),
    DAYBOOK_PAST_STATES: z
      .string()
      .regex(/^\d{1,3}$/, "must be a number of past states from 0 to 999")
      .transform(Number)
      .default(8),
    DAYBOOK_PAST_MB: z
      .string()
      .regex(/^\d{1,7}$/, "must be a number of megabytes from 0 to 9999999")
      .transform(Number)
      .default(2048),
    DAYBOOK_CLOSURES: z
      .string()
      .transform((text) => text.split(",").map((date) => date.trim()))
      .refine((dates) => dates.length <= CLOSURES_MAX, `must be at most ${CLOSURES_MAX} dates`)
      .refine((dates) => dates.every(isDate), "must be real dates like 2022-09-22, separated by commas")
      .default([]),
    DAYBOOK_FILES: onOrOff,
    DAYBOOK_BULK: z.enum(["open", "all"], 'must be "open" or "all"').default("open"),
    DAYBOOK_HOOK_ADDRESSES: z.enum(["public", "any"], 'must be "public" or "any"').default("public"),
    DAYBOOK_LISTINGS: onOrOff,
    DAYBOOK_REGISTER: onOrOff,
    DAYBOOK_FUNDING: onOrOff,
    DAYBOOK_LIMITS: z.string().default("on").transform(budgetsOf),
    DAYBOOK_TRUSTED_PROXIES: z
      .string()
      .regex(/^\d$/, "must be a whole number from 0 to 9")
      .transform(Number)
      .default(0),
    DAYBOOK_USER_AGENT_RULE: onOrOff,
    DAYBOOK_WEB_URL: webAddress().refine(isBare, "must have no user, query or fragment").optional(),
    DAYBOOK_UPGRADE_URL: webAddress().optional(),
    DAYBOOK_ALLOWED_ORIGINS: z
      .string()
      .transform((text) => text.split(",").map((origin) => origin.trim()))
      .refine((origins) => origins.every(isOrigin), "must be origins like https://daybook.example, separated by commas")
      .default([]),
    DAYBOOK_SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    DAYBOOK_OIDC_ISSUER: webAddress().optional(),
    DAYBOOK_OIDC_CLIENT_ID: z.string().optional(),
    DAYBOOK_OIDC_CLIENT_SECRET: z.string().optional(),
    DAYBOOK_KEY: z.string().optional(),
    DAYBOOK_URL: webAddress().optional(),
  })
  .superRefine((values, context) => {
    if (values.DAYBOOK_HEALTH_PORT === values.PORT) {
      context.addIssue({ code: "custom", path: ["DAYBOOK_HEALTH_PORT"], message: "must be another port than PORT" });
    }
    if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
      context.addIssue({ code: "custom", path: ["DATABASE_READ_URL"], message: "needs DATABASE_URL beside it" });
    }
    const signIn = ["DAYBOOK_OIDC_ISSUER", "DAYBOOK_OIDC_CLIENT_ID", "DAYBOOK_OIDC_CLIENT_SECRET"] as const;
    if (signIn.every((name) => values[name] === undefined)) return;
    for (const name of signIn.filter((each) => values[each] === undefined)) {
      context.addIssue({ code: "custom", path: [name], message: "is needed for sign-in" });
    }
  });

/** Also a number that no address can hold is refused here: the address of the server is made of it. */
function isHost(text: string): boolean {
  return /^[A-Za-z0-9.:_-]+$/.test(text) && URL.canParse(addressOf({ host: text, port: 1 }));
}

type Values = z.infer<typeof schema>;

function webAddress() {
  return z.string().refine((text) => isAddress(text, ["http:", "https:"]), "must be an http or https address");
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** Paths are appended to the address, and the result is sent to callers. */
function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === "";
}

function isOrigin(text: string): boolean {
  return isAddress(text, ["http:", "https:"]) && new URL(text).origin === text;
}
