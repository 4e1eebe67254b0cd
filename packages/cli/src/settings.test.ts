import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultBudgets, unlimitedBudgets } from "@daybook/api/budgets";
import { BadSettings, readSettings } from "./settings.js";

test("defaults serve loopback port 8080 from ./data", () => {
  assert.deepEqual(readSettings({ PORT: "" }, "/srv"), {
    port: 8080,
    host: "127.0.0.1",
    location: { dataFolder: "/srv/data" },
    demo: "load",
    feeds: [],
    logLevel: "info",
    waitMsMax: 1000,
    pastKept: { states: 8, bytes: 2048 * 1024 * 1024 },
    closures: [],
    areFilesWritten: true,
    bulk: "open",
    hookAddresses: "public",
    withheld: [],
    access: {
      budgets: defaultBudgets,
      trustedProxies: 0,
      isUserAgentRuleOn: true,
      webUrl: "http://127.0.0.1:8080",
      upgradeUrl: "http://127.0.0.1:8080/pricing",
      allowedOrigins: ["http://127.0.0.1:8080", "http://localhost:8080"],
      sessionSecret: undefined,
      signIn: undefined,
    },
  });
});

test("publishers reach the operator at the web app unless another address is given, in characters that a header can hold", () => {
  const contacts = [{}, { DAYBOOK_WEB_URL: "https://daybook.test/f\u00fcr-alle" }].map(
    (env) => readSettings(env, "/srv").contact,
  );
  assert.deepEqual(contacts, [undefined, "https://daybook.test/f%C3%BCr-alle"]);
});

test("every setting is read", () => {
  const env = {
    PORT: "0",
    HOST: "::",
    DAYBOOK_DATA: "/var/lib/daybook",
    DATABASE_URL: "postgres://daybook@db:5432/daybook",
    DATABASE_READ_URL: "postgres://daybook@replica/daybook,postgresql://daybook@other/daybook",
    DAYBOOK_DEMO: "off",
    DAYBOOK_MIRROR: "http://mirror.test/",
    DAYBOOK_CONTACT: "operator@daybook.test",
    DAYBOOK_FEEDS: "wire=https://wire.test/feed.xml, Small-Caps=https://news.test/rss?a=1",
    LOG_LEVEL: "warn",
    DAYBOOK_PAST_STATES: "3",
    DAYBOOK_PAST_MB: "100",
    DAYBOOK_WAIT_MS: "250",
    DAYBOOK_CLOSURES: "2027-01-04, 2027-03-01",
    DAYBOOK_FILES: "off",
    DAYBOOK_BULK: "all",
    DAYBOOK_HOOK_ADDRESSES: "any",
    DAYBOOK_LISTINGS: "off",
    DAYBOOK_REGISTER: "off",
    DAYBOOK_FUNDING: "off",
    DAYBOOK_LIMITS: '{"anonymous":{"api":{"minute":60,"month":null}},"pro":{"browser":{"month":7}}}',
    DAYBOOK_USER_AGENT_RULE: "off",
    DAYBOOK_TRUSTED_PROXIES: "2",
    DAYBOOK_WEB_URL: "https://daybook.test/",
    DAYBOOK_UPGRADE_URL: "https://shop.test/plans",
    DAYBOOK_ALLOWED_ORIGINS: "https://other.test, http://localhost:3000",
    DAYBOOK_SESSION_SECRET: "a secret of thirty-two characters",
    DAYBOOK_OIDC_ISSUER: "https://id.test/",
    DAYBOOK_OIDC_CLIENT_ID: "daybook",
    DAYBOOK_OIDC_CLIENT_SECRET: "s3cret",
    DAYBOOK_KEY: "a key",
  };
  assert.deepEqual(readSettings(env, "/srv"), {
    port: 0,
    host: "::",
    location: {
      dataFolder: "/var/lib/daybook",
      databaseUrl: "postgres://daybook@db:5432/daybook",
      databaseReadUrl: "postgres://daybook@replica/daybook,postgresql://daybook@other/daybook",
    },
    demo: "refuse",
    mirror: "http://mirror.test/",
    contact: "operator@daybook.test",
    feeds: [
      { key: "wire", address: "https://wire.test/feed.xml" },
      { key: "small-caps", address: "https://news.test/rss?a=1" },
    ],
    logLevel: "warn",
    waitMsMax: 250,
    pastKept: { states: 3, bytes: 100 * 1024 * 1024 },
    closures: ["2027-01-04", "2027-03-01"],
    areFilesWritten: false,
    bulk: "all",
    hookAddresses: "any",
    withheld: ["listings", "register", "funding"],
    access: {
      budgets: {
        ...defaultBudgets,
        anonymous: { ...defaultBudgets.anonymous, api: { minute: 60, month: Infinity } },
        pro: { ...defaultBudgets.pro, browser: { minute: Infinity, month: 7 } },
      },
      trustedProxies: 2,
      isUserAgentRuleOn: false,
      webUrl: "https://daybook.test",
      upgradeUrl: "https://shop.test/plans",
      allowedOrigins: ["https://daybook.test", "https://other.test", "http://localhost:3000"],
      sessionSecret: "a secret of thirty-two characters",
      signIn: { issuer: "https://id.test/", clientId: "daybook", clientSecret: "s3cret" },
    },
    key: "a key",
  });
});

