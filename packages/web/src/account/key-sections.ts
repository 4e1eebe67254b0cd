import type { OwnKey, SignedInView } from "@daybook/contract/account-view";
import { day } from "../frame/figures.js";
import { counted } from "../frame/format.js";
import { html, type Markup, type Shown } from "../html.js";
import { actionForm } from "./action-form.js";
import { minute } from "./minute.js";

/** The keys of an account, the form that makes one, and those that no longer work. */
export function keySections(view: SignedInView): readonly Shown[] {
  const live = view.keys.filter(isLive);
  const working = live.filter(({ state }) => state === "active").length;
  const ended = view.keys.filter((key) => !isLive(key)).reverse();
  return [
    html`<section aria-labelledby="keys"><h2 id="keys">Keys</h2>
<p>${
      working === 0
        ? "You have no key that works."
        : `You have ${counted(working, "key")} that ${working === 1 ? "works" : "work"}, of ${view.keysMax} that you may have.`
    } Only hashes of keys are kept: one that is lost can be rotated, and not be shown.</p>
${live.length > 0 && html`<ul class="own-keys">${live.map((key) => liveKey(view, key))}</ul>`}
</section>`,
    newKeyForm(view),
    ended.length > 0 && endedKeys(ended),
  ];
}

/** Works, or may work again. */
function isLive({ state }: OwnKey): boolean {
  return state === "active" || state === "in doubt";
}

function liveKey({ token, keptChoices }: SignedInView, key: OwnKey): Markup {
  const { id, name, tier, createdAt, lastUsedAt, expiresAt, state } = key;
  return html`<li id="key-${id}"><h3>${name}</h3>
${state === "in doubt" && html`<p>It does not work now: whoever runs this server has to find out first whether it was revoked.</p>`}
<dl class="facts">
<div><dt>Id</dt><dd><code>${id}</code></dd></div>
<div><dt>Tier</dt><dd>${tier}</dd></div>
<div><dt>Made</dt><dd>${day(createdAt)}</dd></div>
<div><dt>Last used</dt><dd>${lastUsedAt === null ? "never" : minute(lastUsedAt)}</dd></div>
<div><dt>Works until</dt><dd>${expiresAt === null ? "it is revoked" : minute(expiresAt)}</dd></div>
</dl>
<div class="key-actions">
${actionForm(
  token,
  "rotate",
  html`<label for="kept-${id}">The old one works</label> <select id="kept-${id}" name="kept">${keptChoices.map(
    (choice) => html`<option value="${choice}">${keptWords(choice)}</option>`,
  )}</select> <button class="quiet-button">Rotate<span class="unseen"> ${name}</span></button>`,
  id,
)}
${actionForm(token, "revoke", html`<button class="quiet-button">Revoke<span class="unseen"> ${name}</span></button>`, id)}
</div></li>
`;
}

/** `0` is no longer; `24h` is for 24 hours more. */
function keptWords(choice: string): string {
  const [, amount = "", unit = ""] = /^(\d+)([hd])$/.exec(choice) ?? [];
  return unit === "" ? "no longer" : `for ${counted(Number(amount), unit === "h" ? "hour" : "day")} more`;
}

function newKeyForm({ token, tier, keysMax, keys, outcome }: SignedInView): Markup {
  const { name = "", expires = "" } = outcome?.kind === "problem" ? outcome : {};
  const isFull = keys.filter(isLive).length >= keysMax;
  return html`<section aria-labelledby="make"><h2 id="make">Make a key</h2>
${
  isFull
    ? html`<p>You have as many keys as you may have. Revoke one to make another.</p>`
    : actionForm(
        token,
        "create",
        html`<div class="controls">
<div class="control"><label for="key-name">What it is for</label><input id="key-name" name="name" value="${name}" required maxlength="250" autocomplete="off"></div>
<div class="control"><label for="key-expires">Last day, in UTC</label><input id="key-expires" name="expires" type="date" value="${expires}" aria-describedby="key-expires-hint"><p class="hint" id="key-expires-hint">Empty means until it is revoked.</p></div>
</div>
<p class="submit"><button>Make a key</button> <span class="faint">It has the tier of your account, ${tier}, and is shown once.</span></p>`,
      )
}
</section>`;
}

function endedKeys(ended: readonly OwnKey[]): Markup {
  const shown = ended.slice(0, ENDED_MAX);
  return html`<section aria-labelledby="ended"><h2 id="ended">Keys that no longer work</h2>
<div class="table-frame" tabindex="0" role="group" aria-label="Keys that no longer work"><table class="sheet-table">
<thead><tr><th scope="col">Name</th><th scope="col">Id</th><th scope="col">Tier</th><th scope="col">Made</th><th scope="col">Last used</th><th scope="col">Ended</th></tr></thead>
<tbody>${shown.map(
    ({ id, name, tier, createdAt, lastUsedAt, expiresAt, revokedAt, state }) =>
      html`<tr><th scope="row">${name}</th><td><code>${id}</code></td><td>${tier}</td><td>${day(createdAt)}</td><td>${lastUsedAt === null ? "never" : minute(lastUsedAt)}</td><td>${state}, ${minute(revokedAt ?? expiresAt ?? createdAt)}</td></tr>
`,
  )}</tbody></table></div>
${ended.length > ENDED_MAX && html`<p class="faint">The newest ${ENDED_MAX} of ${ended.length}.</p>`}
</section>`;
}

const ENDED_MAX = 20;
