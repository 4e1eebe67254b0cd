import assert from "node:assert/strict";
import { test } from "node:test";
import type { AccountView, OwnKey, SignedInView } from "@daybook/contract/account-view";
import { DEMO, HOSTILE } from "../site.fixture.js";
import { accountPage } from "./account-page.js";

const TIERS = [
  { name: "anonymous", api: { minute: 30, month: 500 }, browser: { minute: 60, month: 5000 } },
  { name: "free", api: { minute: 60, month: 1000 }, browser: { minute: 120, month: 10_000 } },
];
const KEY = "dbk_0123456789ABCDEFGHIJKLMNOPQRST4QihrP";

const liveKey: OwnKey = {
  id: "k1",
  name: HOSTILE,
  tier: "free",
  createdAt: "2026-11-01T00:00:00.000Z",
  expiresAt: "2027-06-30T23:59:59.999Z",
  revokedAt: null,
  lastUsedAt: null,
  state: "active",
};
const revokedKey: OwnKey = { ...liveKey, id: "k2", state: "revoked", revokedAt: "2026-11-02T10:30:00.000Z" };

const signedIn: SignedInView = {
  kind: "signed-in",
  subject: HOSTILE,
  tier: "free",
  use: {
    api: {
      minute: { limit: 60, used: 2, resetAt: 1 },
      month: { limit: 1000, used: 12, resetAt: Date.parse("2026-12-01") / 1000 },
    },
    browser: {
      minute: { limit: Number.POSITIVE_INFINITY, used: undefined, resetAt: undefined },
      month: { limit: 10_000, used: undefined, resetAt: undefined },
    },
  },
  keys: [liveKey, revokedKey],
  keysMax: 20,
  keptChoices: ["0", "1h", "7d"],
  token: "the-token",
  outcome: undefined,
};

const shown = (view: AccountView) => accountPage(DEMO, TIERS, view);

test("no search engine looks for it, and no page of it holds markup of others", () => {
  const outcome = { kind: "problem", httpStatus: 400, message: HOSTILE, name: HOSTILE, expires: HOSTILE } as const;
  for (const view of [
    { kind: "off" },
    { kind: "signed-out", signInUrl: `https://x.example/${HOSTILE}`, hasFailed: true },
    { kind: "refused", code: "permission_denied", httpStatus: 403, message: HOSTILE },
    signedIn,
    { ...signedIn, outcome },
    { ...signedIn, outcome: { kind: "revoked", id: "k1", name: HOSTILE } },
  ] satisfies readonly AccountView[]) {
    const page = shown(view).replace(/<script type="module" src="\/script-\w+\.js"><\/script>/, "");
    assert.match(page, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(page, /<script|<img| style=| onerror='/);
    assert.doesNotMatch(page, /canonical|undefined|NaN|Infinity/);
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
  }
});

test("use stands next to its limit; an unknown figure is a dash, and a missing limit is named", () => {
  const page = shown(signedIn);
  assert.match(page, /<data value="2">2<\/data> of 60<\/td><td class="amount"><data value="12">12<\/data> of 1,000/);
  assert.match(page, /no limit<\/td><td class="amount"><span class="unknown" title="unknown">–<\/span> of 10,000/);
  assert.match(page, /begins anew on <time datetime="2026-12-01T00:00:00.000Z">1 December 2026, 00:00 UTC/);
});

test("every form is a POST with the token, and those of a key name it", () => {
  const forms = shown(signedIn).match(/<form method="post"[\s\S]*?<\/form>/g) ?? [];
  assert.deepEqual(
    forms.map((form) => [
      form.includes('action="/account"') && form.includes('name="token" value="the-token"'),
      /name="do" value="([\w-]+)"/.exec(form)?.[1],
      /name="id" value="(\w+)"/.exec(form)?.[1],
    ]),
    [
      [true, "sign-out", undefined],
      [true, "rotate", "k1"],
      [true, "revoke", "k1"],
      [true, "create", undefined],
    ],
  );
});

test("a key in doubt is shown with those that work, and said not to work now", () => {
  const page = shown({ ...signedIn, keys: [{ ...liveKey, state: "in doubt" }] });
  assert.match(page, /You have no key that works\./);
  assert.match(page, /<li id="key-k1">.*\n<p>It does not work now: whoever runs this server/);
});

test("a new key is shown once, with what became of the one before", () => {
  const made = { id: "k3", name: "New", text: KEY };
  const page = shown({ ...signedIn, outcome: { kind: "created", ...made } });
  assert.equal(page.split(KEY).length, 2);
  const rotated = { kind: "rotated", ...made, replacedId: "k1" } as const;
  const ended = shown({ ...signedIn, outcome: { ...rotated, replacedUntil: "2026-11-20T08:15:00.000Z" } });
  assert.match(ended, /Key <code>k1<\/code> works until <time [^>]*>20 November 2026, 08:15 UTC<\/time>/);
  const revoked = shown({ ...signedIn, outcome: { ...rotated, replacedUntil: null } });
  assert.match(revoked, /Key <code>k1<\/code> is revoked/);
  const left = shown({ ...signedIn, outcome: { ...rotated, replacedUntil: undefined } });
  assert.match(left, /k1<\/code> could not be ended and goes on working/);
});

test("a form that was refused keeps what was written", () => {
  const outcome = { kind: "problem", httpStatus: 400, message: "No.", name: "My name", expires: "2020-01-01" } as const;
  const page = shown({ ...signedIn, outcome });
  assert.match(page, /name="name" value="My name"/);
  assert.match(page, /type="date" value="2020-01-01"/);
});

test("an owner with the most keys allowed is not offered another, and only the newest ended keys are shown", () => {
  const ended = Array.from({ length: 30 }, (_, i) => ({ ...revokedKey, id: `gone-${i}` }));
  const page = shown({ ...signedIn, keys: [...ended, liveKey], keysMax: 1 });
  assert.match(page, /as many keys as you may have/);
  assert.doesNotMatch(page, /name="do" value="create"/);
  assert.deepEqual(
    [page.includes("gone-10"), page.includes("gone-9<"), page.includes("newest 20 of 30")],
    [true, false, true],
  );
});
