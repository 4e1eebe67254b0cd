import { resolve } from "node:path";
import type { Location } from "@daybook/store";
import { z } from "zod";

/** What an operator can set, from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly location: Location;
  /** Stands in for the hosts of upstream sources. */
  readonly mirror?: string;
  readonly logLevel: LogLevel;
}

/** Bad settings, all of them. */
export class BadSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`bad settings:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

/** Reads every setting, or throws BadSettings with all that are wrong. An empty variable counts as unset. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, folder: string): Settings {
  const known = Object.keys(schema.shape).map((name) => [name, env[name]?.trim() || undefined]);
  const result = schema.safeParse(Object.fromEntries(known));
  if (!result.success) {
    throw new BadSettings(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const { PORT, HOST, DAYBOOK_DATA, DATABASE_URL, DAYBOOK_MIRROR, LOG_LEVEL } = result.data;
  return {
    port: PORT,
    host: HOST,
    location: {
      dataFolder: resolve(folder, DAYBOOK_DATA),
      ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    },
    ...(DAYBOOK_MIRROR === undefined ? {} : { mirror: DAYBOOK_MIRROR }),
    logLevel: LOG_LEVEL,
  };
}

const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number from 0 to 65535")
    .default(8080),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an address")
    .default("127.0.0.1"),
  DAYBOOK_DATA: z.string().default("./data"),
  DATABASE_URL: addressOf(
    ["postgres:", "postgresql:"],
    "must be an address like postgres://user@host:5432/name",
  ).optional(),
  DAYBOOK_MIRROR: addressOf(["http:", "https:"], "must be an http or https address").optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

function addressOf(protocols: readonly string[], message: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}