test("all bad settings are listed at once", () => {
  const env = { PORT: "80a", HOST: "a b", DATABASE_URL: "mysql://db", DAYBOOK_MIRROR: "ftp://x", LOG_LEVEL: "loud" };
  assert.throws(
    () => readSettings(env, "/srv"),
    (error) =>
      error instanceof BadSettings &&
      assert.deepEqual(
        error.problems.map((problem) => problem.split(":")[0]),
        ["PORT", "HOST", "DATABASE_URL", "DAYBOOK_MIRROR", "LOG_LEVEL"],
      ) === undefined,
  );
});

for (const port of ["65536", "-1", "8080.5", "0x50", "99999"]) {
  test(`PORT ${port} is refused`, () =>
    assert.throws(() => readSettings({ PORT: port }, "/"), /PORT: must be a port number/));
}

test("probes may have a port of their own, which must be a certain one", () => {
  assert.equal(readSettings({ DAYBOOK_HEALTH_PORT: "8081" }, "/srv").healthPort, 8081);
  assert.throws(() => readSettings({ DAYBOOK_HEALTH_PORT: "0" }, "/srv"), /a port number from 1 to 65535/);
  assert.throws(() => readSettings({ DAYBOOK_HEALTH_PORT: "8080" }, "/srv"), /must be another port than PORT/);
});

for (const host of [
  "999.1.1.1",
  "1.2.3.4.5",
  "[::1",
  "::1]",
  ":::1",
  "a:b",
  "[]",
  "a b",
  "a/b",
  "host:80",
  "fe80::1%eth0",
]) {
  test(`HOST ${host} is refused, and what it may be is said`, () =>
    assert.throws(
      () => readSettings({ HOST: host }, "/"),
      new BadSettings(["HOST: must be a host name, or an address such as 127.0.0.1, 0.0.0.0 or ::1"]),
    ));
}

for (const [given, host, webUrl] of [
  ["::1", "::1", "http://[::1]:8080"],
  ["[::1]", "::1", "http://[::1]:8080"],
  ["[::]", "::", "http://127.0.0.1:8080"],
  ["daybook_1.internal", "daybook_1.internal", "http://daybook_1.internal:8080"],
] as const) {
  test(`HOST ${given} listens on ${host}`, () => {
    const settings = readSettings({ HOST: given }, "/");
    assert.deepEqual([settings.host, settings.access.webUrl], [host, webUrl]);
  });
}

