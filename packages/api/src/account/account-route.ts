import type { AccountView, Outcome, SignedInView } from "@daybook/contract/account-view";
import { AccountsUnreachable, type KeyBook, keyIdOf } from "@daybook/store";
import type { Budgets } from "../access/budgets.js";
import { isDueForRenewal, type Session } from "../access/session-cookie.js";
import type { SignedCookie } from "../access/signed-cookie.js";
import { permissionDenied, signInOff, unavailable } from "../base/errors.js";
import type { ServedAnswer, ServedRequest, ServedRoute, ShownPage } from "../base/route.js";
import type { Serving } from "../base/serving.js";
import type { Limiter } from "../guards/limiter/limiter.js";
import { accountUse } from "./account-use.js";
import { formTokensOf } from "./form-token.js";
import { KEPT_CHOICES, KEYS_MAX, ownKeysOf } from "./own-keys.js";
import { isFromOwnPage } from "./own-page.js";

/** Shows a person their account. */
export type AccountPage = (view: AccountView, serving: Serving) => ShownPage;

/** What the page of an account needs. */
export interface AccountOptions {
  readonly book: Pick<KeyBook, "keys" | "addKey" | "revokeKey" | "expireKey" | "accountTier">;
  readonly limiter: Pick<Limiter, "report">;
  readonly budgets: Budgets;
  readonly cookie: SignedCookie<Session>;
  /** Signs forms. */
  readonly secret: string;
  readonly webUrl: string;
  /** Where people sign in to come back here; undefined if they cannot. */
  readonly signInUrl: string | undefined;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** A session of somebody who is signed in. */
type SignedIn = Session & { readonly subject: string };

/** Where the page is. */
export const ACCOUNT_PATH = "/account";

/**
 * The page of an account, and the forms on it. A form is answered by the page itself rather than by a way to it, so
 * that a new key is in one answer and nowhere else; each form makes at most one key, however often it is sent.
 */
export function accountRoute(options: AccountOptions, pageOf: AccountPage): ServedRoute {
  const { book, limiter, budgets, cookie, signInUrl, randomBytes } = options;
  const tokens = formTokensOf(options.secret, randomBytes);
  const ownOrigin = new URL(options.webUrl).origin;

  /** The signed-in reader, wherever the link to here was: from another site a browser sends the cookie with a link, and with nothing else. */
  function signedIn({ headers, now }: ServedRequest): SignedIn | undefined {
    const session = cookie.read(headers.cookie, now.getTime());
    return session?.subject === undefined ? undefined : { ...session, subject: session.subject };
  }

  /** The sender of a form, and the token that makes the form unique. Throws if no page of ours sent the form. */
  function sentBy(request: ServedRequest, form: URLSearchParams) {
    if (signInUrl === undefined) throw signInOff();
    if (!isFromOwnPage(request.headers, ownOrigin)) throw permissionDenied(OTHER_SITE);
    const session = signedIn(request);
    if (session === undefined) throw permissionDenied(SIGNED_OUT);
    const verdict = tokens.judge(form.get("token") ?? "", session, request.now.getTime());
    if (typeof verdict === "string") throw permissionDenied(verdict === "expired" ? EXPIRED : OTHER_PAGE);
    return { session, nonce: verdict.nonce };
  }

  async function view(session: SignedIn, now: Date, form?: SentForm): Promise<SignedInView> {
    const { subject } = session;
    const tier = (await book.accountTier(subject)) ?? "free";
    const keys = ownKeysOf({ book, owner: subject, tier, now, randomBytes });
    const before = await keys.list();
    const outcome = form && (await form(keys));
    return {
      kind: "signed-in",
      ...{ subject, tier, outcome },
      use: await accountUse(limiter, budgets, subject, tier),
      // A new key must be shown, whatever has become of the accounts meanwhile.
      keys: form === undefined ? before : await keys.list().catch(() => before),
      keysMax: KEYS_MAX,
      keptChoices: KEPT_CHOICES,
      token: tokens.make(session, now.getTime()),
    };
  }

  async function shown(request: ServedRequest, serving: Serving): Promise<ServedAnswer> {
    if (signInUrl === undefined) return answerOf(200, pageOf({ kind: "off" }, serving));
    const session = signedIn(request);
    if (session === undefined) {
      const hasFailed = request.query.get("sign-in") === "failed";
      return answerOf(200, pageOf({ kind: "signed-out", signInUrl, hasFailed }, serving));
    }
    const nowMs = request.now.getTime();
    const cookies = isDueForRenewal(session, nowMs) ? [cookie.set({ ...session, issuedMs: nowMs }, nowMs)] : [];
    return answerOf(200, pageOf(await view(session, request.now), serving), cookies);
  }

  async function sent(request: ServedRequest, serving: Serving): Promise<ServedAnswer> {
    const form = new URLSearchParams(Buffer.from(request.body).toString());
    const { session, nonce } = sentBy(request, form);
    const [action, id] = [form.get("do"), form.get("id") ?? ""];
    if (action === "sign-out") {
      return { status: 303, headers: { ...PRIVATE, Location: ACCOUNT_PATH, "Set-Cookie": [cookie.clear] }, body: "" };
    }
    const newId = keyIdOf(tokens.bytesOf(nonce, `${action} ${id}`));
    const field = (name: string) => form.get(name) ?? "";
    const account = await view(session, request.now, (keys) => {
      if (action === "create") return keys.create({ id: newId, name: field("name"), expires: field("expires") });
      if (action === "revoke") return keys.revoke(id);
      if (action === "rotate") return keys.rotate({ newId, id, kept: field("kept") });
      return Promise.resolve(UNKNOWN_FORM);
    });
    const status = account.outcome?.kind === "problem" ? account.outcome.httpStatus : 200;
    return answerOf(status, pageOf(account, serving));
  }

  return {
    path: ACCOUNT_PATH,
    verbs: ["GET", "HEAD", "POST"],
    errorShape: "web",
    cost: 0,
    isPage: true,
    isOfNow: true,
    takes: { types: ["application/x-www-form-urlencoded"], bytesMax: FORM_BYTES_MAX },
    async answer(request, serving) {
      try {
        return await (request.verb === "POST" ? sent(request, serving) : shown(request, serving));
      } catch (thrown) {
        throw thrown instanceof AccountsUnreachable ? unavailable(AWAY) : thrown;
      }
    },
    refusalPage({ code, httpStatus, message }, _request, serving) {
      const { headers, body } = pageOf({ kind: "refused", code, httpStatus, message }, serving);
      return { headers: { ...headers, ...PRIVATE }, body };
    },
  };
}

/** What a form does. */
type SentForm = (keys: ReturnType<typeof ownKeysOf>) => Promise<Outcome>;

function answerOf(status: number, { headers, body }: ReturnType<AccountPage>, cookies: readonly string[] = []) {
  return { status, headers: { ...headers, ...PRIVATE, "Set-Cookie": cookies }, body };
}

/** Nobody keeps what one person sees. */
const PRIVATE = { "Cache-Control": "no-store", Vary: "Cookie" } as const;

/** A name of the greatest length takes nine bytes for each character, and all else some hundred. */
const FORM_BYTES_MAX = 8 << 10;

const OTHER_SITE = "this form was sent by a page of another site, so nothing was changed";
const SIGNED_OUT = "nobody is signed in in this browser, so nothing was changed";
const OTHER_PAGE = "this form does not come from your account's own page, so nothing was changed";
const EXPIRED = "this form was open for too long, so nothing was changed; open the account again";
const AWAY =
  "the accounts cannot be reached now, try again; if you have sent a form, look at your keys before you send it again";
const UNKNOWN_FORM: Outcome = { kind: "problem", httpStatus: 400, message: "There is no such form." };