for (const [name, what] of [
  ["DAYBOOK_LISTINGS", "listings"],
  ["DAYBOOK_REGISTER", "register"],
  ["DAYBOOK_FUNDING", "funding"],
] as const) {
  test(`${name} alone withholds the ${what}`, () => {
    assert.deepEqual(readSettings({ [name]: "off" }, "/").withheld, [what]);
  });
}

for (const [env, demo] of [
  [{}, "load"],
  [{ DAYBOOK_DEMO: "on" }, "load"],
  [{ DAYBOOK_DEMO: "off" }, "refuse"],
  [{ DATABASE_URL: "postgres://db/daybook" }, "serve"],
  [{ DATABASE_URL: "postgres://db/daybook", DAYBOOK_DEMO: "on" }, "load"],
  [{ DATABASE_URL: "postgres://db/daybook", DAYBOOK_DEMO: "off" }, "refuse"],
] as const) {
  test(`${JSON.stringify(env)} means to ${demo} the demo world`, () => {
    assert.equal(readSettings(env, "/").demo, demo);
  });
}

test("limits can be switched off", () => {
  assert.equal(readSettings({ DAYBOOK_LIMITS: "off" }, "/").access.budgets, unlimitedBudgets);
});

for (const [env, problem] of [
  [{ DAYBOOK_LIMITS: "of" }, /DAYBOOK_LIMITS: must be "on", "off" or an object/],
  [{ DAYBOOK_LIMITS: '{"anonymus":{}}' }, /DAYBOOK_LIMITS: .*must be "on"/],
  [
    { DAYBOOK_LIMITS: '{"free":{"api":{"minute":20}}}' },
    /DAYBOOK_LIMITS: free.api.minute: must be .* from 21 to 1000000/,
  ],
  [{ DAYBOOK_LIMITS: '{"free":{"api":{"month":"1"}}}' }, /DAYBOOK_LIMITS: free.api.month: must be a whole number/],
  [{ DAYBOOK_CLOSURES: "2027-02-29" }, /DAYBOOK_CLOSURES: must be real dates like 2022-09-22, separated by commas/],
  [{ DAYBOOK_CLOSURES: "2027-01-04;2027-01-05" }, /DAYBOOK_CLOSURES: must be real dates/],
  [{ DAYBOOK_CLOSURES: "2027-01-04," }, /DAYBOOK_CLOSURES: must be real dates/],
  [{ DAYBOOK_CLOSURES: "04/01/2027" }, /DAYBOOK_CLOSURES: must be real dates/],
  [{ DAYBOOK_LISTINGS: "no" }, /DAYBOOK_LISTINGS: must be "on" or "off"/],
  [{ DAYBOOK_LISTINGS: "OFF" }, /DAYBOOK_LISTINGS: must be "on" or "off"/],
  [{ DAYBOOK_FILES: "none" }, /DAYBOOK_FILES: must be "on" or "off"/],
  [{ DAYBOOK_HOOK_ADDRESSES: "on" }, /DAYBOOK_HOOK_ADDRESSES: must be "public" or "any"/],
  [{ DAYBOOK_BULK: "on" }, /DAYBOOK_BULK: must be "open" or "all"/],
  [{ DAYBOOK_DEMO: "false" }, /DAYBOOK_DEMO: must be "on" or "off"/],
  [{ DAYBOOK_REGISTER: "no" }, /DAYBOOK_REGISTER: must be "on" or "off"/],
  [{ DAYBOOK_FUNDING: "false" }, /DAYBOOK_FUNDING: must be "on" or "off"/],
  [{ DAYBOOK_PAST_STATES: "some" }, /DAYBOOK_PAST_STATES: must be a number of past states from 0 to 999/],
  [{ DAYBOOK_PAST_MB: "1.5" }, /DAYBOOK_PAST_MB: must be a number of megabytes/],
  [{ DAYBOOK_WAIT_MS: "99" }, /DAYBOOK_WAIT_MS: must be a number of milliseconds from 100 to 30000/],
  [{ DAYBOOK_WAIT_MS: "1s" }, /DAYBOOK_WAIT_MS: must be a number of milliseconds/],
  [{ DAYBOOK_TRUSTED_PROXIES: "-1" }, /DAYBOOK_TRUSTED_PROXIES: must be a whole number from 0 to 9/],
  [{ DAYBOOK_ALLOWED_ORIGINS: "https://a.test/" }, /DAYBOOK_ALLOWED_ORIGINS: must be origins/],
  [{ DAYBOOK_ALLOWED_ORIGINS: "*" }, /DAYBOOK_ALLOWED_ORIGINS: must be origins/],
  [{ DAYBOOK_SESSION_SECRET: "short" }, /DAYBOOK_SESSION_SECRET: must have at least 32/],
  [{ DAYBOOK_WEB_URL: "daybook.test" }, /DAYBOOK_WEB_URL: must be an http or https address/],
  [{ DAYBOOK_CONTACT: "somebody" }, /DAYBOOK_CONTACT: must be a mail or web address/],
  [{ DAYBOOK_CONTACT: "me@daybook.test)\r\nHost: x" }, /DAYBOOK_CONTACT: must be a mail or web address/],
  [{ DAYBOOK_WEB_URL: "https://me:secret@daybook.test" }, /DAYBOOK_WEB_URL: must have no user/],
  [{ DAYBOOK_WEB_URL: "https://daybook.test/?a=1" }, /DAYBOOK_WEB_URL: must have no user, query/],
  [
    { DAYBOOK_OIDC_ISSUER: "https://id.test" },
    /DAYBOOK_OIDC_CLIENT_ID: is needed.*\n.*DAYBOOK_OIDC_CLIENT_SECRET: is needed/,
  ],
  [{ DATABASE_READ_URL: "postgres://replica/db" }, /DATABASE_READ_URL: needs DATABASE_URL/],
  [{ DATABASE_URL: "postgres://a/db,b/db,postgres:// /" }, /DATABASE_URL: must be an address/],
] as const) {
  test(`${JSON.stringify(env)} is refused`, () => assert.throws(() => readSettings(env, "/"), problem));
}

for (const [name, hint] of [
  ["DAYBOOK_LIMIT", "; did you mean DAYBOOK_LIMITS?"],
  ["DAYBOOK_TRUSTED_PROXY", "; did you mean DAYBOOK_TRUSTED_PROXIES?"],
  ["daybook_limits", "; did you mean DAYBOOK_LIMITS?"],
  ["DAYBOOK_PORT", "; did you mean PORT?"],
  ["DAYBOOK_LOG_LEVEL", "; did you mean LOG_LEVEL?"],
  ["DAYBOOK_DATABASE_URL", "; did you mean DATABASE_URL?"],
  ["DAYBOOK_SOMETHING_ELSE_ALTOGETHER", "; `daybook --help` lists those that there are"],
] as const) {
  test(`${name} is an error that names the nearest setting`, () => {
    assert.throws(
      () => readSettings({ [name]: "1" }, "/"),
      new BadSettings([`${name}: there is no such setting${hint}`]),
    );
  });
}

test("variables of other programs, of our tests and workers, of a cluster, and empty ones are left alone", () => {
  const env = {
    PORTS: "1",
    DATABASE_URI: "x",
    DAYBOOK_LIMIT: " ",
    DAYBOOK_SEED: "7",
    DAYBOOK_CORPUS: "/files",
    DAYBOOK_TESTS_FOLDER: "/tests",
    DAYBOOK_WORKER: "2",
    DAYBOOK_WORKER_JOINS: "yes",
    DAYBOOK_PORT: "tcp://10.0.0.1:8080",
    DAYBOOK_PORT_8080_TCP_ADDR: "10.0.0.1",
    DAYBOOK_SERVICE_HOST: "10.0.0.1",
    DAYBOOK_SERVICE_PORT_HTTP: "8080",
  };
  assert.deepEqual(readSettings(env, "/srv"), readSettings({}, "/srv"));
});
